import { type OfferedPayment, offeredPayments } from "@tablero/domain/settings/payments/methods";
import { offeredDeliveries } from "@tablero/domain/settings/shipping/delivery";
import { onlineMethods } from "../../../payments/gateways.ts";
import type { Ctx } from "../../platform/context.ts";
import { readTerms, type Terms } from "./terms.ts";

/** The payment methods that the shop offers, with their lowest fee. */
export async function offeredMethods(ctx: Ctx, terms?: Terms): Promise<OfferedPayment[]> {
  const { settings, shipping } = terms ?? (await readTerms(ctx));
  return offeredPayments(offeredDeliveries(shipping), { ...settings, online: onlineMethods(ctx.gateways, settings) });
}
