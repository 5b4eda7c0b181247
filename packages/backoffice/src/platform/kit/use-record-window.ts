import type { ResourceDescriptor } from "@tablero/domain/platform/resources/descriptor";
import { NEW, resourcePath } from "@tablero/domain/platform/resources/paths";
import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { useReturnFocus } from "../pages/use-return-focus.ts";

type InWindow = Pick<ResourceDescriptor, "path"> & {
  readonly record: { readonly in: "window"; readonly param: string };
};

export interface RecordWindow {
  /** Id of the open record, `NEW` for a new one, null for none. */
  open: string | null;
  show(id: string | null): void;
  /** URL of the current list with the record open over it. */
  path(record: { id: string }): string;
}

/** The record open over its list, stored in the URL together with the list's search and filters. */
export function useRecordWindow(resource: InWindow): RecordWindow {
  const { param } = resource.record;
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const path = useCallback(
    ({ id }: { id: string }) => {
      const next = new URLSearchParams(address);
      next.set(param, id);
      return `${resourcePath(resource)}?${next}`;
    },
    [address, param, resource],
  );
  const show = (id: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete(param);
        else next.set(param, id);
        return next;
      },
      { preventScrollReset: true },
    );
  const open = params.get(param);
  useReturnFocus(open !== null);
  return { open, show, path };
}

/** Returns true if the window shows a new record. */
export const isNew = (open: string): boolean => open === NEW;
