#include <yaml.h>

// What Swift reads of a union it reads eight bytes at a time. Where libyaml has just written four of them, the
// processor has to wait until those are out of its store buffer: for every event, a hundredth of reading a file.

static inline yaml_scalar_style_t tessera_scalar_style(const yaml_event_t *event) {
    return event->data.scalar.style;
}

static inline yaml_mapping_style_t tessera_mapping_style(const yaml_event_t *event) {
    return event->data.mapping_start.style;
}

static inline yaml_sequence_style_t tessera_sequence_style(const yaml_event_t *event) {
    return event->data.sequence_start.style;
}
