import { useQuery } from "@tablero/api-client/query";
import type { OwnLegacyOrder } from "@tablero/contract/exchange/shapes/former-orders";
import { formatLongDay } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { placed } from "@tablero/ui/lib/places";
import { Paginator } from "@tablero/ui/paginator";
import { RecordNumber } from "@tablero/ui/record-number";
import { useState } from "react";
import { AccountPart } from "../../../people/own-data/account-part.tsx";

const SIZE = 5;

/** The shopper's orders in the shop's previous system. Renders nothing for the many shoppers who have none. */
export function LegacyOrders() {
  const [page, setPage] = useState(1);
  const query = useQuery(
    "GET /api/shop/account/former-orders",
    { query: { page: String(page), size: String(SIZE) } },
    { keepPreviousData: true },
  );
  if (!query.error && (query.data === undefined || query.data.items.length === 0)) return null;
  return (
    <AccountPart title="Pedidos de la tienda anterior" query={query}>
      {({ items, pagination }) => (
        <>
          <ul className="flex flex-col divide-y">
            {items.map((order) => (
              <li key={order.id} className="py-5 first:pt-0 last:pb-0">
                <LegacyOrder order={order} />
              </li>
            ))}
          </ul>
          {pagination.lastPage > 1 ? (
            <Paginator className="mt-5" page={page} pageSize={SIZE} total={pagination.length} onPageChange={setPage} />
          ) : null}
        </>
      )}
    </AccountPart>
  );
}

function LegacyOrder({ order }: { order: OwnLegacyOrder }) {
  const units = order.units === 1 ? "1 artículo" : `${order.units} artículos`;
  return (
    <article aria-label={`Pedido ${order.number}`}>
      <div className="flex items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 font-semibold text-shop wrap-anywhere">
          Pedido <RecordNumber>{order.number}</RecordNumber>
          {order.state === "cancelled" ? <span className="font-normal text-secondary"> · Cancelado</span> : null}
        </h3>
        <p className="shrink-0 font-semibold text-shop tabular-nums">
          <bdi>{formatMoney(order.total, order.currency)}</bdi>
        </p>
      </div>
      <p className="mt-0.5 text-body text-secondary tabular-nums">
        {formatLongDay(order.placedAt)} · {units}
      </p>
      <ul className="mt-2 text-body text-secondary">
        {placed(order.lines).map(({ item: { name, quantity }, place: index }) => (
          <li key={index} className="wrap-anywhere">
            {quantity > 1 ? `${quantity} × ${name}` : name}
          </li>
        ))}
      </ul>
    </article>
  );
}
