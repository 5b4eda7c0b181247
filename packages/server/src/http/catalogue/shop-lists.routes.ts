import type { shopLists } from "@tablero/contract/catalogue/endpoints/shop-lists";
import type { Handlers } from "@tablero/contract/core/endpoint";
import {
  askForAlert,
  askForAlerts,
  cancelAlert,
  confirmAlert,
  listOwnAlerts,
  removeOwnAlert,
} from "../../domain/catalogue/wishes/alerts.ts";
import { askForSearchAlert } from "../../domain/catalogue/wishes/search-alerts.ts";
import { addWish, joinWishes, readWishes, removeWish } from "../../domain/catalogue/wishes/wishes.ts";
import { buildCtx, type Call, type Deps, ok, requireCaller, requireClient } from "../call.ts";
import { originFor } from "../people/door.ts";

/** Alerts of sold-out variants, and wish lists. */
export function listRoutes(deps: Deps): Handlers<typeof shopLists, Call> {
  const { secrets, limits, behindTls } = deps;
  const owner = (call: Call) => ({ clientId: requireClient(call), email: requireCaller(call).email });
  const ports = { secrets, limits: limits.mail };
  const asker = (call: Call) => {
    const { caller } = call;
    const shopper = caller?.clientId ? { clientId: caller.clientId, email: caller.email } : null;
    return { shopper, origin: originFor(call, behindTls) };
  };
  return {
    "POST /api/shop/variants/{variantId}/alerts": async ({ params, body }, call) =>
      ok({ state: await askForAlert(buildCtx(deps, call), ports, { ...params, ...body, ...asker(call) }) }),
    "POST /api/shop/alerts": async ({ body }, call) =>
      ok(await askForAlerts(buildCtx(deps, call), ports, { ...body, ...asker(call) })),
    "POST /api/shop/search/alerts": async ({ body }, call) =>
      ok(await askForSearchAlert(buildCtx(deps, call), ports, { ...body, ...asker(call) })),
    "POST /api/shop/alerts/confirm": async ({ body }, call) =>
      ok(await confirmAlert(buildCtx(deps, call), secrets, body)),
    "POST /api/shop/alerts/cancel": async ({ body }, call) =>
      ok(await cancelAlert(buildCtx(deps, call), secrets, body)),
    "POST /api/shop/alerts/{id}/unsubscribe/{token}": async ({ params }, call) => {
      await cancelAlert(buildCtx(deps, call), secrets, params);
      return ok("OK" as const);
    },
    "GET /api/shop/account/alerts": async (_, call) => ok(await listOwnAlerts(buildCtx(deps, call), owner(call))),
    "DELETE /api/shop/account/alerts/{id}": async ({ params }, call) => {
      await removeOwnAlert(buildCtx(deps, call), owner(call), params.id);
      return ok({ id: params.id });
    },
    "GET /api/shop/account/wishes": async (_, call) => ok(await readWishes(buildCtx(deps, call), requireClient(call))),
    "PUT /api/shop/account/wishes/{productId}": async ({ params }, call) =>
      ok(await addWish(buildCtx(deps, call), requireClient(call), params.productId)),
    "DELETE /api/shop/account/wishes/{productId}": async ({ params }, call) =>
      ok(await removeWish(buildCtx(deps, call), requireClient(call), params.productId)),
    "POST /api/shop/account/wishes/join": async ({ body }, call) =>
      ok(await joinWishes(buildCtx(deps, call), requireClient(call), body.items)),
  };
}
