import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and until React runs in the browser; controls that need JavaScript are disabled until then. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
