import { useApi } from "@tablero/api-client/api-context";
import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import { clientName, MAX_BLOCK_REASON } from "@tablero/domain/people/clients/clients";
import { newPathOf } from "@tablero/domain/platform/resources/paths";
import { CLIENTS } from "@tablero/domain/platform/resources/people/clients";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { outlineLockOpen } from "@tablero/ui/icons/outline-lock-open";
import { outlineNoSymbol } from "@tablero/ui/icons/outline-no-symbol";
import { outlineUsers } from "@tablero/ui/icons/outline-users";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import type { BulkWords } from "../../platform/kit/bulk-words.ts";
import { RecordExport } from "../../platform/kit/record-export.tsx";
import { useRecordBulk } from "../../platform/kit/use-record-bulk.tsx";
import { LIST_OPTIONS, ListScreen } from "../../platform/lists/list-screen.tsx";
import { NewButton } from "../../platform/lists/new-button.tsx";
import { useListQuery, withoutPaging } from "../../platform/lists/use-list-query.ts";
import { useNewShortcut } from "../../platform/lists/use-new-shortcut.ts";
import { Guarded } from "../../platform/pages/guarded.tsx";
import { CLIENT_QUERIES } from "./client-form.tsx";
import { CLIENT_FIELDS, ClientCard, clientColumns, clientPath, useClientFilters } from "./client-list.tsx";

const BLOCKING: BulkWords = {
  verb: { archive: "bloquear", restore: "desbloquear" },
  done: { archive: "bloquead", restore: "desbloquead" },
  state: { archive: "bloquead", restore: "desbloquead" },
  text: {
    archive: "No podrán comprar ni entrar en su cuenta, y sus sesiones se cierran ahora.",
    restore: "Podrán volver a comprar y a entrar en su cuenta.",
  },
  reason: {
    action: "archive",
    label: "Motivo",
    hint: "Se guarda en la ficha de cada uno; solo lo ve el personal.",
    missing: "Escribe por qué se bloquean.",
    max: MAX_BLOCK_REASON,
  },
};
const ICONS = { archive: outlineNoSymbol, restore: outlineLockOpen };

interface ClientsScreenProps {
  /** Screen of the child route, over the list. */
  children?: ReactNode;
}

/** admin/clientes */
export function ClientsScreen({ children }: ClientsScreenProps) {
  return (
    <Guarded resource={CLIENTS}>
      <ClientList>{children}</ClientList>
    </Guarded>
  );
}

function ClientList({ children }: { children: ReactNode }) {
  const api = useApi();
  const navigate = useNavigate();
  const list = useListQuery(CLIENT_FIELDS);
  const response = useQuery("GET /api/admin/clients", { query: list.query }, LIST_OPTIONS);
  const filters = useClientFilters(list.filters.tag);
  const mayWrite = useCan()("clients:write");
  const bulk = useRecordBulk({
    resource: CLIENTS,
    list,
    response,
    nameOf: (client) => clientName(client),
    call: mayWrite
      ? (body, blockReason) =>
          api.call("POST /api/admin/clients/bulk", { body: { ...body, ...(blockReason && { blockReason }) } })
      : null,
    queries: CLIENT_QUERIES,
    how: BLOCKING,
    icons: ICONS,
  });
  const begin = () => void navigate(newPathOf(CLIENTS));
  useNewShortcut(mayWrite ? begin : null);
  const create = mayWrite ? <NewButton resource={CLIENTS} onClick={begin} /> : undefined;
  return (
    <ListScreen
      title={titleOf(CLIENTS)}
      actions={
        <>
          <RecordExport
            resource={CLIENTS}
            load={() => api.download("GET /api/admin/clients/export", { query: withoutPaging(list.query) })}
          />
          {create}
        </>
      }
      list={list}
      response={response}
      searchHint="Nombre, correo, NIF o teléfono"
      filters={filters}
      saved={CLIENTS}
      columns={clientColumns}
      getRowId={(client) => client.id}
      rowPath={clientPath}
      card={(client) => <ClientCard client={client} />}
      density="pictures"
      {...bulk.props}
      empty={{
        title: "Todavía no hay clientes",
        text: "Quien compre en la tienda aparecerá aquí con sus pedidos.",
        icon: outlineUsers,
        actions: create,
      }}
    >
      {bulk.bar}
      {children}
    </ListScreen>
  );
}
