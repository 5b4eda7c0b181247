import { ImageSchema } from "@tablero/contract/platform/shapes/basics";
import type { WithdrawalForm, WithdrawalInput } from "@tablero/contract/sales/shapes/returns";
import { withdrawalForm } from "@tablero/domain/sales/orders/returning/withdrawal-view";
import { sql } from "drizzle-orm";
import { Instant, nullable, Text, TextMap } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { imageOf } from "../../platform/media/image-sql.ts";
import { readSettings } from "../../settings/door.ts";
import { commandOrder } from "../orders/command.ts";
import { type LoadedOrder, loadOrder, readWholeOrder } from "../orders/load.ts";
import { readStandardDelivery } from "./returns.ts";

const LOOKS = { id: Text, options: TextMap, image: nullable(ImageSchema) };

async function readForm(ctx: Ctx, order: LoadedOrder): Promise<WithdrawalForm> {
  const { withdrawalDays, shopName, address } = await readSettings(ctx.db);
  const contact = await readContact(ctx, order.id);
  const looks = await rows(
    ctx.db,
    sql`select l.id, l.options, ${sql.raw(imageOf("l.image_id"))} as image from order_lines l where l.order_id = ${order.id}`,
    LOOKS,
  );
  return withdrawalForm(order, {
    ...contact,
    withdrawalDays,
    now: ctx.clock().toISOString(),
    shopName,
    address,
    look: (lineId) => {
      const found = looks.find(({ id }) => id === lineId);
      return { options: found?.options ?? {}, image: found?.image ?? null };
    },
  });
}

async function readContact({ db }: Ctx, orderId: string) {
  const found = await one(db, sql`select email, placed_at as "placedAt" from orders where id = ${orderId}`, {
    email: Text,
    placedAt: Instant,
  });
  if (!found) throw new Error(`order ${orderId} is gone`);
  return found;
}

/** The data of the withdrawal form. Throws `not-found`. */
export const readWithdrawal = async (ctx: Ctx, token: string): Promise<WithdrawalForm> =>
  readForm(ctx, await readWholeOrder(ctx, { token }));

/**
 * A shopper withdraws from an order, by its token; only once, even if several tabs send the form. Throws
 * `not-found`, `invalid-transition` without a right of withdrawal, `version-conflict` after another declaration,
 * `validation` with the field.
 */
export function withdrawFromOrder(ctx: Ctx, token: string, input: WithdrawalInput): Promise<WithdrawalForm> {
  return inTransaction(ctx, async (tx) => {
    const order = await loadOrder(tx, { token });
    const { withdrawalDays } = await readSettings(tx.db);
    const email = input.email ?? (await readContact(tx, order.id)).email;
    const standardDelivery = await readStandardDelivery(tx, order);
    const terms = { withdrawalDays, standardDelivery };
    const { after } = await commandOrder(tx, order, { ...input, ...terms, kind: "withdraw", email });
    return readForm(tx, after);
  });
}
