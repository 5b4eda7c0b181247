import { createContext, useContext } from "react";

/** What a row hands to its menus at every depth. */
export interface RowValue {
  /** Live counts by the id of the entry. */
  badges: Readonly<Record<string, number>>;
  /** Where menus are put: inside the landmark of the navigation. */
  container: HTMLElement | null;
}

export const RowContext = createContext<RowValue>({ badges: {}, container: null });

export const useRow = (): RowValue => useContext(RowContext);
