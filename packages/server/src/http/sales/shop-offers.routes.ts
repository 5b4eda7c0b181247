import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import { readDeckList } from "../../domain/sales/deck-lists/read-deck-list.ts";
import { getShopInvoice } from "../../domain/sales/invoices/shop-view.ts";
import { listOpenPreorders } from "../../domain/sales/preorders/list-open.ts";
import { buildCtx, type Call, type Deps, ok } from "../call.ts";

type Routes = Pick<
  Handlers<typeof audiences.shop, Call>,
  "POST /api/shop/deck-lists" | "GET /api/shop/preorders" | "GET /api/shop/invoices/{token}"
>;

/** Open campaigns, deck lists and invoices, for shoppers. */
export function shopOfferRoutes(deps: Deps): Routes {
  return {
    "POST /api/shop/deck-lists": async ({ body }, call) => ok(await readDeckList(buildCtx(deps, call), body.text)),
    "GET /api/shop/preorders": async (_, call) => ok(await listOpenPreorders(buildCtx(deps, call))),
    "GET /api/shop/invoices/{token}": async ({ params }, call) =>
      ok(await getShopInvoice(buildCtx(deps, call), params.token)),
  };
}
