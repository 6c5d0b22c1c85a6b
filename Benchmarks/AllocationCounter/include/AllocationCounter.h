#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// How often this process has asked for memory; -1 where that cannot be counted.
long allocation_count(void);

#endif
