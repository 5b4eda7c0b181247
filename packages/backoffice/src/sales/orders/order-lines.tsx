import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { formatMoney, formatPercent } from "@tablero/domain/platform/money/money";
import { PRODUCTS } from "@tablero/domain/platform/resources/catalogue/products";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { ORDER_LINE_KIND_LABELS } from "@tablero/domain/platform/words/labels";
import { rateText } from "@tablero/domain/sales/fiscal/invoice-sheet";
import { Card, CardHeader } from "@tablero/ui/card";
import { Link } from "react-router-dom";
import { Money } from "../../platform/values/money.tsx";
import { Thumbnail } from "../../platform/values/thumbnails.tsx";
import { optionWords } from "./delivery-notes.tsx";
import type { OrderLine } from "./order-words.ts";

/** The lines of the order and its totals. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <Card aria-labelledby="order-lines">
      <CardHeader title="Artículos" titleId="order-lines" count={order.units} />
      <ul aria-labelledby="order-lines">
        {order.lines.map((line) => (
          <LineRow key={line.id} line={line} refunded={refundedUnits(order, line.id)} />
        ))}
      </ul>
      <Totals order={order} />
    </Card>
  );
}

const standing = (order: Order) => order.refunds.filter(({ state }) => state !== "failed");

/** Refunded units of a line. */
const refundedUnits = (order: Order, id: string): number =>
  standing(order)
    .flatMap(({ lines }) => lines)
    .reduce((sum, { lineId, quantity }) => (lineId === id ? sum + quantity : sum), 0);

function LineRow({ line, refunded }: { line: OrderLine; refunded: number }) {
  const details = [
    line.sku,
    optionWords(line.options),
    line.kind === "item" ? "" : ORDER_LINE_KIND_LABELS[line.kind],
    line.taxRate === 2100 ? "" : `IVA\u00a0${formatPercent(line.taxRate)}`,
    line.shipped > 0 && line.shipped < line.quantity ? `${line.shipped} de ${line.quantity} enviados` : "",
    line.cancelled > 0
      ? `${line.cancelled} de ${line.quantity} ya no se ${line.cancelled === 1 ? "envía" : "envían"}`
      : "",
    refunded > 0 ? `${refunded} de ${line.quantity} con el dinero reembolsado` : "",
  ].filter(Boolean);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 border-b px-5 py-3 @xl:grid-cols-[auto_minmax(0,1fr)_auto_3rem_5.5rem]">
      <Thumbnail image={line.image} size="lg" className="@max-xl:row-span-2" />
      <span className="min-w-0">
        {line.productId ? (
          <Link
            to={resourcePath(PRODUCTS, line.productId)}
            className="rounded-xs font-[550] text-text no-underline wrap-anywhere hover:underline"
          >
            {line.name}
          </Link>
        ) : (
          <span className="font-[550] wrap-anywhere">{line.name}</span>
        )}
        <span className="block text-secondary text-table wrap-anywhere">{details.join(" · ")}</span>
      </span>
      <Money cents={line.unitPrice} className="text-secondary @max-xl:hidden" />
      <span className="text-secondary tabular-nums @max-xl:hidden">× {line.quantity}</span>
      <span className="text-end">
        <span className="block text-secondary text-table @xl:hidden">
          <bdi>
            {line.quantity} × {formatMoney(line.unitPrice)}
          </bdi>
        </span>
        <Money cents={line.gross} className="font-semibold" />
      </span>
    </li>
  );
}

function Totals({ order }: { order: Order }) {
  const { totals, couponCode, shippingName } = order;
  const refunded = standing(order).reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div className="flex justify-end px-5 py-4">
      <dl className="w-full max-w-80 text-body tabular-nums *:flex *:justify-between *:gap-6 *:py-0.75">
        <Row term="Productos" cents={totals.subtotal} />
        {totals.discount === 0 ? null : (
          <Row term={couponCode ? `Cupón ${couponCode}` : "Descuento"} cents={-totals.discount} />
        )}
        <Row term={order.pickup ? shippingName : `Envío, ${shippingName}`} cents={totals.shipping ?? 0} />
        {totals.fee === 0 ? null : <Row term="Recargo contra reembolso" cents={totals.fee} />}
        <div className="mt-2 border-t pt-3! font-semibold text-shop">
          <dt>Total</dt>
          <dd>
            <Money cents={totals.total} />
          </dd>
        </div>
        {totals.taxFree ? (
          <div className="text-secondary text-label">
            <dt>Venta sin IVA por el destino</dt>
            <dd>
              <Money cents={0} />
            </dd>
          </div>
        ) : (
          totals.taxes.map((row) => (
            <div key={row.rate} className="font-normal text-label text-secondary">
              <dt>
                Base {formatMoney(row.base)} + IVA {rateText(row.rate, totals.taxCountry ?? null)}
              </dt>
              <dd>
                <Money cents={row.tax} />
              </dd>
            </div>
          ))
        )}
        {refunded === 0 ? null : (
          <div className="mt-2 border-t pt-3! text-secondary">
            <dt>Reembolsado o por reembolsar</dt>
            <dd>
              <Money cents={-refunded} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function Row({ term, cents }: { term: string; cents: number }) {
  return (
    <div className="text-secondary">
      <dt className="min-w-0 wrap-anywhere">{term}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
}
