import type { ResourceDescriptor } from "@tablero/domain/resources/descriptor";
import { NEW, pathOf } from "@tablero/domain/resources/paths";
import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

type InWindow = Pick<ResourceDescriptor, "path"> & {
  readonly record: { readonly in: "window"; readonly param: string };
};

export interface RecordWindow {
  /** The id of the record that is open, `NEW` for a new one, null for none. */
  open: string | null;
  show(id: string | null): void;
  /** Address of the list as it is with the record open over it. */
  path(record: { id: string }): string;
}

/** Which record of a list is open over it, kept in the address beside the search and filters of the list. */
export function useRecordWindow(resource: InWindow): RecordWindow {
  const { param } = resource.record;
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const path = useCallback(
    ({ id }: { id: string }) => {
      const next = new URLSearchParams(address);
      next.set(param, id);
      return `${pathOf(resource)}?${next}`;
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
  return { open: params.get(param), show, path };
}

/** Whether the window is that of a new record. */
export const isNew = (open: string): boolean => open === NEW;
