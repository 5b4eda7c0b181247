import { isCheckNeeded, type VatCheck, type VatNumber } from "@tablero/domain/people/clients/vat-number";
import type { Ctx } from "../../platform/context.ts";
import { readSettings } from "../../settings/door.ts";

/** A number with the register's current result, or one from the last day. Call it outside transactions. */
export async function checkVatNumber(ctx: Ctx, known: VatCheck | null, number: VatNumber): Promise<VatCheck> {
  const now = ctx.clock().toISOString();
  if (known && !isCheckNeeded(known, number, now)) return known;
  if (!ctx.vatRegister) return { ...number, answer: "unknown", at: now, consultation: null };
  const { taxId } = await readSettings(ctx.db);
  return { ...number, at: now, ...(await ctx.vatRegister.check(number, taxId)) };
}
