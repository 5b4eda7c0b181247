import { createContext, useContext, useState } from "react";
import { useLocation } from "react-router-dom";

/** Whether the page on screen is still the one that came from the server. */
export const FirstPageContext = createContext(true);

export const useIsFirstPage = (): boolean => useContext(FirstPageContext);

/** False from the first navigation to another path on. Belongs to the root, which is never unmounted. */
export function useStaysOnFirstPage(): boolean {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [left, setLeft] = useState(false);
  if (!left && pathname !== first) setLeft(true);
  return !left;
}
