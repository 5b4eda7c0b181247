import type { LegacyOrderRow } from "@tablero/contract/exchange/shapes/former-orders";
import type { Client } from "@tablero/contract/people/shapes/clients";
import type { ClientDetails } from "@tablero/contract/readers/shapes/client-page";
import { FORMER_ORDERS } from "@tablero/domain/platform/resources/exchange/former-orders";
import { buildListPath } from "@tablero/domain/platform/resources/paths";
import { Button } from "@tablero/ui/button";
import { Card, CardHeader } from "@tablero/ui/card";
import { DataTable } from "@tablero/ui/data-table";
import { Link, useNavigate } from "react-router-dom";
import {
  LegacyOrderCard,
  legacyOrderColumns,
  legacyOrderPath,
} from "../../exchange/former-orders/former-order-columns.tsx";

const KEPT: ReadonlySet<unknown> = new Set(["number", "placedAt", "source", "state", "total"]);
const columns = legacyOrderColumns.filter((column) => "accessorKey" in column && KEPT.has(column.accessorKey));

interface ClientLegacyOrdersProps {
  client: Client;
  former: ClientDetails["formerOrders"];
  /** True if the user may open these orders. */
  linked: boolean;
}

/** Orders of a client that were imported from the former shop. Renders nothing if there are none. */
export function ClientLegacyOrders({ client, former, linked }: ClientLegacyOrdersProps) {
  const navigate = useNavigate();
  if (former.count === 0) return null;
  const open = (order: LegacyOrderRow, { newTab }: { newTab: boolean }) => {
    if (newTab) window.open(legacyOrderPath(order), "_blank", "noopener");
    else void navigate(legacyOrderPath(order));
  };
  return (
    <Card aria-labelledby="client-former-orders">
      <CardHeader
        title="En la tienda anterior"
        titleId="client-former-orders"
        count={former.count}
        actions={
          linked && former.count > former.recent.length ? (
            <Button asChild variant="ghost" size="sm">
              <Link to={buildListPath(FORMER_ORDERS, { clientId: client.id })}>Ver todos</Link>
            </Button>
          ) : undefined
        }
      />
      <DataTable<LegacyOrderRow>
        label="Pedidos en la tienda anterior"
        columns={columns}
        rows={former.recent}
        getRowId={(order) => order.id}
        onRowOpen={linked ? open : undefined}
        card={(order) => <LegacyOrderCard order={order} withClient={false} />}
        framed
      />
    </Card>
  );
}
