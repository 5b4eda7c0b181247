import { invalidField } from "@tablero/domain/carts";
import { uuidv7 } from "@tablero/domain/ids";
import { moved, type OrderHappening, shipmentCreated } from "@tablero/domain/order-events";
import { requirePreparable } from "@tablero/domain/order-steps";
import { sql } from "drizzle-orm";
import { batch, insertAll } from "../../db/insert.ts";
import { rows } from "../../db/query.ts";
import { shipmentLines, shipments } from "../../db/schema/index.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { auditOrder } from "./audit.ts";
import { type LockedOrder, lockOrder, statesOf } from "./lock.ts";
import { HELD, settle } from "./settle.ts";
import { writeTimeline } from "./timeline.ts";

export interface CreateShipmentInput {
  orderId: string;
  /** Everything that is left, when left out. */
  lines?: readonly { lineId: string; quantity: number }[] | undefined;
  version: number;
}

interface Remaining {
  lineId: string;
  name: string;
  weight: number;
  left: number;
}

/**
 * Prepares a parcel of some or all of what is left of a confirmed order, which is then in preparation.
 * Throws `not-found`, `version-conflict`, `invalid-transition`, `validation` for more units than are left.
 */
export function createShipment(ctx: Ctx, input: CreateShipmentInput): Promise<LockedOrder & { shipmentId: string }> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, { id: input.orderId, version: input.version });
    requirePreparable(statesOf(order));
    const contents = pick(await remaining(tx, order.id), input.lines);
    const now = tx.clock();
    const shipmentId = uuidv7(now.getTime());
    await insertAll(tx.db, [
      batch(shipments, [
        {
          id: shipmentId,
          orderId: order.id,
          state: "preparing",
          pickup: order.pickup,
          carrierId: order.carrierId,
          carrierName: await carrierName(tx, order),
          weight: contents.reduce((sum, { weight, quantity }) => sum + weight * quantity, 0),
          createdAt: now,
          updatedAt: now,
        },
      ]),
      batch(
        shipmentLines,
        contents.map(({ lineId, quantity }) => ({ shipmentId, orderLineId: lineId, quantity })),
      ),
    ]);
    const happenings: OrderHappening[] = [];
    if (order.state === "confirmed") {
      await tx.db.execute(sql`update orders set state = 'processing' where id = ${order.id}`);
      happenings.push(moved("confirmed", "processing"));
    }
    happenings.push(shipmentCreated(contents.reduce((sum, { quantity }) => sum + quantity, 0)));
    await writeTimeline(tx, order.id, happenings);
    const after = await settle(tx, { ...order, state: "processing" });
    const lines = contents.map(({ lineId, quantity }) => ({ lineId, quantity }));
    await auditOrder(tx, { action: "shipment", before: order, after, details: { shipmentId, lines } });
    return { ...after, shipmentId };
  });
}

function remaining({ db }: Ctx, orderId: string): Promise<Remaining[]> {
  return rows<Remaining>(
    db,
    sql`select l.id as "lineId", l.name, l.weight, (l.quantity - l.cancelled - coalesce((select sum(sl.quantity)
            from shipment_lines sl join shipments s on s.id = sl.shipment_id
            where sl.order_line_id = l.id and s.state <> 'cancelled'), 0))::int as left
        from order_lines l where l.order_id = ${orderId} and l.kind <> 'ticket' and not ${sql.raw(HELD)} order by l.position`,
  );
}

function pick(left: readonly Remaining[], wanted: CreateShipmentInput["lines"]) {
  const contents = wanted
    ? wanted.map(({ lineId, quantity }, index) => {
        const line = left.find((candidate) => candidate.lineId === lineId);
        if (!line || quantity > line.left || wanted.findIndex((other) => other.lineId === lineId) !== index) {
          const message = line
            ? `De «${line.name}» quedan ${line.left} por enviar.`
            : "Esa línea no es de este pedido.";
          throw invalidField(`lines.${index}.quantity`, "too-many", message);
        }
        return { ...line, quantity };
      })
    : left.filter((line) => line.left > 0).map((line) => ({ ...line, quantity: line.left }));
  if (contents.length > 0) return contents;
  throw invalidField("lines", "empty", "No queda nada por enviar.");
}

async function carrierName({ db }: Ctx, order: LockedOrder): Promise<string> {
  const [carrier] = await rows<{ name: string }>(db, sql`select name from carriers where id = ${order.carrierId}`);
  return carrier?.name ?? "Mostrador";
}
