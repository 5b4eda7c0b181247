import { createContext, useContext } from "react";

/** State that a row shares with its menus at every depth. */
export interface RowValue {
  /** Live counts by entry id. */
  badges: Readonly<Record<string, number>>;
  /** Container of the menus, inside the navigation landmark. */
  container: HTMLElement | null;
}

export const RowContext = createContext<RowValue>({ badges: {}, container: null });

export const useRow = (): RowValue => useContext(RowContext);
