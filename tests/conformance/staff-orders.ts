import type { Caller, ReplyOf, SentBody } from "./caller.ts";
import { contact, findVariants, MADRID, madridAddress, newKey } from "./shopper.ts";

export type StaffOrderBody = SentBody<"POST /api/admin/orders">;

export const previewOrder = (
  api: Caller,
  token: string,
  body: SentBody<"POST /api/admin/orders/preview">,
): Promise<ReplyOf<"POST /api/admin/orders/preview">> =>
  api.call("POST /api/admin/orders/preview", { body: { ...MADRID, ...body } }, { token });

/** An order that staff place; by default by telephone, one unit of a variant, to Madrid, by transfer. */
export async function placeForClient(
  api: Caller,
  token: string,
  changes: Partial<StaffOrderBody> = {},
  key = newKey(),
): Promise<ReplyOf<"POST /api/admin/orders">> {
  const lines = changes.lines ?? [{ variantId: (await findVariants(api, 1))[0]!.variantId, quantity: 1 }];
  const shippingOption = changes.shippingOption ?? (await deliveryFor(api, token, lines));
  const body: StaffOrderBody = {
    channel: "phone",
    contact,
    lines,
    shippingAddress: madridAddress,
    shippingOption,
    paymentMethod: "transfer",
    ...changes,
  };
  return api.call("POST /api/admin/orders", { body }, { token, headers: { "Idempotency-Key": key } });
}

/** The first delivery, or the pickup, of these lines. */
export async function deliveryFor(
  api: Caller,
  token: string,
  lines: StaffOrderBody["lines"],
  pickup = false,
): Promise<string> {
  const bare = lines.map(({ variantId, quantity }) => ({ variantId, quantity }));
  const { body } = await previewOrder(api, token, { lines: bare });
  return body.options!.find((option) => option.pickup === pickup)!.id;
}
