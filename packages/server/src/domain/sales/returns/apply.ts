import { effectsOf, type OrderEffect } from "@tablero/domain/sales/orders/effects";
import { sql } from "drizzle-orm";
import { type Batch, batch } from "../../../db/insert.ts";
import { returns } from "../../../db/schema/index.ts";
import type { Ctx } from "../../platform/context.ts";

/** Writes changes of an order's returns. A return that is created and changed in the same decision is one row. */
export async function applyReturnEffects(
  { db, clock }: Ctx,
  orderId: string,
  effects: readonly OrderEffect[],
): Promise<Batch[]> {
  const now = clock();
  const sets = effectsOf(effects, "return-set");
  const added = effectsOf(effects, "return-added").map(({ return: given }) => {
    const row = { ...given };
    for (const { id, set } of sets) if (id === row.id) Object.assign(row, set);
    return row;
  });
  for (const { id, set } of sets) {
    if (added.some((row) => row.id === id)) continue;
    const { state, reason, refunded, lines } = set;
    const parts = [sql`updated_at = ${now.toISOString()}`];
    if (state) parts.push(sql`state = ${state}`);
    if (reason !== undefined) parts.push(sql`reason = ${reason}`);
    if (refunded !== undefined) parts.push(sql`refunded = ${refunded}`);
    if (lines) parts.push(sql`lines = ${JSON.stringify(lines)}::jsonb`);
    await db.execute(sql`update returns set ${sql.join(parts, sql`, `)} where id = ${id}`);
  }
  return [
    batch(
      returns,
      added.map(({ lines, requestedAt, ...row }) => ({
        ...row,
        orderId,
        requestedAt: new Date(requestedAt),
        lines: lines.map((line) => ({ ...line })),
        createdAt: now,
        updatedAt: now,
      })),
    ),
  ];
}
