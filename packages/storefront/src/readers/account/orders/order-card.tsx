import type { ShopOrder } from "@tablero/contract/sales/shapes/shop-orders";
import { formatLongDay } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { countIfOnlyPlaces } from "@tablero/domain/sales/words/ticket-orders";
import { Button } from "@tablero/ui/button";
import { Picture } from "@tablero/ui/picture";
import { RecordNumber } from "@tablero/ui/record-number";
import { Link } from "react-router-dom";
import { PromiseLine } from "../../../catalogue/delivery/promise-line.tsx";
import { REVIEWS_ID } from "../../../catalogue/reviews/rating-link.tsx";
import { invoicePath, orderPath } from "../../../platform/links/links.ts";
import { withdrawalPath } from "../../../platform/links/withdrawal.ts";
import { Reorder } from "../../../sales/order/reorder.tsx";

/** Maximum number of images from an order's first lines. */
const MAX_PICTURES = 4;

const LINK = "inline-flex min-h-11 items-center font-semibold text-primary-text hover:underline wrap-anywhere";

interface OrderCardProps {
  /** The order as its page shows it. */
  order: ShopOrder;
}

/** One order: its state, content, parcels and available actions. */
export function OrderCard({ order }: OrderCardProps) {
  const pictures = order.lines.flatMap(({ image }) => image ?? []).slice(0, MAX_PICTURES);
  const units = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  // Places of an event are neither reviewed nor ordered again with it.
  const goods = countIfOnlyPlaces(order.lines) === 0;
  const isReviewable = goods && order.fulfilment === "fulfilled";
  return (
    <article aria-label={`Pedido ${order.number}`}>
      <div className="flex items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 text-pretty font-semibold text-shop">{order.headline}</h3>
        <p className="shrink-0 font-semibold text-shop tabular-nums">
          <bdi>{formatMoney(order.totals.total)}</bdi>
        </p>
      </div>
      <p className="mt-0.5 text-body text-secondary tabular-nums">
        Pedido <RecordNumber>{order.number}</RecordNumber> · {formatLongDay(order.placedAt)} ·{" "}
        {units === 1 ? "1 artículo" : `${units} artículos`}
      </p>
      {order.delivery && order.parts.length === 0 ? (
        <PromiseLine promise={order.delivery.promise} lead={order.delivery.condition} className="mt-1.5" />
      ) : null}
      {pictures.length > 0 ? (
        <ul className="mt-3 flex flex-wrap gap-2" aria-hidden="true">
          {pictures.map((image) => (
            <li key={image.id} className="size-16">
              <Picture src={image.src} alt="" tint={image.tint} sizes="4rem" className="rounded-lg p-1.5" />
            </li>
          ))}
        </ul>
      ) : null}
      <p className="mt-2 text-body text-secondary wrap-anywhere">{order.lines.map(({ name }) => name).join(", ")}</p>
      {order.parts.length > 0 ? (
        <ul className="mt-2 text-body">
          {order.parts.map(({ title, text }) => (
            <li key={title}>
              <span className="text-secondary">{title}:</span> {text}.
            </li>
          ))}
        </ul>
      ) : null}
      {order.tracking.length > 0 || order.invoices.length > 0 || order.withdrawable || isReviewable ? (
        <ul className="mt-1 flex flex-wrap gap-x-5">
          {order.tracking.map(({ carrier, number, url }) => (
            <li key={number}>
              {url ? (
                <a href={url} target="_blank" rel="noopener noreferrer" className={LINK}>
                  Seguir el envío de {carrier}
                </a>
              ) : (
                <span className="inline-flex min-h-11 items-center wrap-anywhere">
                  {carrier}: {number}
                </span>
              )}
            </li>
          ))}
          {order.invoices.map(({ token, number }) => (
            <li key={token}>
              <Link to={invoicePath(token)} className={LINK}>
                Factura {number}
              </Link>
            </li>
          ))}
          {isReviewable ? (
            <li>
              <Link
                to={`${orderPath(order.token)}#${REVIEWS_ID}`}
                aria-label={`Opinar sobre el pedido ${order.number}`}
                className={LINK}
              >
                Opinar
              </Link>
            </li>
          ) : null}
          {order.withdrawable ? (
            <li>
              <Link
                to={withdrawalPath(order.token)}
                aria-label={`Desistir del pedido ${order.number}`}
                className={LINK}
              >
                Desistir
              </Link>
            </li>
          ) : null}
        </ul>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button asChild size="lg" variant="secondary">
          <Link to={orderPath(order.token)} aria-label={`Ver el pedido ${order.number}`}>
            Ver el pedido
          </Link>
        </Button>
        {goods ? <Reorder order={order} /> : null}
      </div>
    </article>
  );
}
