import { useApi } from "@tablero/api-client/api-context";
import { useQuery } from "@tablero/api-client/query";
import { CLIENTS } from "@tablero/domain/resources/clients";
import { titleOf } from "@tablero/domain/resources/words";
import { outlineUsers } from "@tablero/ui/icons";
import { ExportButton } from "../shared/export-button.tsx";
import { Guarded } from "../shared/guarded.tsx";
import { LIST_OPTIONS, ListScreen } from "../shared/list-screen.tsx";
import { useListQuery } from "../shared/use-list-query.ts";
import { CLIENT_CSV, CLIENT_FIELDS, CLIENT_FILTERS, ClientCard, clientColumns, clientPath } from "./client-list.tsx";

/** admin/clientes */
export function ClientsScreen() {
  return (
    <Guarded resource={CLIENTS}>
      <ClientList />
    </Guarded>
  );
}

function ClientList() {
  const api = useApi();
  const list = useListQuery(CLIENT_FIELDS);
  const response = useQuery("GET /api/admin/clients", { query: list.query }, LIST_OPTIONS);
  return (
    <ListScreen
      title={titleOf(CLIENTS)}
      actions={
        <ExportButton
          file="clientes"
          columns={CLIENT_CSV}
          load={(page) => api.call("GET /api/admin/clients", { query: { ...list.query, page, size: 100 } })}
        />
      }
      list={list}
      response={response}
      searchHint="Nombre, correo, NIF o teléfono"
      filters={CLIENT_FILTERS}
      saved={CLIENTS}
      columns={clientColumns}
      getRowId={(client) => client.id}
      rowPath={clientPath}
      card={(client) => <ClientCard client={client} />}
      empty={{
        title: "Todavía no hay clientes",
        text: "Quien compre en la tienda aparecerá aquí con sus pedidos.",
        icon: outlineUsers,
      }}
    />
  );
}
