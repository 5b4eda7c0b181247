import { holdLateParts } from "@tablero/storefront/shared/lazy-when-idle";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router-dom";

holdLateParts();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
