import type { Event } from "@tablero/contract/events/shapes/shop-events";
import type { Home } from "@tablero/contract/readers/shapes/shop";
import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import type { Preorder as WirePreorder } from "@tablero/contract/sales/shapes/shop-preorders";
import type { HeaderBanner, Preorder, ShopEvent } from "@tablero/demo-shop/types";
import { gameTarget } from "@tablero/domain/catalogue/games/game-tiles";
import { HOME_PRODUCTS } from "@tablero/domain/catalogue/products/showcase";
import { holdsSeat } from "@tablero/domain/events/events/desk";
import { eventState } from "@tablero/domain/events/events/event-record";
import { inOrder } from "@tablero/domain/platform/kit/order";
import { formatPhone } from "@tablero/domain/platform/validation";
import { shownNotice } from "@tablero/domain/settings/legal/guarantee";
import { type LookPicture, shopLook } from "@tablero/domain/settings/look/shop-look";
import { offeredPayments } from "@tablero/domain/settings/payments/methods";
import { featuresOff } from "@tablero/domain/settings/sections/features";
import { isTestShop } from "@tablero/domain/settings/sections/gateways";
import { lookPictureIds } from "@tablero/domain/settings/sections/look";
import { shownTaxes } from "@tablero/domain/settings/sections/taxes";
import { offeredDeliveries, usualDelivery } from "@tablero/domain/settings/shipping/delivery";
import { headerState } from "@tablero/domain/settings/shop/headers";
import { shownHours } from "@tablero/domain/settings/shop/special-hours";
import { must, where } from "../rows.ts";
import type { Store } from "../store.ts";
import { gameRef, mustPicture, optionsOf, pictureOf } from "./basics.ts";
import { childrenOf, countedChildren, countIn, isShown } from "./categories.ts";
import { headerView } from "./headers.ts";
import { paymentSettings } from "./payments.ts";
import { cardOf, depositOf, firstPicture, newestFirst, published } from "./products.ts";

export function infoView(store: Store): ShopInfo {
  const { settings, rates, carriers, zones } = store.data;
  const shipping = { rates, carriers, zones };
  const { line1, postcode, city, province } = settings.address;
  const pictures = lookPictures(store);
  return {
    name: settings.shopName,
    look: shopLook(settings, pictures),
    guaranteeNotice: shownNotice(settings.look.guaranteeNoticeId, pictures),
    legalName: settings.legalName,
    taxId: settings.taxId,
    tagline: settings.tagline,
    address: { line1, postcode, city, province },
    phone: formatPhone(settings.phone),
    email: settings.email,
    ...shownHours(settings, store.now()),
    freeShippingFrom: settings.freeShippingFrom,
    delivery: usualDelivery(shipping, settings.address),
    testPayments: isTestShop(settings.gateways),
    paymentMethods: offeredPayments(offeredDeliveries(shipping), paymentSettings(store)),
    taxes: shownTaxes(settings),
    off: featuresOff(settings.features),
    menu: childrenOf(store, null).map((category) => ({
      id: category.id,
      name: category.name,
      slug: category.slug,
      game: gameRef(store, category.gameId),
      count: countIn(store, category.id),
      children: countedChildren(store, category.id),
    })),
  };
}

const lookPictures = (store: Store): LookPicture[] =>
  lookPictureIds(store.data.settings.look).map((id) => ({
    ...mustPicture(store, id),
    vector: store.uploads.get(id)?.type === "image/svg+xml",
  }));

export function homeView(store: Store): Home {
  const products = [...published(store)].sort(newestFirst);
  const fresh = products.slice(0, HOME_PRODUCTS);
  const featured = products.filter((product) => product.featured && !fresh.includes(product));
  const { eventsOn, preordersOn } = store.data.settings.features;
  const campaigns = preordersOn ? openCampaigns(store) : [];
  return {
    headers: visibleHeaders(store).map((header) => headerView(store, header)),
    newProducts: fresh.map((product) => cardOf(store, product)),
    featuredProducts: featured.slice(0, HOME_PRODUCTS).map((product) => cardOf(store, product)),
    preorders: campaigns.slice(0, 4).map((campaign) => preorderView(store, campaign)),
    preorderCount: campaigns.length,
    events: (eventsOn ? comingEvents(store) : []).slice(0, 4).map((event) => eventView(store, event)),
    games: gameTiles(store),
  };
}

function gameTiles(store: Store): Home["games"] {
  const categories = store.data.categories
    .filter((category) => isShown(store, category))
    .map((category) => ({ ...category, count: countIn(store, category.id) }));
  const games = inOrder(store.data.games.filter(({ active }) => active));
  return games.map((game) => ({
    id: game.id,
    name: game.name,
    slug: game.slug,
    colour: game.colour,
    kind: game.kind,
    image: pictureOf(store, game.imageId),
    ...gameTarget(game.id, published(store).filter(({ gameId }) => gameId === game.id).length, categories),
  }));
}

function visibleHeaders(store: Store): HeaderBanner[] {
  const now = store.now();
  return inOrder(store.data.headers.filter((header) => headerState(header, now) === "live"));
}

/** Earliest closing first. */
export function openCampaigns(store: Store): Preorder[] {
  const now = store.now();
  return store.data.preorders
    .filter(({ state, opensAt, closesAt }) => state === "open" && opensAt <= now && now < closesAt)
    .sort((a, b) => a.closesAt.localeCompare(b.closesAt));
}

export function preorderView(store: Store, campaign: Preorder): WirePreorder {
  const variant = must(store.data.variants, campaign.variantId);
  const product = must(store.data.products, variant.productId);
  return {
    id: campaign.id,
    title: campaign.title,
    product: {
      id: product.id,
      slug: product.slug,
      name: product.name,
      format: product.format,
      game: gameRef(store, product.gameId),
      image: firstPicture(store, product.id),
    },
    variantId: variant.id,
    options: optionsOf(variant.options),
    price: variant.price,
    opensAt: campaign.opensAt,
    closesAt: campaign.closesAt,
    releaseDate: campaign.releaseDate,
    quota: campaign.quota,
    taken: campaign.taken,
    remaining: Math.max(campaign.quota - campaign.taken, 0),
    perClientLimit: campaign.perClientLimit,
    payment: campaign.payment,
    depositAmount: depositOf(campaign, variant),
    state: campaign.state,
  };
}

/** Shoppers may see it. */
export const isAnnounced = ({ published, active, cancelledAt }: ShopEvent): boolean =>
  published && active && cancelledAt === null;

/** Announced events that are not over, soonest first. */
export function comingEvents(store: Store): ShopEvent[] {
  const now = store.now();
  return store.data.events
    .filter((event) => isAnnounced(event) && event.endsAt > now)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}

/** Places taken, and the waiting list. */
export function placesOf(store: Store, eventId: string): { taken: number; waiting: number } {
  const registrations = where(store.data.registrations, "eventId", eventId);
  return {
    taken: registrations.filter(({ state }) => holdsSeat(state)).length,
    waiting: registrations.filter(({ state }) => state === "waitlisted").length,
  };
}

export function eventView(store: Store, event: ShopEvent): Event {
  const places = placesOf(store, event.id);
  return {
    id: event.id,
    slug: event.slug,
    title: event.title,
    kind: event.kind,
    game: gameRef(store, event.gameId),
    description: event.description,
    image: pictureOf(store, event.imageId),
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    place: event.place,
    capacity: event.capacity,
    ...places,
    remaining: Math.max(event.capacity - places.taken, 0),
    price: event.price,
    minimumAge: event.minimumAge,
    prizes: event.prizes,
    registrationOpensAt: event.registrationOpensAt,
    registrationClosesAt: event.registrationClosesAt,
    state: eventState(event, store.now()),
  };
}
