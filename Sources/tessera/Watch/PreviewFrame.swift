/// What stands around the page while it is served: it loads the page again when there is another, and says what is
/// wrong when there can be none. The page itself is the same as the one that `docs` writes.
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
        iframe { border: 0; width: 100%; height: 100%; display: block }
        #failure { position: fixed; inset: auto 0 0 0; margin: 0; padding: 12px 16px; max-height: 40vh; overflow: auto;
          background: #5c0011; color: #fff; font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap }
        </style>
        </head>
        <body>
        <iframe id="page" src="/page" title="Design tokens" allow="clipboard-write"></iframe>
        <pre id="failure" role="alert" hidden></pre>
        <script>
        const frame = document.getElementById("page");
        const failure = document.getElementById("failure");
        let shown = null;
        frame.addEventListener("load", () => {
          document.title = frame.contentDocument.title;
          frame.contentWindow.addEventListener("hashchange", () => {
            history.replaceState(null, "", frame.contentWindow.location.hash || "/");
          });
        });
        if (location.hash) frame.src = "/page" + location.hash;
        const events = new EventSource("/events");
        events.addEventListener("page", (event) => {
          failure.hidden = true;
          if (shown !== null && shown !== event.data) frame.contentWindow.location.reload();
          shown = event.data;
        });
        events.addEventListener("failure", (event) => {
          failure.textContent = event.data;
          failure.hidden = false;
        });
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
