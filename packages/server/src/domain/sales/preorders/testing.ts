import { uuidv7 } from "@tablero/domain/platform/ids";
import type { PreorderState } from "@tablero/domain/platform/vocabulary";
import { splitGross } from "@tablero/domain/sales/fiscal/tax";
import { sql } from "drizzle-orm";
import { Int, nullable, Text } from "../../../db/columns.ts";
import { batch, insertAll } from "../../../db/insert.ts";
import { rows } from "../../../db/query.ts";
import * as schema from "../../../db/schema/index.ts";
import type { Db } from "../../../db/types.ts";

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.parse("2026-11-20T10:00:00Z");

type Campaign = typeof schema.preorders.$inferInsert;

/** A campaign of a variant, closed by default, and without a street date that locks its goods. */
export async function makeCampaign(
  db: Db,
  variantId: string,
  more: Partial<Campaign> & { state?: PreorderState } = {},
): Promise<string> {
  const id = uuidv7();
  await insertAll(db, [
    batch(schema.preorders, [
      {
        id,
        variantId,
        title: `Campaña ${id.slice(-6)}`,
        opensAt: new Date(NOW - 20 * DAY),
        closesAt: new Date(NOW + 10 * DAY),
        releaseDate: "2027-02-14",
        releasedAt: new Date(NOW),
        quota: 100,
        payment: "full",
        state: "closed",
        ...more,
      },
    ]),
  ]);
  return id;
}

export interface Booked {
  id: string;
  orderId: string | null;
}

/** A confirmed reservation. `paid`: cents that its order has captured. `counter`: without an order. */
export async function bookUnits(
  db: Db,
  campaign: { id: string; variantId: string; price: number },
  {
    quantity,
    paid = quantity * campaign.price,
    minute = 0,
    counter = false,
  }: {
    quantity: number;
    paid?: number;
    minute?: number;
    counter?: boolean;
  },
): Promise<Booked> {
  const [id, clientId, orderId, lineId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const at = new Date(NOW - 5 * DAY + minute * 60_000);
  const total = quantity * campaign.price;
  const email = `${clientId}@correo.test`;
  const { base, tax } = splitGross(total, 2100);
  await insertAll(db, [batch(schema.clients, [{ id: clientId, email, name: "Ana", surname: "Ruiz" }])]);
  if (!counter)
    await insertAll(db, [
      batch(schema.orders, [
        {
          id: orderId,
          number: `P2026-${orderId}`,
          token: orderId,
          clientId,
          email,
          name: "Ana",
          surname: "Ruiz",
          phone: "600111222",
          shipping: { name: "Rutas 24", carrier: "Rutas", pickup: false, days: 2 },
          paymentMethod: "transfer" as const,
          itemsTotal: total,
          total,
          due: 0,
          taxes: [{ rate: 2100, gross: total, base, tax }],
          state: "confirmed" as const,
          paymentState: paid === total ? ("paid" as const) : ("partial" as const),
          fulfilmentState: "held" as const,
          mailProof: "proven" as const,
          placedAt: at,
        },
      ]),
      batch(schema.orderLines, [
        {
          id: lineId,
          orderId,
          position: 0,
          kind: "preorder" as const,
          variantId: campaign.variantId,
          preorderId: campaign.id,
          name: "Caja de sobres",
          sku: "SKU",
          quantity,
          unitPrice: campaign.price,
          total,
          deferred: total - paid,
          taxRate: 2100,
        },
      ]),
      batch(schema.orderEvents, [
        { id: uuidv7(), orderId, at, machine: "order" as const, type: "placed", text: "Recibido.", public: true },
      ]),
      batch(schema.payments, [
        {
          id: uuidv7(),
          orderId,
          method: "transfer" as const,
          state: "captured" as const,
          amount: paid,
          capturedAt: at,
        },
      ]),
    ]);
  await insertAll(db, [
    batch(schema.preorderReservations, [
      {
        id,
        preorderId: campaign.id,
        clientId,
        orderLineId: counter ? null : lineId,
        requested: quantity,
        state: "confirmed" as const,
        confirmedAt: at,
      },
    ]),
  ]);
  await db.execute(sql`update preorders set confirmed = confirmed + ${quantity} where id = ${campaign.id}`);
  return { id, orderId: counter ? null : orderId };
}

/** Reservations of a campaign in the order of the queue. */
export const reservationQueue = (db: Db, preorderId: string) =>
  rows(
    db,
    sql`select state, requested, allocated, handed from preorder_reservations where preorder_id = ${preorderId}
        order by confirmed_at, id`,
    { state: Text, requested: Int, allocated: Int, handed: Int },
  );

/** Creates an open campaign for a variant whose goods may be prepared as soon as they arrive. Returns its id. */
export async function openCampaign(db: Db, variantId: string, more: Partial<Campaign> = {}): Promise<string> {
  const id = uuidv7();
  await insertAll(db, [
    batch(schema.preorders, [
      {
        id,
        variantId,
        title: "Eclipse Rojo",
        opensAt: new Date("2026-11-01T09:00:00Z"),
        closesAt: new Date("2026-12-01T22:00:00Z"),
        releaseDate: "2027-02-12",
        releasedAt: new Date(NOW),
        quota: 10,
        payment: "full",
        state: "open",
        ...more,
      },
    ]),
  ]);
  return id;
}

const BOOKING = { id: Text, state: Text, requested: Int, lineId: nullable(Text) };

/** The reservations of a campaign, oldest first. */
export const bookingsOf = (db: Db, campaign: string) =>
  rows(
    db,
    sql`select id, state, requested, order_line_id as "lineId" from preorder_reservations
        where preorder_id = ${campaign} order by created_at, id`,
    BOOKING,
  );

/** The state of a campaign after the staff commands: all requested units have arrived and are allocated. */
export async function receiveCampaignUnits(db: Db, campaign: string): Promise<void> {
  await db.execute(
    sql`update preorder_reservations set state = 'allocated', allocated = requested, handed = requested
        where preorder_id = ${campaign} and state = 'confirmed'`,
  );
  await db.execute(sql`update preorders set state = 'received', received = confirmed where id = ${campaign}`);
}
