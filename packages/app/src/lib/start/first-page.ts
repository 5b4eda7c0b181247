import { createContext, useContext, useState } from "react";
import { useLocation } from "react-router-dom";

/** True while the page on screen is still the one rendered by the server. */
export const FirstPageContext = createContext(true);

export const useIsFirstPage = (): boolean => useContext(FirstPageContext);

/** Becomes false with the first navigation to another path. Used in the root, which is never unmounted. */
export function useIsOnFirstPage(): boolean {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [left, setLeft] = useState(false);
  if (!left && pathname !== first) setLeft(true);
  return !left;
}
