import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import { IMPORT_SOURCES, IMPORTED_ORDER_STATES } from "@tablero/domain/exchange/imports/types";
import { FORMER_ORDERS } from "@tablero/domain/platform/resources/exchange/former-orders";
import { IMPORTS } from "@tablero/domain/platform/resources/exchange/imports";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { ORDER_STATE_LABELS } from "@tablero/domain/sales/words/order-states";
import { Button } from "@tablero/ui/button";
import { outlineArchiveBox } from "@tablero/ui/icons/outline-archive-box";
import { Link } from "react-router-dom";
import type { FilterDefinition } from "../../platform/lists/filter-menu.tsx";
import { LIST_OPTIONS, ListScreen } from "../../platform/lists/list-screen.tsx";
import { many, text, useListQuery } from "../../platform/lists/use-list-query.ts";
import { Guarded } from "../../platform/pages/guarded.tsx";
import { SOURCE_LABELS } from "../imports/import-words.ts";
import { LegacyOrderCard, legacyOrderColumns, legacyOrderPath } from "./former-order-columns.tsx";

const FIELDS = {
  sorts: ["placedAt", "number", "total"],
  order: "desc",
  filters: { clientId: text(), source: many(IMPORT_SOURCES), state: many(IMPORTED_ORDER_STATES) },
} as const;
const FILTERS: readonly FilterDefinition[] = [
  {
    kind: "many",
    name: "state",
    label: "Estado",
    options: IMPORTED_ORDER_STATES.map((value) => ({ value, label: ORDER_STATE_LABELS[value].label })),
  },
  {
    kind: "many",
    name: "source",
    label: "Origen",
    options: IMPORT_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] })),
  },
  { kind: "link", name: "clientId", label: "Cliente", words: "solo los suyos" },
];

/** admin/pedidos-anteriores */
export function LegacyOrdersScreen() {
  return (
    <Guarded resource={FORMER_ORDERS}>
      <LegacyOrderList />
    </Guarded>
  );
}

function LegacyOrderList() {
  const list = useListQuery(FIELDS);
  const response = useQuery("GET /api/admin/former-orders", { query: list.query }, LIST_OPTIONS);
  const mayImport = useCan()("imports:write");
  return (
    <ListScreen
      title={titleOf(FORMER_ORDERS)}
      list={list}
      response={response}
      searchHint="Número, nombre o correo"
      filters={FILTERS}
      columns={legacyOrderColumns}
      getRowId={({ id }) => id}
      rowPath={legacyOrderPath}
      card={(order) => <LegacyOrderCard order={order} />}
      empty={{
        icon: outlineArchiveBox,
        title: "Todavía no hay pedidos de otra tienda",
        text: "Impórtalos para ver lo que cada cliente compró antes. No cuentan como ventas de esta tienda.",
        actions: mayImport ? (
          <Button asChild>
            <Link to={resourcePath(IMPORTS)}>Ir a importaciones</Link>
          </Button>
        ) : undefined,
      }}
    />
  );
}
