import type { AllocationPolicy, PreorderPayment } from "@tablero/domain/platform/vocabulary";
import type { Catalogue } from "./catalogue/products.ts";
import { type Clock, createRandom, DAY, requireFound, stableId } from "./kit.ts";
import type { BasketItem } from "./orders/basket.ts";
import type { Client } from "./types/people.ts";
import type { Preorder, PreorderReservation } from "./types/shop.ts";

interface CampaignSeed {
  sku: string;
  title: string;
  openedDaysAgo: number;
  closesInDays: number;
  releasesInDays: number;
  quota: number;
  taken: number;
  /** Number of reservations from web orders; the others were made at the counter. */
  orders: number;
  perClientLimit: number;
  payment: PreorderPayment;
  depositRate: number | null;
  policy: AllocationPolicy;
}

const CAMPAIGNS: CampaignSeed[] = [
  {
    sku: "ARC-ERO-24-ES",
    title: "Eclipse Rojo, caja de 24 sobres",
    openedDaysAgo: 24,
    closesInDays: 6,
    releasesInDays: 86,
    quota: 120,
    taken: 86,
    orders: 18,
    perClientLimit: 3,
    payment: "full",
    depositRate: null,
    policy: "paid-first",
  },
  {
    sku: "MES-RDS-U",
    title: "La Ruta de la Sal",
    openedDaysAgo: 15,
    closesInDays: 19,
    releasesInDays: 105,
    quota: 60,
    taken: 22,
    orders: 8,
    perClientLimit: 2,
    payment: "deposit",
    depositRate: 2000,
    policy: "fifo",
  },
  {
    sku: "BES-CAB-36-ES",
    title: "Coral Abismal, caja de 36 sobres",
    openedDaysAgo: 30,
    closesInDays: 3,
    releasesInDays: 63,
    quota: 48,
    taken: 44,
    orders: 10,
    perClientLimit: 4,
    payment: "on-arrival",
    depositRate: null,
    policy: "pro-rata",
  },
  {
    sku: "ARC-TDC-24-JA",
    title: "Tormenta de Ceniza, edición japonesa",
    openedDaysAgo: 6,
    closesInDays: 11,
    releasesInDays: 86,
    quota: 40,
    taken: 31,
    orders: 10,
    perClientLimit: 2,
    payment: "deposit",
    depositRate: 2000,
    policy: "fifo",
  },
];

/** A reservation made with an order; `buildOrders` fills in the line. */
export interface CampaignBooking {
  preorderId: string;
  client: Client;
  item: BasketItem;
  payment: PreorderPayment;
  depositRate: number | null;
  at: string;
  orderLineId: string | null;
}

interface Draft {
  preorder: Preorder;
  requests: { client: Client; quantity: number; at: string; booking: CampaignBooking | null }[];
}

/** The campaigns with all reservations. Complete them with `preorderReservations` once the orders are built. */
export function draftPreorders(clock: Clock, catalogue: Catalogue, clients: Client[]): Draft[] {
  const products = new Map(catalogue.products.map((product) => [product.id, product]));
  const firstImages = new Map(
    catalogue.productImages.filter(({ position }) => position === 1).map((row) => [row.productId, row.imageId]),
  );
  return CAMPAIGNS.map(({ sku, openedDaysAgo, closesInDays, releasesInDays, orders, ...seed }): Draft => {
    const random = createRandom(`preorder:${sku}`);
    const variant = requireFound(
      catalogue.variants.find((entry) => entry.sku === sku),
      sku,
    );
    const product = requireFound(products.get(variant.productId), sku);
    const opensAt = clock.at(-openedDaysAgo, "10:00");
    const id = stableId(`preorder:${sku}`, opensAt);
    const preorder: Preorder = {
      id,
      variantId: variant.id,
      opensAt,
      closesAt: clock.at(closesInDays, "23:59"),
      releaseDate: clock.day(releasesInDays),
      state: "open",
      ordered: Math.round(seed.quota / 2),
      received: 0,
      held: 0,
      scheduled: false,
      delayedAt: null,
      releasedAt: null,
      active: true,
      createdAt: opensAt,
      ...pick(seed),
    };
    const requests: Draft["requests"] = [];
    let left = seed.taken;
    const queue = random.shuffle(clients.filter((client) => client.createdAt < opensAt));
    for (const [index, client] of queue.entries()) {
      if (left === 0) break;
      const fewest = Math.ceil(left / (queue.length - index));
      const quantity = Math.min(left, Math.max(fewest, random.int(1, seed.perClientLimit)));
      left -= quantity;
      const at = clock.ago(Math.round(random.range(0.2, openedDaysAgo - 0.5) * DAY));
      const item = { product, variant, imageId: firstImages.get(product.id) ?? null, quantity, price: variant.price };
      const { payment, depositRate } = seed;
      const booking =
        index < orders ? { preorderId: id, client, item, payment, depositRate, at, orderLineId: null } : null;
      requests.push({ client, quantity, at, booking });
    }
    return { preorder, requests };
  });
}

function pick({
  title,
  quota,
  taken,
  perClientLimit,
  payment,
  depositRate,
  policy,
}: Omit<CampaignSeed, "sku" | "openedDaysAgo" | "closesInDays" | "releasesInDays" | "orders">) {
  return { title, quota, taken, perClientLimit, payment, depositRate, policy };
}

/** The reservations of the drafted campaigns, with the order lines added to their bookings. */
export function preorderReservations(drafts: Draft[]): PreorderReservation[] {
  return drafts.flatMap(({ preorder, requests }) =>
    requests.map(({ client, quantity, at, booking }, index) => ({
      id: stableId(`preorder-reservation:${preorder.id}:${index}`, at),
      preorderId: preorder.id,
      clientId: client.id,
      orderLineId: booking?.orderLineId ?? null,
      requested: quantity,
      allocated: 0,
      handed: 0,
      state: "confirmed",
      confirmedAt: at,
      dueAt: null,
      createdAt: at,
    })),
  );
}
