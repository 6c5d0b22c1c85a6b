/// What stands around the page while it is served: it gives the page what a save has changed, and says above it what is
/// wrong when the page is that of an earlier save. The page itself is the same as the one that `docs` writes.
enum PreviewFrame {
    static let html = Array(
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Design tokens</title>
        <style>
        html, body { margin: 0; height: 100%; background: Canvas }
        body { display: grid; grid-template-rows: auto minmax(0, 1fr) }
        iframe { grid-row: 2; border: 0; width: 100%; height: 100%; display: block }
        #banner { grid-row: 1; padding: 12px 20px; max-height: 40vh; overflow: auto; background: #5c0011; color: #fff;
          font: 14px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
        #banner p, #banner ul { margin: 0; padding: 0; list-style: none }
        #banner li { margin-top: 6px; padding-left: 12px; border-left: 3px solid #ff9791 }
        #banner a, #banner code { color: #fff; font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace }
        #banner pre { margin: 0; font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap }
        #banner :focus-visible { outline: 2px solid #fff; outline-offset: 2px }
        </style>
        </head>
        <body>
        <div id="banner" role="alert" hidden></div>
        <iframe id="page" title="Design tokens" allow="clipboard-write"></iframe>
        <script>
        const frame = document.getElementById("page");
        const banner = document.getElementById("banner");
        const element = (name, text = "") => {
          const made = document.createElement(name);
          made.textContent = text;
          return made;
        };
        let shown = null;
        let addresses = [];

        // What the page says in its address stands in that of the window.
        const follow = () => {
          document.title = frame.contentDocument.title;
          const hash = frame.contentWindow.location.hash;
          if (hash !== location.hash) history.replaceState(null, "", hash === "" ? "/" : hash);
        };
        const link = () => frame.contentWindow?.tessera?.link(addresses);
        frame.addEventListener("load", () => {
          if (!frame.contentWindow.tessera) return;
          frame.contentDocument.addEventListener("tessera:address", follow);
          follow();
          link();
        });
        addEventListener("hashchange", () => {
          if (frame.contentWindow.location.hash !== location.hash) frame.contentWindow.location.hash = location.hash;
        });

        const say = ({ page, message, findings }) => {
          banner.replaceChildren();
          banner.hidden = page === "current";
          addresses = findings.filter(({ place, address }) => place && address);
          link();
          if (page === "current") return;
          if (message !== "") {
            banner.append(element("pre", message));
            return;
          }
          const errors = findings.filter(({ severity }) => severity === "error");
          const count = errors.length === 1 ? "1 error" : `${errors.length} errors`;
          const rest = page === "kept" ? "This page shows the last version that could be read."
            : "This page shows what could be read.";
          banner.append(element("p", `${count}. ${rest}`));
          const list = element("ul");
          for (const { message, hint, place, address } of errors.slice(0, 5)) {
            const item = element("li", `${message} `);
            if (hint) item.append(`(${hint}) `);
            if (place) {
              const where = element(address ? "a" : "code", place);
              if (address) where.href = address;
              item.append(where);
            }
            list.append(item);
          }
          if (errors.length > 5) list.append(element("li", `and ${errors.length - 5} more`));
          banner.append(list);
        };

        const update = async (version) => {
          if (shown === null) {
            shown = version;
            frame.src = `/page${location.hash}`;
            return;
          }
          if (shown === version) return;
          shown = version;
          const text = await (await fetch("/page")).text();
          // A page that was made while this one was on its way comes with an event of its own.
          if (shown !== version) return;
          if (!frame.contentWindow.tessera?.update(text)) frame.contentWindow.location.reload();
          follow();
          link();
        };
        const events = new EventSource("/events");
        events.addEventListener("state", ({ data }) => say(JSON.parse(data)));
        events.addEventListener("page", ({ data }) => update(data));
        </script>
        </body>
        </html>

        """.utf8)

    /// Until there is a page.
    static let waiting = Array(
        """
        <!doctype html>
        <html lang="en"><head><meta charset="utf-8"><title>Design tokens</title></head>
        <body><p>Nothing could be read yet.</p></body></html>

        """.utf8)
}
