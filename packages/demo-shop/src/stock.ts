import type { Catalogue } from "./catalogue/products.ts";
import { after, type Clock, createRandom, DAY, HOUR, type Random, stableId } from "./kit.ts";
import type { OrderRows } from "./orders/context.ts";
import type { Product, StockMovement, Variant } from "./types/catalogue.ts";

/** Available stock of selected products, chosen so that screens match their designs. */
const LEVELS: Record<string, number> = {
  "ARC-TDC-24-ES": 2,
  "ARC-TDC-24-EN": 14,
  "ARC-TDC-24-FR": 0,
  "ARC-TDC-24-ES-G": 1,
  "ARC-S-VCV-NM": 3,
  "BES-MVI-SO-ES": 96,
  "MES-TRA-U": 2,
  "MES-FDN-U": 18,
  "MES-ALI-U": 9,
  "MES-ALM-U": 24,
};

function chooseLevel(variant: Variant, product: Product, random: Random): number {
  const fixed = LEVELS[variant.sku];
  if (fixed !== undefined) return fixed;
  const luck = random.next();
  if (luck < 0.07) return 0;
  if (luck < 0.18) return random.int(1, 3);
  if (product.kind === "single") return random.int(1, 9);
  if (product.format.startsWith("Sobre")) return random.int(24, 120);
  return random.int(4, 38);
}

/** Staff who sign stock movements. */
interface Hands {
  warehouse: string;
  clerk: string;
}

/**
 * The ledger: receipts that cover everything sold and reserved and leave the current stock; sales when parcels are
 * shipped; returns. Sets `onHand` and `reserved` of the variants.
 */
export function buildLedger(
  clock: Clock,
  catalogue: Catalogue,
  rows: OrderRows,
  preorderVariants: ReadonlySet<string>,
  hands: Hands,
): StockMovement[] {
  const movements: StockMovement[] = [...sales(rows, hands)];
  const moved = Map.groupBy(movements, (movement) => movement.variantId);
  const reserved = new Map<string, number>();
  for (const { variantId, quantity, state } of rows.reservations)
    if (state === "active") reserved.set(variantId, (reserved.get(variantId) ?? 0) + quantity);
  const products = new Map(catalogue.products.map((product) => [product.id, product]));

  for (const variant of catalogue.variants) {
    const product = products.get(variant.productId);
    if (!product || preorderVariants.has(variant.id) || product.publishedAt === null) continue;
    const random = createRandom(`stock:${variant.sku}`);
    const history = moved.get(variant.id) ?? [];
    variant.reserved = reserved.get(variant.id) ?? 0;
    variant.onHand = variant.reserved + chooseLevel(variant, product, random);
    movements.push(...receipts(clock, variant, product.publishedAt, history, hands, random));
  }
  return movements.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id < b.id ? -1 : 1));
}

/** Units sent and returned. */
function sales(
  { orders, orderLines, shipments, shipmentLines, orderEvents }: OrderRows,
  hands: Hands,
): StockMovement[] {
  const lines = new Map(orderLines.map((line) => [line.id, line]));
  const numbers = new Map(orders.map((order) => [order.id, order.number]));
  const returnedAt = new Map(
    orderEvents.filter(({ type }) => type === "returned").map(({ orderId, at }) => [orderId, at]),
  );
  const parts = Map.groupBy(shipmentLines, (part) => part.shipmentId);
  return shipments.flatMap((shipment): StockMovement[] => {
    const reference = numbers.get(shipment.orderId) ?? null;
    const gone = shipment.state === "picked-up" ? shipment.deliveredAt : shipment.shippedAt;
    if (!gone || shipment.state === "ready-for-pickup") return [];
    return (parts.get(shipment.id) ?? []).flatMap(({ orderLineId, quantity }) => {
      const variantId = lines.get(orderLineId)?.variantId;
      if (!variantId) return [];
      const base = { variantId, actorUserId: hands.warehouse, reference };
      const sale: StockMovement = {
        ...base,
        id: stableId(`sale:${shipment.id}:${orderLineId}`, gone),
        kind: "sale",
        quantity: -quantity,
        reason: "Venta",
        at: gone,
      };
      const back = shipment.state === "returned" ? returnedAt.get(shipment.orderId) : undefined;
      if (!back) return [sale];
      return [
        sale,
        {
          ...base,
          id: stableId(`return:${shipment.id}:${orderLineId}`, back),
          kind: "return",
          quantity,
          reason: "Devolución",
          at: back,
        },
      ];
    });
  });
}

/** The other movements of a variant, chosen so that their sum is the current stock and never negative. */
function receipts(
  clock: Clock,
  variant: Variant,
  publishedAt: string,
  history: StockMovement[],
  hands: Hands,
  random: Random,
): StockMovement[] {
  const result: StockMovement[] = [];
  const add = (kind: StockMovement["kind"], quantity: number, reason: string, at: string, reference: string | null) => {
    const id = stableId(`movement:${variant.sku}:${result.length}`, at);
    result.push({ id, variantId: variant.id, kind, quantity, reason, actorUserId: hands.warehouse, reference, at });
  };
  const firstAt = [after(publishedAt, -20 * HOUR), clock.ago(150 * DAY)].sort().at(-1) ?? publishedAt;
  const lossAt = after(firstAt, random.int(2, 20) * DAY);
  const lost = random.chance(0.06) && lossAt < clock.now ? 1 : 0;
  const secondAt = after(firstAt, random.int(25, 110) * DAY);
  const later = secondAt < clock.now && variant.onHand > 5 ? Math.floor(variant.onHand / 2) : 0;
  const left = history.reduce((sum, movement) => sum + movement.quantity, 0);
  const first = variant.onHand - left + lost - later;
  const note = (day: string) => `ALB-${day.slice(2, 10).replaceAll("-", "")}-${String(random.int(10, 99))}`;
  if (first > 0) add("receipt", first, "Entrada de proveedor", firstAt, note(firstAt));
  if (later > 0) add("receipt", later, "Reposición", secondAt, note(secondAt));
  if (lost > 0) add("loss", -lost, "Unidad dañada en el almacén", lossAt, null);
  return result;
}
