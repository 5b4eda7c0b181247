import { useCan } from "@tablero/api-client/permission";
import { usePolledQuery } from "@tablero/api-client/polled-query";
import type { ImportSummary } from "@tablero/contract/exchange/shapes/imports";
import { IMPORT_STATE_LABELS, IMPORT_STATES, isImportActive } from "@tablero/domain/exchange/imports/import-state";
import { IMPORT_KINDS } from "@tablero/domain/exchange/imports/types";
import { IMPORTS } from "@tablero/domain/platform/resources/exchange/imports";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { outlineArrowUpTray } from "@tablero/ui/icons/outline-arrow-up-tray";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { FilterDefinition } from "../../platform/lists/filter-menu.tsx";
import { LIST_OPTIONS, type ListResponse, ListScreen } from "../../platform/lists/list-screen.tsx";
import { many, useListQuery } from "../../platform/lists/use-list-query.ts";
import { Guarded } from "../../platform/pages/guarded.tsx";
import { ImportCard, importColumns, importPath } from "./import-columns.tsx";
import { KIND_LABELS } from "./import-words.ts";
import { UploadWindow } from "./upload-window.tsx";

const FIELDS = {
  sorts: ["createdAt", "fileName"],
  order: "desc",
  filters: { kind: many(IMPORT_KINDS), state: many(IMPORT_STATES) },
} as const;
const FILTERS: readonly FilterDefinition[] = [
  {
    kind: "many",
    name: "state",
    label: "Estado",
    options: IMPORT_STATES.map((value) => ({ value, label: IMPORT_STATE_LABELS[value] })),
  },
  {
    kind: "many",
    name: "kind",
    label: "Qué",
    options: IMPORT_KINDS.map((value) => ({ value, label: KIND_LABELS[value] })),
  },
];
/** Pause between two reads while an import is running, in milliseconds. */
const WATCH = 3_000;
const pauseOf = (list: ListResponse<ImportSummary>["data"]): number =>
  list?.items.some(({ state }) => isImportActive(state)) ? WATCH : 0;

/** admin/importaciones */
export function ImportsScreen() {
  return (
    <Guarded resource={IMPORTS}>
      <ImportList />
    </Guarded>
  );
}

function ImportList() {
  const list = useListQuery(FIELDS);
  const response = usePolledQuery(
    "GET /api/admin/imports",
    { query: list.query },
    {
      ...LIST_OPTIONS,
      // A new function for each render: SWR evaluates an unchanged one only when a read is due.
      refreshInterval: (data: ListResponse<ImportSummary>["data"]) => pauseOf(data),
    },
  );
  const mayWrite = useCan()("imports:write");
  const navigate = useNavigate();
  const [uploading, setUploading] = useState(false);
  const upload = mayWrite ? (
    <Button onClick={() => setUploading(true)}>
      <Icon icon={outlineArrowUpTray} size={18} />
      Importar
    </Button>
  ) : undefined;
  return (
    <ListScreen
      title={titleOf(IMPORTS)}
      actions={upload}
      list={list}
      response={response}
      searchHint="Nombre del fichero"
      filters={FILTERS}
      columns={importColumns}
      getRowId={({ id }) => id}
      rowPath={importPath}
      card={(file) => <ImportCard file={file} />}
      empty={{
        icon: outlineArrowUpTray,
        title: "Todavía no hay importaciones",
        text: "Trae de otra tienda, o de una hoja de cálculo, los productos, las categorías, los clientes y los pedidos de antes.",
        actions: upload,
      }}
    >
      {uploading ? (
        <UploadWindow onClose={() => setUploading(false)} onUploaded={(file) => void navigate(importPath(file))} />
      ) : null}
    </ListScreen>
  );
}
