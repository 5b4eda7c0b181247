import type { Cart, CartLine } from "@tablero/contract/sales/shapes/carts";
import type { DeliveryPromise } from "@tablero/contract/settings/shapes/delivery";
import { PromiseLine } from "../../catalogue/delivery/promise-line.tsx";
import { Cover } from "../../platform/shared/cover.tsx";
import { cartPromises, parcelPriceText, transferCondition } from "../cart/parcels.ts";
import type { Checkout } from "./use-checkout.ts";

interface Parcel {
  lines: readonly CartLine[];
  promise: DeliveryPromise | null;
  preorder: boolean;
}

/** The parcels of a cart for the chosen delivery: one, or two if its preorders are sent separately. */
function listParcels({ lines }: Pick<Cart, "lines">, { option, isApart }: Checkout): Parcel[] {
  const { stock, preorders } = cartPromises(option, isApart);
  const later = lines.filter(({ preorder }) => preorder);
  if (!isApart) return [{ lines, promise: stock, preorder: later.length > 0 }];
  const now = lines.filter(({ preorder }) => !preorder);
  return [
    { lines: now, promise: stock, preorder: false },
    { lines: later, promise: preorders, preorder: true },
  ];
}

const names = (lines: readonly CartLine[]) =>
  lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(", ");

/** The parcels of the order: each with its picture, its goods and its days. */
export function ReviewParcels({ cart, checkout }: { cart: Pick<Cart, "lines">; checkout: Checkout }) {
  const parcels = listParcels(cart, checkout);
  return (
    <ul className="flex flex-col divide-y divide-border">
      {parcels.map(({ lines, promise, preorder }, index) => (
        <li key={lines[0]?.variantId ?? index} className="flex gap-3 py-3 first:pt-0">
          <Cover
            image={lines[0]?.image ?? null}
            fit="contain"
            sizes="48px"
            padded
            className="size-12 shrink-0 rounded-xl"
          />
          <div className="min-w-0">
            <p className="text-body text-secondary wrap-anywhere">
              {parcels.length > 1 ? `Paquete ${index + 1} · ` : null}
              {names(lines)}
              {parcels.length > 1 ? ` · ${parcelPriceText(checkout.option, preorder ? 1 : 0) ?? ""}` : null}
            </p>
            {promise ? (
              <PromiseLine
                promise={promise}
                lead={transferCondition(checkout.values.paymentMethod, promise)}
                preorder={preorder}
                className="mt-0.5"
              />
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
