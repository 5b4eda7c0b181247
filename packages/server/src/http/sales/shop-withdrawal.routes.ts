import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import type { shopReturns } from "@tablero/contract/sales/endpoints/returns";
import { readWithdrawal, withdrawFromOrder } from "../../domain/sales/returns/withdrawal.ts";
import { buildCtx, type Call, type Deps, ok } from "../call.ts";
import { idempotent } from "../idempotent.ts";

export function withdrawalRoutes(deps: Deps): Pick<Handlers<typeof audiences.shop, Call>, keyof typeof shopReturns> {
  return {
    "GET /api/shop/orders/{token}/withdrawal": async ({ params }, call) =>
      ok(await readWithdrawal(buildCtx(deps, call), params.token)),
    "POST /api/shop/orders/{token}/withdrawal": async ({ params: { token }, body }, call) =>
      ok(
        await idempotent(deps, call, { scope: `withdrawal ${token}`, body }, (ctx) =>
          withdrawFromOrder(ctx, token, body),
        ),
      ),
  };
}
