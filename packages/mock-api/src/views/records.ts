import type * as wire from "@tablero/contract/shapes/admin-records";
import type { Staff } from "@tablero/contract/shapes/admin-users";
import type { Supplier } from "@tablero/contract/shapes/suppliers";
import type * as demo from "@tablero/demo-shop/types";
import { byId, must, sum, where } from "../rows.ts";
import { type Store, versionOf } from "../store.ts";
import { hasFactor } from "../verbs/two-factor.ts";
import { addressOf, gameRef, mustPicture, userOf } from "./basics.ts";
import { stands } from "./order-story.ts";
import { clientStats, orderRow } from "./orders.ts";
import { firstPicture } from "./products.ts";
import { headerView, placesOf } from "./shop.ts";
import { invoiceLines } from "./shop-order.ts";

const RECENT_ORDERS = 10;

/** Orders of a client that stand, newest first. */
const ordersOf = (store: Store, clientId: string) =>
  where(store.data.orders, "clientId", clientId)
    .filter(stands)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));

const homeOf = (store: Store, clientId: string) => {
  const addresses = where(store.data.clientAddresses, "clientId", clientId);
  return addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
};

export function clientRow(store: Store, client: demo.Client): wire.ClientRow {
  const home = homeOf(store, client.id);
  return {
    id: client.id,
    kind: client.kind,
    name: client.name,
    surname: client.surname ?? "",
    email: client.email,
    phone: client.phone || null,
    taxId: client.taxId,
    city: home?.city ?? null,
    province: home?.province ?? null,
    hasAccount: client.accountId !== null,
    ...clientStats(store, client.id),
    lastOrderAt: ordersOf(store, client.id)[0]?.createdAt ?? null,
    createdAt: client.createdAt,
    version: versionOf(store, client.id),
  };
}

export function clientView(store: Store, client: demo.Client): wire.Client {
  const recent = [...where(store.data.orders, "clientId", client.id)]
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, RECENT_ORDERS);
  return {
    ...clientRow(store, client),
    addresses: where(store.data.clientAddresses, "clientId", client.id).map(addressOf),
    notes: client.notes,
    marketingConsent: client.marketingConsent,
    recentOrders: recent.map((order) => orderRow(store, order)),
  };
}

const live = (products: readonly demo.Product[]) => products.filter(({ status }) => status !== "archived").length;

export function supplierRecord(store: Store, supplier: demo.Supplier): Supplier {
  return {
    ...supplier,
    products: live(where(store.data.products, "supplierId", supplier.id)),
    version: versionOf(store, supplier.id),
  };
}

export function eventRecord(store: Store, event: demo.ShopEvent): wire.AdminEvent {
  const { taken, waiting } = placesOf(store, event.id);
  return {
    id: event.id,
    slug: event.slug,
    title: event.title,
    kind: event.kind,
    game: gameRef(store, event.gameId),
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    place: event.place,
    capacity: event.capacity,
    registered: taken,
    waiting,
    price: event.price,
    state: event.state,
    version: versionOf(store, event.id),
  };
}

export function invoiceRow(store: Store, invoice: demo.Invoice): wire.InvoiceRow {
  return {
    id: invoice.id,
    token: invoice.token,
    number: invoice.number,
    series: must(store.data.invoiceSeries, invoice.seriesId).code,
    kind: invoice.kind,
    issuedAt: invoice.issuedAt,
    receiver: invoice.receiver?.name ?? null,
    orderId: invoice.orderId,
    orderNumber: byId(store.data.orders, invoice.orderId)?.number ?? null,
    base: sum(invoice.taxes, ({ base }) => base),
    tax: sum(invoice.taxes, ({ tax }) => tax),
    total: invoice.total,
  };
}

export function invoiceRecord(store: Store, invoice: demo.Invoice): wire.Invoice {
  return {
    ...invoiceRow(store, invoice),
    receiverTaxId: invoice.receiver?.taxId ?? null,
    taxes: invoice.taxes,
    lines: invoiceLines(store, invoice.id),
  };
}

export function headerRecord(store: Store, header: demo.HeaderBanner): wire.AdminHeader {
  return {
    ...headerView(store, header),
    image: mustPicture(store, header.imageDesktopId),
    position: header.position,
    visibleFrom: header.visibleFrom,
    visibleUntil: header.visibleUntil,
    active: header.active,
    version: versionOf(store, header.id),
  };
}

export function preorderRecord(store: Store, campaign: demo.Preorder): wire.AdminPreorder {
  const variant = must(store.data.variants, campaign.variantId);
  const product = must(store.data.products, variant.productId);
  return {
    id: campaign.id,
    title: campaign.title,
    product: { id: product.id, name: product.name, image: firstPicture(store, product.id) },
    sku: variant.sku,
    opensAt: campaign.opensAt,
    closesAt: campaign.closesAt,
    releaseDate: campaign.releaseDate,
    quota: campaign.quota,
    taken: campaign.taken,
    perClientLimit: campaign.perClientLimit,
    payment: campaign.payment,
    depositPercent: campaign.depositRate === null ? null : Math.round(campaign.depositRate / 100),
    policy: campaign.policy,
    state: campaign.state,
    version: versionOf(store, campaign.id),
  };
}

export function staffRecord(store: Store, user: demo.StaffUser): Staff {
  const account = must(store.data.accounts, user.accountId);
  const { name, email, avatar, role, status: presence } = userOf(store, account);
  if (role === "client") throw new Error(`${email} is no staff account`);
  return {
    id: user.id,
    name,
    email,
    avatar,
    role,
    status: account.status,
    presence,
    twoFactor: hasFactor(store, account.id),
    invitedUntil: store.invitations.get(account.id)?.expiresAt ?? null,
    lastSignInAt: account.lastSignInAt,
    createdAt: user.createdAt,
    version: versionOf(store, user.id),
  };
}

export function carrierRecord(store: Store, carrier: demo.Carrier): wire.Carrier {
  return {
    id: carrier.id,
    name: carrier.name,
    pickup: carrier.pickup,
    trackingUrl: carrier.trackingUrl,
    active: carrier.active,
    rates: where(store.data.rates, "carrierId", carrier.id).length,
    version: versionOf(store, carrier.id),
  };
}

export function zoneRecord(store: Store, zone: demo.Zone): wire.Zone {
  return {
    id: zone.id,
    name: zone.name,
    priority: zone.priority,
    rules: zone.rules.map(({ country, province, postcodePrefix }) => ({
      country,
      ...(province && { province }),
      ...(postcodePrefix && { postcodePrefix }),
    })),
    rates: where(store.data.rates, "zoneId", zone.id).length,
    version: versionOf(store, zone.id),
  };
}

export function rateRecord(store: Store, rate: demo.Rate): wire.Rate {
  return {
    id: rate.id,
    carrierId: rate.carrierId,
    carrier: must(store.data.carriers, rate.carrierId).name,
    zoneId: rate.zoneId,
    zone: must(store.data.zones, rate.zoneId).name,
    basis: rate.basis,
    brackets: rate.brackets.map(({ upTo, price }) => ({ upTo, price })),
    freeFrom: rate.freeFrom,
    maxWeight: rate.maxWeight,
    codSurcharge: rate.codSurcharge,
    days: rate.days,
    active: rate.active,
    version: versionOf(store, rate.id),
  };
}
