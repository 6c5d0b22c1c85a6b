showContexts();
if (location.hash) requestAnimationFrame(go);
