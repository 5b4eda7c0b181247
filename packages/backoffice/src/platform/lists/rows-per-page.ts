import { useUser } from "@tablero/api-client/session";
import { useCallback, useState } from "react";

export const PAGE_SIZES = [10, 25, 50, 100];
export const DEFAULT_SIZE = 25;

const keyOf = (userId: string | undefined) => `tablero.rows.${userId}`;

function read(userId: string | undefined): number {
  try {
    const stored = Number(localStorage.getItem(keyOf(userId)));
    return PAGE_SIZES.find((each) => each === stored) ?? DEFAULT_SIZE;
  } catch {
    return DEFAULT_SIZE;
  }
}

/** Rows per page of all lists, as last chosen by this user in this browser. */
export function useRowsPerPage(): [size: number, keep: (size: number) => void] {
  const userId = useUser()?.id;
  const [size, setSize] = useState(() => read(userId));
  const keep = useCallback(
    (next: number) => {
      setSize(next);
      try {
        localStorage.setItem(keyOf(userId), String(next));
      } catch {
        // Without storage, the choice lasts until the user leaves the list.
      }
    },
    [userId],
  );
  return [size, keep];
}
