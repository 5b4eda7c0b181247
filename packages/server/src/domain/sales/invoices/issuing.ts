import type { Invoicing } from "@tablero/contract/sales/shapes/admin-records";
import { parseTaxId } from "@tablero/domain/platform/tax-id";
import {
  breakNotFound,
  CLOCK_BEHIND,
  chainBroken,
  checkIssuer,
  isClockBehind,
} from "@tablero/domain/sales/fiscal/issuing";
import { breakAccepted, chainChecked } from "@tablero/domain/sales/fiscal/verifactu/audit";
import { sql } from "drizzle-orm";
import { Int } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { enqueueJob } from "../../platform/system/outbox.ts";
import { readSettings } from "../../settings/door.ts";
import { breakChain, findFirstBreak, lockChain, readChain } from "./chain.ts";
import { INVOICES_TOPIC } from "./dues.ts";

/** Tax id under which the shop issues invoices. */
export const issuerIdOf = ({ taxId }: { taxId: string }): string => parseTaxId(taxId)?.value ?? taxId;

/** The due invoices, and the reason why they cannot be issued. */
export async function readInvoicing({ db, clock }: Ctx): Promise<Invoicing> {
  const settings = await readSettings(db);
  const chain = await readChain(db, issuerIdOf(settings));
  const dues = await one(
    db,
    sql`select count(*) filter (where held_at is null)::int as waiting, count(held_at)::int as held
        from invoice_dues where settled_at is null`,
    { waiting: Int, held: Int },
  );
  const brokenPlace = chain?.brokenPlace ?? null;
  const ofChain = () => {
    if (brokenPlace !== null) return chainBroken(brokenPlace);
    return chain && isClockBehind(chain, clock().toISOString()) ? CLOCK_BEHIND : null;
  };
  return {
    waiting: dues?.waiting ?? 0,
    held: dues?.held ?? 0,
    stop: checkIssuer(settings) ?? ofChain(),
    records: chain?.length ?? 0,
    brokenPlace,
  };
}

/** Checks the records from a position onwards. A break stops the issuing of invoices. */
export function checkChain(ctx: Ctx, { from }: { from: number }): Promise<Invoicing> {
  return inTransaction(ctx, async (tx) => {
    const brokenPlace = await findBreak(tx, from);
    await writeAudit(tx, chainChecked(brokenPlace));
    return readInvoicing(tx);
  });
}

/** Checks every record, as a scheduled job. */
export const checkChainByClock = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await findBreak(tx, 1);
  });

/** Position of the first invalid record. A newly found one stops the issuing of invoices, and staff are notified. */
async function findBreak(tx: Ctx, from: number): Promise<number | null> {
  const issuerTaxId = issuerIdOf(await readSettings(tx.db));
  if (!(await readChain(tx.db, issuerTaxId))) return null;
  const chain = await lockChain(tx, issuerTaxId);
  const place = await findFirstBreak(tx.db, chain, from);
  if (place !== null && place !== chain.brokenPlace) await breakChain(tx, chain, place);
  return place;
}

export interface AcceptedBreak {
  place: number;
  reason: string;
}

/**
 * Resumes the issuing of invoices after a break that staff have reviewed. Throws `invalid-transition` if the
 * chain is not broken there.
 */
export function acceptBreak(ctx: Ctx, { place, reason }: AcceptedBreak): Promise<Invoicing> {
  return inTransaction(ctx, async (tx) => {
    const issuerTaxId = issuerIdOf(await readSettings(tx.db));
    const known = await readChain(tx.db, issuerTaxId);
    if (known?.brokenPlace !== place) throw breakNotFound();
    const chain = await lockChain(tx, issuerTaxId);
    if (chain.brokenPlace !== place) throw breakNotFound();
    await tx.db.execute(
      sql`update fiscal_chains set broken_at = null, broken_place = null, accepted_place = length
          where issuer_tax_id = ${issuerTaxId}`,
    );
    await writeAudit(tx, breakAccepted(place, reason));
    await enqueueJob(tx, INVOICES_TOPIC, {});
    return readInvoicing(tx);
  });
}
