import type * as wire from "@tablero/contract/shapes/admin-records";
import type { Staff } from "@tablero/contract/shapes/admin-users";
import type { Supplier } from "@tablero/contract/shapes/suppliers";
import type * as demo from "@tablero/demo-shop/types";
import { pendingEmailOf } from "../commands/change-email.ts";
import { hasFactor } from "../commands/two-factor.ts";
import { byId, must, sum, where } from "../rows.ts";
import { type Store, versionOf } from "../store.ts";
import { gameRef, userOf } from "./basics.ts";
import { firstPicture } from "./products.ts";
import { placesOf } from "./shop.ts";
import { invoiceLines } from "./shop-order.ts";

const live = (products: readonly demo.Product[]) => products.filter(({ status }) => status !== "archived").length;

export function supplierRecord(store: Store, supplier: demo.PlainRow<"suppliers">): Supplier {
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
    pendingEmail: pendingEmailOf(store, account.id),
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
