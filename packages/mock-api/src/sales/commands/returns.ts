import type { ReturnInput, ReturnStep, WithdrawalInput } from "@tablero/contract/sales/shapes/returns";
import type { Order } from "@tablero/demo-shop/types";
import { madridDay } from "@tablero/domain/platform/dates";
import { standardDelivery } from "@tablero/domain/sales/orders/placing/standard-delivery";
import {
  findRecordedReturn,
  recordedWithdrawal,
  returnEntry,
} from "@tablero/domain/sales/orders/returning/return-view";
import type { OrderReturn } from "@tablero/domain/sales/orders/returning/returns";
import { orderConflict } from "@tablero/domain/sales/orders/steps";
import { extrasRateIn } from "@tablero/domain/settings/taxes/oss-rates";
import { writeAudit } from "../../platform/audit.ts";
import { type Context, requireSignedIn } from "../../platform/callers.ts";
import { type Store, versionOf } from "../../platform/store.ts";
import { requireReturn, viewReturn } from "../views/returns.ts";
import { buildAggregate } from "./orders/order-aggregate.ts";
import { commandOrder, requireOrderVersion } from "./orders/orders.ts";

/** The cheapest standard delivery of an order at current rates. */
function computeStandard(store: Store, order: Order): number | null {
  const rate = extrasRateIn(store.data.settings, order.ossPlace, madridDay(store.now()));
  const delivery = { destination: order.shippingAddress, own: order.rateId, rate };
  return standardDelivery(buildAggregate(store, order), store.data, delivery);
}

/** A shopper withdraws from an order; see the server's `withdrawFromOrder`. */
export function withdrawFromOrder(store: Store, order: Order, input: WithdrawalInput): void {
  const { withdrawalDays } = store.data.settings;
  const email = input.email ?? order.email;
  const terms = { withdrawalDays, standardDelivery: computeStandard(store, order) };
  commandOrder(store, order, { ...input, ...terms, kind: "withdraw", email }, "shopper");
}

/** Advances a return at the counter. Throws `version-conflict` with `current`. */
export function transitionReturn(
  store: Store,
  id: string,
  { version, ...step }: ReturnStep,
  context: Context,
): OrderReturn {
  const { order, found } = requireReturn(store, id);
  const before = { ...found };
  if (versionOf(store, order.id) !== version) throw orderConflict(viewReturn(store, order, before));
  const standard = step.to === "refunded" ? computeStandard(store, order) : null;
  const command = { ...step, kind: "return-step", returnId: id, standardDelivery: standard } as const;
  commandOrder(store, order, command, requireSignedIn(context));
  writeAudit(store, context, returnEntry(before, found));
  return found;
}

/** Staff record a return for a shopper. */
export function recordReturn(store: Store, orderId: string, input: ReturnInput, context: Context): OrderReturn {
  const order = requireOrderVersion(store, orderId, input.version);
  const { withdrawalDays } = store.data.settings;
  const terms = { email: order.email, withdrawalDays, standardDelivery: computeStandard(store, order) };
  commandOrder(store, order, recordedWithdrawal(buildAggregate(store, order), input, terms), requireSignedIn(context));
  const { made, entry } = findRecordedReturn(buildAggregate(store, order), input);
  writeAudit(store, context, entry);
  return made;
}
