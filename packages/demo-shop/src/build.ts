import { buildCatalogue } from "./catalogue/products.ts";
import { buildTaxonomy } from "./catalogue/taxonomy.ts";
import { buildEvents } from "./events.ts";
import { buildHeaders } from "./headers.ts";
import { createClock, requireFound } from "./kit.ts";
import { buildLegalTexts } from "./legal-texts.ts";
import { buildOrders } from "./orders/build-orders.ts";
import { buildInvoices } from "./orders/invoices.ts";
import { buildReturns } from "./orders/returns.ts";
import { buildClients } from "./people/clients.ts";
import { buildPanels } from "./people/panels.ts";
import { buildStaff } from "./people/staff.ts";
import { buildPosts } from "./posts.ts";
import { draftPreorders, preorderReservations } from "./preorders.ts";
import { buildReviews } from "./reviews.ts";
import { buildCoupons, DEMO_SETTINGS, ISSUER } from "./settings.ts";
import { buildShipping } from "./shipping.ts";
import { buildStandardRows } from "./standard-records.generated.ts";
import { buildLedger } from "./stock.ts";
import type { DemoShop } from "./types.ts";

/**
 * The whole demo shop at `now`; the same instant gives the same rows, including ids. Each call returns new rows, so
 * that changes do not affect other shops.
 */
export function buildDemoShop(now: Date): DemoShop {
  const clock = createClock(now);
  const staff = buildStaff(clock);
  const people = buildClients(clock);
  const shipping = buildShipping(clock);
  const taxonomy = buildTaxonomy(clock);
  const catalogue = buildCatalogue(clock, taxonomy);
  const coupons = buildCoupons(clock);

  const findUser = (role: string) => {
    const account = staff.accounts.find((entry) => entry.role === role);
    return requireFound(
      staff.users.find((user) => user.accountId === account?.id),
      role,
    ).id;
  };
  const actors = { clerk: findUser("clerk"), warehouse: findUser("warehouse"), accountant: findUser("accountant") };
  const drafts = draftPreorders(clock, catalogue, people.clients);
  const bookings = drafts.flatMap(({ requests }) => requests.flatMap(({ booking }) => booking ?? []));
  const orderRows = buildOrders({ clock, catalogue, ...people, ...shipping, coupons, actors }, bookings);
  for (const coupon of coupons) coupon.uses = orderRows.orders.filter((order) => order.couponId === coupon.id).length;
  const preorderVariants = new Set(drafts.map(({ preorder }) => preorder.variantId));
  const stockMovements = buildLedger(clock, catalogue, orderRows, preorderVariants, actors);

  const events = buildEvents(clock, people.clients, taxonomy.gameId);
  const headers = buildHeaders(clock);
  const posts = buildPosts(clock);
  return {
    settings: structuredClone(DEMO_SETTINGS),
    legalTexts: buildLegalTexts(clock),
    posts: posts.posts,
    accounts: [...staff.accounts, ...people.accounts],
    users: staff.users,
    clients: people.clients,
    clientAddresses: people.clientAddresses,
    clientNotes: people.clientNotes,
    clientConsents: people.clientConsents,
    images: [
      ...staff.images,
      ...taxonomy.images,
      ...catalogue.images,
      ...events.images,
      ...headers.images,
      ...posts.images,
    ],
    categories: taxonomy.categories,
    games: taxonomy.games,
    gameSets: taxonomy.gameSets,
    ...buildStandardRows(clock),
    products: catalogue.products,
    productCategories: catalogue.productCategories,
    productImages: catalogue.productImages,
    productBases: catalogue.productBases,
    productDocuments: catalogue.productDocuments,
    variants: catalogue.variants,
    priceHistory: catalogue.priceHistory,
    stockMovements,
    ...shipping,
    coupons,
    ...orderRows,
    returns: buildReturns(clock, orderRows),
    ...buildInvoices(orderRows, structuredClone(ISSUER)),
    preorders: drafts.map(({ preorder }) => preorder),
    preorderReservations: preorderReservations(drafts),
    events: events.events,
    registrations: events.registrations,
    headers: headers.headers,
    reviews: buildReviews(clock, { ...catalogue, ...people, ...orderRows }),
    ...buildPanels(clock, staff.users, orderRows.orders),
  };
}
