import { useCan } from "@tablero/api-client/permission";
import type { Client } from "@tablero/contract/people/shapes/clients";
import type { OrderRow } from "@tablero/contract/sales/shapes/admin-orders";
import { buildListPath, newPathOf } from "@tablero/domain/platform/resources/paths";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { newTitleOf } from "@tablero/domain/platform/resources/words";
import { Button } from "@tablero/ui/button";
import { Card, CardHeader } from "@tablero/ui/card";
import { DataTable, dataColumns } from "@tablero/ui/data-table";
import { EmptyState } from "@tablero/ui/empty-state";
import { outlineInbox } from "@tablero/ui/icons/outline-inbox";
import { RecordNumber } from "@tablero/ui/record-number";
import { Link, useNavigate } from "react-router-dom";
import { RowLink } from "../../platform/lists/row-link.tsx";
import { RelativeTime } from "../../platform/values/relative-time.tsx";
import { OrderCard, orderColumns, orderPath } from "../../sales/orders/order-columns.tsx";

const col = dataColumns<OrderRow>();
const KEPT: ReadonlySet<unknown> = new Set(["state", "payment", "fulfilment", "total"]);

// Beside the client's card there is room for six columns at most, so the date is below the number.
const columns = col.columns([
  col.accessor("number", {
    header: "Pedido",
    meta: { always: true, strong: true },
    cell: ({ row: { original } }) => (
      <span className="flex flex-col">
        <RowLink to={orderPath(original)} className="whitespace-nowrap">
          <RecordNumber>{original.number}</RecordNumber>
        </RowLink>
        <RelativeTime iso={original.placedAt} className="font-normal text-label" />
      </span>
    ),
  }),
  ...orderColumns.filter((column) => "accessorKey" in column && KEPT.has(column.accessorKey)),
]);

export interface ClientOrdersProps {
  client: Client;
  /** The most recent orders. */
  orders: OrderRow[];
  /** True if the user may open the list of orders. */
  linked: boolean;
}

/** The most recent orders of a client, with a link to all of them. */
export function ClientOrders({ client, orders, linked }: ClientOrdersProps) {
  const navigate = useNavigate();
  const canOrder = useCan()("orders:write");
  const open = (order: OrderRow, { newTab }: { newTab: boolean }) => {
    if (newTab) window.open(orderPath(order), "_blank", "noopener");
    else void navigate(orderPath(order));
  };
  return (
    <Card aria-labelledby="client-orders">
      <CardHeader
        // The number of orders is omitted, because the list includes cancelled and expired orders, which are not
        // counted.
        title={orders.length > 0 ? "Últimos pedidos" : "Pedidos"}
        titleId="client-orders"
        actions={
          <>
            {linked && orders.length > 0 ? (
              <Button asChild variant="ghost" size="sm">
                <Link to={buildListPath(ORDERS, { clientId: client.id })}>Ver en pedidos</Link>
              </Button>
            ) : null}
            {canOrder && client.active && client.anonymisedAt === null && client.mergedInto === null ? (
              <Button asChild variant="secondary" size="sm">
                <Link to={`${newPathOf(ORDERS)}?cliente=${client.id}`}>{newTitleOf(ORDERS)}</Link>
              </Button>
            ) : null}
          </>
        }
      />
      <DataTable<OrderRow>
        label="Pedidos del cliente"
        columns={columns}
        rows={orders}
        getRowId={(order) => order.id}
        density="pictures"
        onRowOpen={linked ? open : undefined}
        card={(order) => <OrderCard order={order} withClient={false} />}
        empty={<EmptyState icon={outlineInbox} title="Todavía no ha comprado nada" level={3} />}
        framed
      />
    </Card>
  );
}
