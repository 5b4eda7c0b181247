import type { Event, Header, Home, ShopInfo, Preorder as WirePreorder } from "@tablero/contract/shapes/shop";
import type { HeaderBanner, Preorder, ShopEvent } from "@tablero/demo-shop/types";
import { openingHoursText } from "@tablero/domain/opening-hours";
import { offeredPayments } from "@tablero/domain/payments";
import { HOME_PRODUCTS } from "@tablero/domain/showcase";
import { formatPhone } from "@tablero/domain/validation";
import { must, where } from "../rows.ts";
import type { Store } from "../store.ts";
import { gameRef, mustPicture, optionsOf, pictureOf } from "./basics.ts";
import { childrenOf, countedChildren, countIn } from "./categories.ts";
import { paymentSettings } from "./payments.ts";
import { cardOf, depositOf, firstPicture, newestFirst, published } from "./products.ts";

export function infoView(store: Store): ShopInfo {
  const { settings, rates, carriers } = store.data;
  const { line1, postcode, city, province } = settings.address;
  const deliveries = [
    ...rates.filter(({ active }) => active).map(({ codSurcharge }) => ({ pickup: false, codSurcharge })),
    ...carriers.filter(({ active, pickup }) => active && pickup),
  ];
  return {
    name: settings.shopName,
    legalName: settings.legalName,
    taxId: settings.taxId,
    tagline: settings.tagline,
    address: { line1, postcode, city, province },
    phone: formatPhone(settings.phone),
    email: settings.email,
    openingHours: openingHoursText(settings.openingHours),
    freeShippingFrom: settings.freeShippingFrom,
    paymentMethods: offeredPayments(deliveries, paymentSettings(store)),
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

export function homeView(store: Store): Home {
  const products = [...published(store)].sort(newestFirst);
  const fresh = products.slice(0, HOME_PRODUCTS);
  const featured = products.filter((product) => product.featured && !fresh.includes(product));
  const campaigns = openCampaigns(store);
  return {
    headers: visibleHeaders(store).map((header) => headerView(store, header)),
    newProducts: fresh.map((product) => cardOf(store, product)),
    featuredProducts: featured.slice(0, HOME_PRODUCTS).map((product) => cardOf(store, product)),
    preorders: campaigns.slice(0, 4).map((campaign) => preorderView(store, campaign)),
    preorderCount: campaigns.length,
    events: comingEvents(store)
      .slice(0, 4)
      .map((event) => eventView(store, event)),
    games: gameTiles(store),
  };
}

function gameTiles(store: Store): Home["games"] {
  const games = store.data.games.filter(({ active }) => active).sort((a, b) => a.position - b.position);
  return games.map((game) => ({
    id: game.id,
    name: game.name,
    slug: game.slug,
    colour: game.colour,
    kind: game.kind,
    image: pictureOf(store, game.imageId),
    count: where(store.data.products, "gameId", game.id).filter(({ status }) => status === "published").length,
    categorySlug: childrenOf(store, null).find(({ gameId }) => gameId === game.id)?.slug ?? null,
  }));
}

function visibleHeaders(store: Store): HeaderBanner[] {
  const now = store.now();
  return store.data.headers
    .filter(
      ({ active, visibleFrom, visibleUntil }) => active && (visibleFrom ?? now) <= now && now <= (visibleUntil ?? now),
    )
    .sort((a, b) => a.position - b.position);
}

export function headerView(store: Store, header: HeaderBanner): Header {
  return {
    id: header.id,
    kicker: header.eyebrow || null,
    title: header.title,
    subtitle: header.subtitle || null,
    image: mustPicture(store, header.imageDesktopId),
    imageMobile: pictureOf(store, header.imageMobileId),
    link: header.link,
    linkLabel: header.linkLabel,
    colour: header.colour,
  };
}

/** Soonest to close first. */
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

/** Events that are announced and not over, soonest first. */
export function comingEvents(store: Store): ShopEvent[] {
  const now = store.now();
  const shown = ["published", "registration-open", "registration-closed", "running"];
  return store.data.events
    .filter(({ state, endsAt }) => shown.includes(state) && endsAt > now)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}

/** Places that somebody holds, and who waits. */
export function placesOf(store: Store, eventId: string): { taken: number; waiting: number } {
  const registrations = where(store.data.registrations, "eventId", eventId);
  const holding = ["pending-payment", "registered", "checked-in", "finished", "offered"];
  return {
    taken: registrations.filter(({ state }) => holding.includes(state)).length,
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
    state: event.state,
  };
}
