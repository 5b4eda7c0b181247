import { errorMessage } from "@tablero/api-client/errors";
import { type QueryKey, useInvalidate } from "@tablero/api-client/query";
import type { BulkResult } from "@tablero/contract/kit/record-endpoints";
import { type BulkAction, MAX_BULK_ROWS } from "@tablero/domain/bulk";
import type { ResourceDescriptor } from "@tablero/domain/resources/descriptor";
import { BulkBar } from "@tablero/ui/bulk-bar";
import { outlineArchiveBox, outlineArrowUturnLeft } from "@tablero/ui/icons";
import { toast } from "@tablero/ui/toast";
import { type ReactNode, useState } from "react";
import type { ListResponse } from "../shared/list-screen.tsx";
import { BulkDialog } from "./bulk-dialog.tsx";
import { doneText, verbOf } from "./bulk-words.ts";
import type { KitRow } from "./record-form.tsx";
import { useRecordSelection } from "./use-record-selection.ts";

/** The body of a bulk call: by ids or by the filter of the list. */
export interface BulkCall<Filters> {
  action: BulkAction;
  ids?: string[];
  filter?: Filters & { search?: string };
  preview?: boolean;
}

export interface RecordBulkOptions<Row extends KitRow, Filters extends object> {
  resource: Pick<ResourceDescriptor, "words">;
  list: { search: string; filters: Filters };
  response: ListResponse<Row>;
  nameOf(row: Row): string;
  /** The endpoint of the resource; null for those who may only read. */
  call: ((body: BulkCall<Filters>) => Promise<BulkResult>) | null;
  /** What is read again after a change. */
  reads: readonly QueryKey[];
}

export interface RecordBulk<Row> {
  /** Props of the ListScreen; none for those who may only read. */
  props: {
    selected?: ReadonlySet<string>;
    onSelectedChange?: (selected: Set<string>) => void;
    selectLabel?: (row: Row) => string;
  };
  /** The bar and its dialog, to be a child of the ListScreen. */
  bar: ReactNode;
}

/** Rows of a list are chosen, one by one or all that the filter finds, and archived or restored after a preview. */
export function useRecordBulk<Row extends KitRow, Filters extends object>(
  options: RecordBulkOptions<Row, Filters>,
): RecordBulk<Row> {
  const { resource, list, response, nameOf, call, reads } = options;
  const { words } = resource;
  const invalidate = useInvalidate();
  const selection = useRecordSelection(list, response.data);
  const [asked, setAsked] = useState<BulkAction | null>(null);
  if (!call) return { props: {}, bar: null };

  const preview = async (action: BulkAction): Promise<BulkResult> => {
    if (!selection.all) return call({ action, ids: [...selection.ids], preview: true });
    const { search, filters } = list;
    const found = await call({ action, filter: { ...filters, ...(search && { search }) }, preview: true });
    const { except } = selection;
    return { matched: found.matched - except.size, changed: found.changed.filter((id) => !except.has(id)) };
  };
  const tell = (action: BulkAction, changed: string[], isUndo: boolean) =>
    toast.success(doneText(action, words, changed.length), {
      ...(isUndo || changed.length === 0
        ? {}
        : { action: { label: "Deshacer", onClick: () => undo(action, changed) } }),
      duration: isUndo ? 5_000 : 10_000,
    });
  const change = async (action: BulkAction, ids: readonly string[]) => {
    const { changed } = await call({ action, ids: [...ids] });
    await invalidate(...reads);
    return changed;
  };
  const undo = (action: BulkAction, ids: string[]) => {
    const back = action === "archive" ? "restore" : "archive";
    void change(back, ids).then(
      (changed) => tell(back, changed, true),
      (error: unknown) => toast.error("No se ha deshecho", { description: errorMessage(error) }),
    );
  };
  const run = async (ids: readonly string[]) => {
    if (!asked) return;
    const changed = await change(asked, ids);
    tell(asked, changed, false);
    selection.clear();
    setAsked(null);
  };

  const end = words.gender === "m" ? "o" : "a";
  const { total } = selection;
  return {
    props: {
      selected: selection.shown,
      onSelectedChange: selection.setShown,
      selectLabel: (row) => `Seleccionar ${nameOf(row)}`,
    },
    bar: (
      <>
        <BulkBar
          count={selection.count}
          total={total}
          onSelectAll={total <= MAX_BULK_ROWS ? selection.selectAll : undefined}
          onClear={selection.clear}
          selectedWord={[`seleccionad${end}`, `seleccionad${end}s`]}
          actions={[
            { label: verbOf("archive"), icon: outlineArchiveBox, onSelect: () => setAsked("archive") },
            { label: verbOf("restore"), icon: outlineArrowUturnLeft, onSelect: () => setAsked("restore") },
          ]}
        />
        {asked ? (
          <BulkDialog
            words={words}
            action={asked}
            preview={() => preview(asked)}
            nameOf={(id) => {
              const row = selection.rows.find((each) => each.id === id);
              return row && nameOf(row);
            }}
            run={run}
            onClose={() => setAsked(null)}
          />
        ) : null}
      </>
    ),
  };
}
