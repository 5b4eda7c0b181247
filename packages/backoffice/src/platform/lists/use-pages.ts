import type { Pagination } from "@tablero/contract/platform/shapes/basics";
import { useState } from "react";
import { cursorTo } from "./list-cursors.ts";

/** The current page of a list that is not stored in the URL, and the function to change it. */
export function usePages(size: number) {
  const [shown, setShown] = useState<{ page: number; cursor?: string }>({ page: 1 });
  return {
    query: { ...shown, size },
    turn(page: number, pagination: Pagination | undefined) {
      const cursor = cursorTo(page, pagination);
      setShown({ page, ...(cursor !== undefined && { cursor }) });
    },
  };
}
