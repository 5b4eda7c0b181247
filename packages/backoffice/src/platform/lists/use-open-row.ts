import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { useReturnFocus } from "../pages/use-return-focus.ts";

/** The row that is open over its list. Its id is in the URL, so that a link and a reload show the same row. */
export function useOpenRow(section: { readonly path: string }, name: string) {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const rowPath = useCallback(
    ({ id }: { id: string }) => {
      const next = new URLSearchParams(address);
      next.set(name, id);
      return `${resourcePath(section)}?${next}`;
    },
    [address, section, name],
  );
  const close = () =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(name);
        return next;
      },
      { preventScrollReset: true },
    );
  const open = params.get(name);
  useReturnFocus(open !== null);
  return { open, pathOf: rowPath, close };
}
