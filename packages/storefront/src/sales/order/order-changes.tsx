import type { ShopOrder } from "@tablero/contract/sales/shapes/shop-orders";
import { formatLongDay } from "@tablero/domain/platform/dates";

/** The shop's changes to the order since it was placed; renders nothing if there are none. */
export function OrderChanges({ changes }: Pick<ShopOrder, "changes">) {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="cambios" className="mt-6 border-t pt-5">
      <h2 id="cambios" className="font-semibold text-shop">
        Cambios del pedido
      </h2>
      <ul className="mt-2 flex flex-col gap-2">
        {changes.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <span className="text-body text-secondary">{formatLongDay(at)}</span>
            <span className="block wrap-anywhere">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
