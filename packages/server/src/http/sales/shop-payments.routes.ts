import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import { readText } from "@tablero/contract/http/body";
import { receiveNotification } from "../../domain/sales/payments/inbox.ts";
import { startPayment } from "../../domain/sales/payments/start.ts";
import { buildCtx, type Call, created, type Deps, ok } from "../call.ts";

/** Far more than any provider sends at once, in bytes. */
const NOTIFICATION_LIMIT = 256 * 1024;

type Shop = Handlers<typeof audiences.shop, Call>;

/** Payment on a provider's page, and the provider's notifications. */
export function paymentRoutes(
  deps: Deps,
): Pick<Shop, "POST /api/shop/orders/{token}/payments" | "POST /api/shop/payments/{provider}/notifications"> {
  return {
    "POST /api/shop/orders/{token}/payments": async ({ params }, call) =>
      created({ nextAction: await startPayment(buildCtx(deps, call), params.token, call.idempotencyKey ?? "") }),
    "POST /api/shop/payments/{provider}/notifications": async ({ params }, call) => {
      const { request } = call;
      const rawBody = await readText(request, NOTIFICATION_LIMIT);
      await receiveNotification(buildCtx(deps, call), params.provider, { rawBody, headers: request.headers });
      return ok("OK" as const);
    },
  };
}
