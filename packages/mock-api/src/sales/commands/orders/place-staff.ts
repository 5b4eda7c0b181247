import type { Input } from "@tablero/contract/core/endpoint";
import type { staffOrders } from "@tablero/contract/sales/endpoints/staff-orders";
import type { Order } from "@tablero/demo-shop/types";
import { clientBlocked } from "@tablero/domain/people/clients/clients";
import { checkOrderInput } from "@tablero/domain/sales/orders/placing/input";
import { priceOrder } from "@tablero/domain/sales/orders/placing/price-order";
import {
  applyStaffTerms,
  requireStaffInput,
  staffOrderEvents,
  staffOrderPlaced,
  staffPaymentTimes,
} from "@tablero/domain/sales/orders/placing/staff-order";
import { NO_UNPAID_LIMIT, proofAcceptedByStaff } from "@tablero/domain/settings/orders/unpaid";
import { openClient } from "../../../people/commands/clients.ts";
import { blankClient, ownerOfEmail } from "../../../people/views/clients.ts";
import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/callers.ts";
import type { Store } from "../../../platform/store.ts";
import { cartData, type MockCartData } from "../../views/cart-data.ts";
import { dueOf } from "../../views/order-story.ts";
import { commandByStaff } from "./orders.ts";
import { makeOrder } from "./place-order.ts";

type OrderInput = Input<(typeof staffOrders)["POST /api/admin/orders"]>["body"];
type PreviewInput = Input<(typeof staffOrders)["POST /api/admin/orders/preview"]>["body"];

/** The cart that staff entered, which is not stored. */
export function givenCart(store: Store, given: PreviewInput): MockCartData {
  const cart = {
    token: "",
    email: null,
    country: given.country ?? "ES",
    postcode: given.postcode ?? null,
    couponCode: given.couponCode?.trim().toUpperCase() || null,
    shippingOption: given.shippingOption ?? null,
    paymentMethod: given.paymentMethod ?? null,
    vatCheck: null,
    lines: given.lines.map(({ variantId, quantity }) => ({ variantId, quantity, addedPrice: 0, acceptedPrice: 0 })),
    expiresAt: store.now(),
    orderToken: null,
  };
  return applyStaffTerms(cartData(store, cart), given);
}

/** Places an order that staff entered, as on the server. */
export function placeStaffOrder(store: Store, raw: OrderInput, context: Context): Order {
  const input = checkOrderInput(raw);
  requireStaffInput(input);
  const { lines, discount, couponCode, paid, shippingOption, paymentMethod, shippingAddress } = input;
  const { country, postcode } = shippingAddress ?? {};
  const choice = { lines, discount, couponCode, paid, shippingOption, paymentMethod, country, postcode };
  const data = givenCart(store, choice);
  const quote = priceOrder(data, input, store.now());
  const client = clientFor(store, input);
  const order = makeOrder(store, { data, quote }, input, {
    client,
    known: client?.id ?? null,
    check: { proof: proofAcceptedByStaff(false), limit: NO_UNPAID_LIMIT },
    channel: input.channel,
    times: staffPaymentTimes(store.data.settings),
    ownerOf: () => client ?? newClient(store, input.contact),
    events: staffOrderEvents(input),
  });
  writeAudit(store, context, staffOrderPlaced({ ...order, channel: input.channel }, order.number, input));
  const amount = dueOf(store, order);
  if (paid && amount > 0) {
    const { reference } = input;
    commandByStaff(store, context, order, {
      ...{ kind: "pay", method: "in-store", amount, reference },
      ...{ bought: [], ofAccount: false },
    });
  }
  return order;
}

/** The chosen client, otherwise the one with the typed address. */
function clientFor(store: Store, { clientId, contact }: OrderInput) {
  const owner = ownerOfEmail(store, contact.email);
  const chosen = clientId === undefined ? owner : openClient(store, clientId);
  if (chosen?.active === false || owner?.active === false) throw clientBlocked();
  return chosen;
}

function newClient(store: Store, contact: OrderInput["contact"]) {
  const made = blankClient(store, contact);
  store.data.clients.push(made);
  return made;
}
