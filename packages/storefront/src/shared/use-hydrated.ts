import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and until React runs in the browser: what needs a script stays disabled until then. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
