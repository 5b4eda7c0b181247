import { browserTokenStore } from "@tablero/api-client/token";
import { deferLazyParts } from "@tablero/storefront/platform/shared/lazy-when-idle";
import { whenIdle } from "@tablero/ui/lib/when-idle";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router-dom";

const held = window.heldInput;
deferLazyParts({ isSignedIn: browserTokenStore().read() !== null, isUsed: held?.isUsed() });
const hydrate = () =>
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  });
// Route modules import this one, so it may run before the others are loaded.
if (held) void held.ready.then(hydrate);
else hydrate();

// Without the service worker, or if it cannot be registered, the browser shows its own error page while offline.
if (import.meta.env.PROD) whenIdle(() => void navigator.serviceWorker?.register("/sw.js").catch(() => undefined));
