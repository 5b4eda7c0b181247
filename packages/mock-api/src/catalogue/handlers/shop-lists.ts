import type { shopLists } from "@tablero/contract/catalogue/endpoints/shop-lists";
import type { Wish } from "@tablero/contract/catalogue/shapes/shop-lists";
import { MAX_WISHES, tooManyWishes } from "@tablero/domain/people/clients/wishes";
import { notFound } from "@tablero/domain/platform/refusals";
import { openClient } from "../../people/commands/clients.ts";
import { clientIdsOf } from "../../people/views/clients.ts";
import { type Context, type MockHandlers, requireSignedIn } from "../../platform/callers.ts";
import { byId, must } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { askForAlert, askForAlerts, cancelAlert, confirmAlert, ownAlerts, removeOwnAlert } from "../commands/alerts.ts";
import { askForSearchAlert } from "../commands/search-alerts.ts";
import { publishedProducts, viewCard } from "../views/products.ts";

/** Alerts for sold-out variants, and wish lists. */
export function shopListHandlers(store: Store): Pick<MockHandlers, keyof typeof shopLists> {
  const findShopper = ({ caller }: Context) => {
    if (caller?.role !== "client") return null;
    return { clientId: caller.userId, email: must(store.data.accounts, caller.accountId).email };
  };
  const requireOwner = (context: Context) => {
    const { email } = must(store.data.accounts, requireSignedIn(context).accountId);
    return { ids: clientIdsOf(store, openClient(store, requireSignedIn(context).userId).id), email };
  };
  const self = (context: Context) => openClient(store, requireSignedIn(context).userId).id;
  const onList = (productId: string) => publishedProducts(store).find(({ id }) => id === productId);
  const wishesOf = (clientId: string): Wish[] =>
    store.wishes
      .filter((wish) => wish.clientId === clientId)
      .sort((a, b) => b.addedAt.localeCompare(a.addedAt) || b.productId.localeCompare(a.productId))
      .flatMap(({ productId, price, addedAt }) => {
        const product = onList(productId);
        return product ? [{ product: viewCard(store, product), price, addedAt }] : [];
      });
  const put = (clientId: string, productId: string, price?: number): boolean => {
    const product = onList(productId);
    const { wishes } = store;
    const own = wishes.filter((wish) => wish.clientId === clientId);
    if (!product || own.some((wish) => wish.productId === productId)) return product !== undefined;
    if (own.length >= MAX_WISHES) return false;
    wishes.push({ clientId, productId, price: price ?? viewCard(store, product).price, addedAt: store.now() });
    return true;
  };
  return {
    "POST /api/shop/variants/{variantId}/alerts": ({ params, body }, context) => ({
      status: 200,
      body: { state: askForAlert(store, { ...params, ...body, shopper: findShopper(context) }) },
    }),
    "POST /api/shop/alerts": ({ body }, context) => ({
      status: 200,
      body: askForAlerts(store, { ...body, shopper: findShopper(context) }),
    }),
    "POST /api/shop/search/alerts": ({ body }, context) => ({
      status: 200,
      body: askForSearchAlert(store, { ...body, shopper: findShopper(context) }),
    }),
    "POST /api/shop/alerts/confirm": ({ body }) => ({ status: 200, body: confirmAlert(store, body) }),
    "POST /api/shop/alerts/cancel": ({ body }) => ({ status: 200, body: cancelAlert(store, body) }),
    "POST /api/shop/alerts/{id}/unsubscribe/{token}": ({ params }) => {
      cancelAlert(store, params);
      return { status: 200, body: "OK" };
    },
    "GET /api/shop/account/alerts": (_, context) => ({ status: 200, body: ownAlerts(store, requireOwner(context)) }),
    "DELETE /api/shop/account/alerts/{id}": ({ params }, context) => {
      removeOwnAlert(store, requireOwner(context), params.id);
      return { status: 200, body: { id: params.id } };
    },
    "GET /api/shop/account/wishes": (_, context) => ({ status: 200, body: wishesOf(self(context)) }),
    "PUT /api/shop/account/wishes/{productId}": ({ params }, context) => {
      const clientId = self(context);
      if (!byId(store.data.products, params.productId) || !onList(params.productId)) throw notFound();
      if (!put(clientId, params.productId)) throw tooManyWishes();
      return { status: 200, body: wishesOf(clientId) };
    },
    "DELETE /api/shop/account/wishes/{productId}": ({ params }, context) => {
      const clientId = self(context);
      store.wishes = store.wishes.filter((wish) => wish.clientId !== clientId || wish.productId !== params.productId);
      return { status: 200, body: wishesOf(clientId) };
    },
    "POST /api/shop/account/wishes/join": ({ body }, context) => {
      const clientId = self(context);
      for (const { productId, price } of body.items) put(clientId, productId, price);
      return { status: 200, body: wishesOf(clientId) };
    },
  };
}
