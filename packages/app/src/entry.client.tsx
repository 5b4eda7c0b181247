import { browserTokenStore } from "@tablero/api-client/token";
import { holdLateParts } from "@tablero/storefront/shared/lazy-when-idle";
import { whenIdle } from "@tablero/ui/lib/when-idle";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router-dom";

holdLateParts(browserTokenStore().read() !== null);
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});

// Without it, or where it is refused, the browser shows its own page while there is no network.
if (import.meta.env.PROD)
  addEventListener("load", () =>
    whenIdle(() => void navigator.serviceWorker?.register("/sw.js").catch(() => undefined)),
  );
