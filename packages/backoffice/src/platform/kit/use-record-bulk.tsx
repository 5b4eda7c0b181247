import { errorMessage } from "@tablero/api-client/errors";
import { type QueryKey, useInvalidate } from "@tablero/api-client/query";
import type { BulkResult } from "@tablero/contract/platform/kit/record-endpoints";
import { type BulkAction, MAX_BULK_ROWS, type RefusedRow } from "@tablero/domain/platform/kit/bulk";
import type { ResourceDescriptor } from "@tablero/domain/platform/resources/descriptor";
import { BulkBar } from "@tablero/ui/bulk-bar";
import type { IconData } from "@tablero/ui/icon";
import { outlineArchiveBox } from "@tablero/ui/icons/outline-archive-box";
import { outlineArrowUturnLeft } from "@tablero/ui/icons/outline-arrow-uturn-left";
import { toast } from "@tablero/ui/toast";
import { type ReactNode, useState } from "react";
import type { ListResponse } from "../lists/list-screen.tsx";
import { BulkDialog } from "./bulk-dialog.tsx";
import { ARCHIVING, type BulkWords, capitalizedVerb, doneText, refusedText } from "./bulk-words.ts";
import type { KitRow } from "./record-form.tsx";
import { useRecordSelection } from "./use-record-selection.ts";

const ICONS = { archive: outlineArchiveBox, restore: outlineArrowUturnLeft };

const backOf = (action: BulkAction): BulkAction => (action === "archive" ? "restore" : "archive");

/** Text for a toast: the rows that the server refused to change. */
const namesOf = (refused: readonly RefusedRow[]) => ({
  description: refused.map(({ name, reason }) => `${name}: ${reason}`).join(" "),
});

/** Body of a bulk call: by ids or by the list's filter. */
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
  /** The endpoint of the resource; null for users with read permission only. */
  call: ((body: BulkCall<Filters>, reason?: string) => Promise<BulkResult>) | null;
  /** Cache keys to revalidate after a change. */
  queries: readonly QueryKey[];
  /** Texts for resources where "archive" has another meaning. */
  how?: BulkWords;
  /** Icons of the two buttons. */
  icons?: Record<BulkAction, IconData>;
}

export interface RecordBulk<Row> {
  /** Props of the ListScreen; empty for users with read permission only. */
  props: {
    selected?: ReadonlySet<string>;
    onSelectedChange?: (selected: Set<string>) => void;
    selectLabel?: (row: Row) => string;
  };
  /** The bulk bar and its dialog, rendered as a child of the ListScreen. */
  bar: ReactNode;
}

/** Selects rows of a list, individually or all that match the filter, and archives or restores them after a preview. */
export function useRecordBulk<Row extends KitRow, Filters extends object>(
  options: RecordBulkOptions<Row, Filters>,
): RecordBulk<Row> {
  const { resource, list, response, nameOf, call, queries, how = ARCHIVING, icons = ICONS } = options;
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
    return {
      matched: found.matched - except.size,
      changed: found.changed.filter((id) => !except.has(id)),
      refused: (found.refused ?? []).filter(({ id }) => !except.has(id)),
    };
  };
  const tell = (action: BulkAction, { changed, refused = [] }: BulkResult, isUndo: boolean) => {
    if (refused.length > 0) toast.error(refusedText(action, words, refused.length, how), namesOf(refused));
    if (refused.length > 0 && changed.length === 0) return;
    toast.success(doneText(action, words, changed.length, how), {
      ...(isUndo || changed.length === 0 || how.reason?.action === backOf(action)
        ? {}
        : { action: { label: "Deshacer", onClick: () => undo(action, changed) } }),
      duration: isUndo ? 5_000 : 10_000,
    });
  };
  const change = async (action: BulkAction, ids: readonly string[], reason?: string) => {
    const result = await call({ action, ids: [...ids] }, reason);
    await invalidate(...queries);
    return result;
  };
  const undo = (action: BulkAction, ids: string[]) => {
    const back = backOf(action);
    void change(back, ids).then(
      (result) => tell(back, result, true),
      (error: unknown) => toast.error("No se ha deshecho", { description: errorMessage(error) }),
    );
  };
  const run = async (ids: readonly string[], reason?: string) => {
    if (!asked) return;
    tell(asked, await change(asked, ids, reason), false);
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
            { label: capitalizedVerb("archive", how), icon: icons.archive, onSelect: () => setAsked("archive") },
            { label: capitalizedVerb("restore", how), icon: icons.restore, onSelect: () => setAsked("restore") },
          ]}
        />
        {asked ? (
          <BulkDialog
            words={words}
            how={how}
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
