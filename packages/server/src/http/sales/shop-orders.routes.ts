import type { shopReviews } from "@tablero/contract/catalogue/endpoints/shop-reviews";
import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { shopAccount } from "@tablero/contract/readers/endpoints/shop-account";
import type { shopReturns } from "@tablero/contract/sales/endpoints/returns";
import { isOnlinePayment } from "@tablero/domain/settings/payments/methods";
import { addCartLines } from "../../domain/sales/carts/add-lines.ts";
import { createCart } from "../../domain/sales/carts/create.ts";
import { getCart } from "../../domain/sales/carts/get.ts";
import { patchCart } from "../../domain/sales/carts/patch.ts";
import { setCartLine } from "../../domain/sales/carts/set-line.ts";
import { cartShippingOptions } from "../../domain/sales/carts/shipping-options.ts";
import { changeBilling, readBilling } from "../../domain/sales/invoices/billing.ts";
import { cancelOrder } from "../../domain/sales/orders/closing/cancel.ts";
import { changeOrderMethod } from "../../domain/sales/orders/editing/change-method.ts";
import { changeOrderEmail } from "../../domain/sales/orders/placing/change-email.ts";
import { confirmByMail } from "../../domain/sales/orders/placing/confirm.ts";
import { readConfirmedMethods } from "../../domain/sales/orders/placing/confirmed-methods.ts";
import { mailOrderLink } from "../../domain/sales/orders/placing/mail-order-link.ts";
import { placeOrder } from "../../domain/sales/orders/placing/place.ts";
import { resendConfirmation } from "../../domain/sales/orders/placing/resend-confirmation.ts";
import { getShopOrder } from "../../domain/sales/orders/views/shop-view.ts";
import { firstPayment, isAwaitingPayment } from "../../domain/sales/payments/start.ts";
import { cancelOwnPreorder } from "../../domain/sales/preorders/cancel-reservation.ts";
import { buildCtx, type Call, created, type Deps, ok } from "../call.ts";
import { idempotent } from "../idempotent.ts";
import { MIN_RESPONSE_MS, withMinDuration } from "../min-duration.ts";

type Shop = Handlers<typeof audiences.shop, Call>;
type BuyingRoutes = Pick<
  Shop,
  Exclude<
    Extract<
      keyof Shop,
      `${string} /api/shop/carts${string}` | `${string} /api/shop/orders${string}` | "POST /api/shop/order-links"
    >,
    `${string}/payments` | keyof typeof shopReviews | keyof typeof shopReturns | keyof typeof shopAccount
  >
>;

/** Carts and orders, from the first line to the guest's own page of the order. */
export function buyingRoutes(deps: Deps): BuyingRoutes {
  return {
    "POST /api/shop/carts": async ({ body }, call) =>
      created(await idempotent(deps, call, { scope: "POST /api/shop/carts", body }, createCart)),
    "GET /api/shop/carts/{token}": async ({ params }, call) => ok(await getCart(buildCtx(deps, call), params.token)),
    "PATCH /api/shop/carts/{token}": async ({ params, body }, call) =>
      ok(await patchCart(buildCtx(deps, call), params.token, body)),
    "PUT /api/shop/carts/{token}/lines/{variantId}": async ({ params, body }, call) =>
      ok(await setCartLine(buildCtx(deps, call), { ...params, ...body })),
    "POST /api/shop/carts/{token}/lines": async ({ params, body }, call) =>
      ok(
        await idempotent(deps, call, { scope: `POST /api/shop/carts/${params.token}/lines`, body }, (ctx) =>
          addCartLines(ctx, params.token, body.lines),
        ),
      ),
    "GET /api/shop/carts/{token}/shipping-options": async ({ params, query }, call) =>
      ok(await cartShippingOptions(buildCtx(deps, call), params.token, query)),
    "GET /api/shop/carts/{token}/confirmation": async ({ params }, call) =>
      ok(await readConfirmedMethods(buildCtx(deps, call), params.token)),
    "POST /api/shop/orders": async ({ body }, call) => {
      const ctx = buildCtx(deps, call);
      const answer = await placeOrder(ctx, body, call.idempotencyKey ?? "");
      const { nextAction: storedAction, ...placed } = answer.body;
      const isOpen = () => answer.isNew || isAwaitingPayment(ctx, placed.token);
      const nextAction =
        isOnlinePayment(body.paymentMethod) && !placed.confirmBy
          ? await firstPayment(ctx, placed.token)
          : storedAction && (await isOpen()) && storedAction;
      return created(nextAction ? { ...placed, nextAction } : placed);
    },
    "GET /api/shop/orders/{token}": async ({ params }, call) =>
      ok(await getShopOrder(buildCtx(deps, call), params.token)),
    "POST /api/shop/orders/{token}/confirmation": async ({ params, body }, call) => {
      const ctx = buildCtx(deps, call);
      await confirmByMail(ctx, params.token, body.code);
      return ok(await getShopOrder(ctx, params.token));
    },
    "POST /api/shop/order-links": async ({ body }, call) => {
      await withMinDuration(MIN_RESPONSE_MS.mail, () => mailOrderLink(buildCtx(deps, call), deps.limits.mail, body));
      return ok(true as const);
    },
    "POST /api/shop/orders/{token}/confirmation-mail": async ({ params }, call) => {
      await resendConfirmation(buildCtx(deps, call), params.token, deps.limits.mail.perAccount);
      return ok(true as const);
    },
    "PUT /api/shop/orders/{token}/email": async ({ params, body }, call) => {
      const ctx = buildCtx(deps, call);
      await changeOrderEmail(ctx, params.token, body.email, deps.limits.mail);
      return ok(await getShopOrder(ctx, params.token));
    },
    "GET /api/shop/orders/{token}/billing": async ({ params }, call) =>
      ok(await readBilling(buildCtx(deps, call), params.token)),
    "PUT /api/shop/orders/{token}/billing": async ({ params, body }, call) => {
      const ctx = buildCtx(deps, call);
      await changeBilling(ctx, params, body);
      return ok(await readBilling(ctx, params.token));
    },
    "PUT /api/shop/orders/{token}/payment-method": async ({ params, body }, call) => {
      const ctx = buildCtx(deps, call);
      await changeOrderMethod(ctx, params.token, body.paymentMethod);
      return ok(await getShopOrder(ctx, params.token));
    },
    "POST /api/shop/orders/{token}/preorders/{id}/cancel": async ({ params, body }, call) => {
      const ctx = buildCtx(deps, call);
      await cancelOwnPreorder(ctx, { ...params, reason: body.reason });
      return ok(await getShopOrder(ctx, params.token));
    },
    "POST /api/shop/orders/{token}/cancel": async ({ params, body }, call) => {
      const ctx = buildCtx(deps, call);
      await cancelOrder(ctx, { token: params.token }, body.reason);
      return ok(await getShopOrder(ctx, params.token));
    },
  };
}
