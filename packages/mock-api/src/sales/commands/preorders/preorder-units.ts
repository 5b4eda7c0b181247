import type { Preorder } from "@tablero/demo-shop/types";
import { computeHeldChange } from "@tablero/domain/sales/preorders/campaign-moves";
import { must, sum } from "../../../platform/rows.ts";
import type { Store } from "../../../platform/store.ts";
import { bookingsOf } from "../../views/preorders.ts";

/** Units of a campaign that are allocated to reservations but not reserved by an order. */
const promisedOf = (store: Store, { id }: Preorder): number =>
  sum(bookingsOf(store, id), ({ orderLineId, allocated, handed, state }) =>
    orderLineId === null ? (state === "served" ? 0 : allocated) : allocated - handed,
  );

/** Makes a campaign hold as many available units as its reservations need; returns the change in units. */
export function adjustHeldUnits(store: Store, campaign: Preorder): number {
  const variant = must(store.data.variants, campaign.variantId);
  const change = computeHeldChange(
    { ...campaign, promised: promisedOf(store, campaign) },
    variant.onHand - variant.reserved,
  );
  variant.reserved += change;
  campaign.received += change;
  campaign.held += change;
  return change;
}

/** Arriving units serve reservations first. Returns the units that campaigns keep. */
export const allocateReceivedUnits = (store: Store, variantId: string): number =>
  sum(
    store.data.preorders.filter(
      (campaign) => campaign.variantId === variantId && !["draft", "served", "cancelled"].includes(campaign.state),
    ),
    (campaign) => adjustHeldUnits(store, campaign),
  );
