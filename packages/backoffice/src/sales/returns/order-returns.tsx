import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { RETURNS } from "@tablero/domain/platform/resources/sales/returns";
import { isOpenReturn } from "@tablero/domain/sales/orders/returning/returns";
import { RETURN_STATE_LABELS } from "@tablero/domain/sales/words/order-states";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Link as UiLink } from "@tablero/ui/link";
import { RecordNumber } from "@tablero/ui/record-number";
import { StateBadge } from "@tablero/ui/state-badge";
import { useState } from "react";
import { Link } from "react-router-dom";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { RecordReturnDialog } from "./record-return-dialog.tsx";
import { Deadline } from "./returns-screen.tsx";

/**
 * Withdrawals and other returns of an order, with the refund deadline. Staff can record returns reported in other ways.
 */
export function OrderReturns({ order }: { order: Order }) {
  const can = useCan();
  const [open, setOpen] = useState(false);
  const query = { orderId: order.id, size: 50 };
  const { data, error, mutate, isValidating } = useQuery(
    "GET /api/admin/returns",
    can("returns:read") ? { query } : null,
  );
  const items = data?.items ?? [];
  const mayRecord = can("returns:write") && order.state !== "cancelled" && order.state !== "expired";
  // Each return is loaded with its rows, because the available actions depend on them.
  if (can("returns:read") && !data && !error) return null;
  const sent = order.lines.some(({ shipped }) => shipped > 0);
  if (items.length === 0 && !error && !(mayRecord && sent)) return null;
  return (
    <Card aria-labelledby="order-returns">
      <CardHeader title="Desistimientos y devoluciones" titleId="order-returns" />
      <CardBody className="flex flex-col gap-4 text-table">
        <FailureAlert error={error} onRetry={() => void mutate()} loading={isValidating} />
        {items.length === 0 ? null : (
          <ul aria-labelledby="order-returns" className="flex flex-col gap-3">
            {items.map((row) => (
              <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <UiLink asChild className="font-semibold tabular-nums">
                  <Link to={resourcePath(RETURNS, row.id)}>
                    <RecordNumber>{row.number}</RecordNumber>
                  </Link>
                </UiLink>
                <StateBadge state={RETURN_STATE_LABELS[row.state]} />
                {isOpenReturn(row) ? (
                  <span className="w-full text-secondary">
                    El dinero, hasta el <Deadline row={row} />
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        )}
        {mayRecord && sent ? (
          <Button variant="tint" size="sm" className="w-fit" onClick={() => setOpen(true)}>
            Apuntar una devolución
          </Button>
        ) : null}
      </CardBody>
      {open ? <RecordReturnDialog order={order} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}
