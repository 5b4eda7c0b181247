import { buildCatalogue } from "./catalogue/products.ts";
import { buildTaxonomy } from "./catalogue/taxonomy.ts";
import { buildEvents } from "./events.ts";
import { buildHeaders } from "./headers.ts";
import { createClock, found } from "./kit.ts";
import { buildOrders } from "./orders/build-orders.ts";
import { buildInvoices } from "./orders/invoices.ts";
import { buildClients } from "./people/clients.ts";
import { buildPanels } from "./people/panels.ts";
import { buildStaff } from "./people/staff.ts";
import { draftPreorders, preorderReservations } from "./preorders.ts";
import { buildCoupons, DEMO_SETTINGS, ISSUER } from "./settings.ts";
import { buildShipping } from "./shipping.ts";
import { buildLedger } from "./stock.ts";
import type { DemoShop } from "./types.ts";

/**
 * The whole demo shop as seen at `now`; the same moment gives the same rows, ids included. Each call gives rows of its
 * own: whoever changes them changes no other shop.
 */
export function buildDemoShop(now: Date): DemoShop {
  const clock = createClock(now);
  const staff = buildStaff(clock);
  const people = buildClients(clock);
  const shipping = buildShipping(clock);
  const taxonomy = buildTaxonomy(clock);
  const catalogue = buildCatalogue(clock, taxonomy);
  const coupons = buildCoupons(clock);

  const userOf = (role: string) => {
    const account = staff.accounts.find((entry) => entry.role === role);
    return found(
      staff.users.find((user) => user.accountId === account?.id),
      role,
    ).id;
  };
  const actors = { clerk: userOf("clerk"), warehouse: userOf("warehouse"), accountant: userOf("accountant") };
  const drafts = draftPreorders(clock, catalogue, people.clients);
  const bookings = drafts.flatMap(({ requests }) => requests.flatMap(({ booking }) => booking ?? []));
  const orderRows = buildOrders({ clock, catalogue, ...people, ...shipping, coupons, actors }, bookings);
  for (const coupon of coupons) coupon.uses = orderRows.orders.filter((order) => order.couponId === coupon.id).length;
  const preorderVariants = new Set(drafts.map(({ preorder }) => preorder.variantId));
  const stockMovements = buildLedger(clock, catalogue, orderRows, preorderVariants, actors);

  const events = buildEvents(clock, people.clients, taxonomy.gameId);
  const headers = buildHeaders(clock);
  return {
    settings: structuredClone(DEMO_SETTINGS),
    accounts: [...staff.accounts, ...people.accounts],
    users: staff.users,
    clients: people.clients,
    clientAddresses: people.clientAddresses,
    images: [...staff.images, ...taxonomy.images, ...catalogue.images, ...events.images, ...headers.images],
    categories: taxonomy.categories,
    games: taxonomy.games,
    gameSets: taxonomy.gameSets,
    suppliers: taxonomy.suppliers,
    products: catalogue.products,
    productCategories: catalogue.productCategories,
    productImages: catalogue.productImages,
    variants: catalogue.variants,
    priceHistory: catalogue.priceHistory,
    stockMovements,
    ...shipping,
    coupons,
    ...orderRows,
    ...buildInvoices(orderRows, structuredClone(ISSUER)),
    preorders: drafts.map(({ preorder }) => preorder),
    preorderReservations: preorderReservations(drafts),
    events: events.events,
    registrations: events.registrations,
    headers: headers.headers,
    ...buildPanels(clock, staff.users, orderRows.orders),
  };
}
