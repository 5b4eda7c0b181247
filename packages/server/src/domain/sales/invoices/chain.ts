import { uuidv7 } from "@tablero/domain/platform/ids";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { INVOICES } from "@tablero/domain/platform/resources/sales/invoices";
import { INVOICE_KINDS } from "@tablero/domain/platform/vocabulary";
import {
  FISCAL_RECORD_KINDS,
  type FiscalRecordKind,
  type HashedInvoiceRecord,
  invoiceHash,
} from "@tablero/domain/sales/fiscal/invoice-chain";
import {
  type ChainEnd,
  CLOCK_BEHIND,
  chainBroken,
  type IssuingStop,
  isClockBehind,
} from "@tablero/domain/sales/fiscal/issuing";
import type { VerifactuEnvironment } from "@tablero/domain/sales/fiscal/verifactu/environments";
import type { RecordReceiver } from "@tablero/domain/sales/fiscal/verifactu/record-xml";
import { FIRST_RECORD, type RecordMarks } from "@tablero/domain/sales/fiscal/verifactu/states";
import { sql } from "drizzle-orm";
import packageJson from "../../../../package.json" with { type: "json" };
import { among, Instant, Int, nullable, type RowOf, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import type { Db } from "../../../db/types.ts";
import type { Ctx } from "../../platform/context.ts";
import { notifyStaff } from "../../platform/notices/notify.ts";

const CHAIN_COLUMNS = {
  length: Int,
  lastHash: nullable(Text),
  lastRecordedAt: nullable(Text),
  brokenAt: nullable(Instant),
  brokenPlace: nullable(Int),
  acceptedPlace: Int,
};
export type Chain = RowOf<typeof CHAIN_COLUMNS> & { issuerTaxId: string };

const CHAIN = sql.raw(`length, last_hash as "lastHash", last_recorded_at as "lastRecordedAt", broken_at as "brokenAt",
  broken_place as "brokenPlace", accepted_place as "acceptedPlace"`);

/** The chain of an issuer, without a lock; undefined before its first record. */
export const readChain = (db: Db, issuerTaxId: string) =>
  one(db, sql`select ${CHAIN} from fiscal_chains where issuer_tax_id = ${issuerTaxId}`, CHAIN_COLUMNS);

/** The end of the issuer's chain, locked, so that one transaction at a time adds to it. */
export async function lockChain({ db }: Ctx, issuerTaxId: string): Promise<Chain> {
  await db.execute(
    sql`insert into fiscal_chains (issuer_tax_id) values (${issuerTaxId}) on conflict (issuer_tax_id) do nothing`,
  );
  const chain = await one(
    db,
    sql`select ${CHAIN} from fiscal_chains where issuer_tax_id = ${issuerTaxId} for no key update`,
    CHAIN_COLUMNS,
  );
  if (!chain) throw new Error(`the chain of ${issuerTaxId} is gone`);
  return { ...chain, issuerTaxId };
}

export const RECORD_COLUMNS = {
  place: Int,
  issuerTaxId: Text,
  record: among(FISCAL_RECORD_KINDS),
  number: Text,
  issuedOn: Text,
  kind: among(INVOICE_KINDS),
  tax: Int,
  total: Int,
  previousHash: nullable(Text),
  recordedAt: Text,
  hash: Text,
};
export type FiscalRecord = RowOf<typeof RECORD_COLUMNS>;

/** The columns of a record, from the table with that alias. */
export const recordColumns = (r: string) =>
  sql.raw(`${r}.place, ${r}.issuer_tax_id as "issuerTaxId", ${r}.kind as record, ${r}.number,
    ${r}.issued_on as "issuedOn", ${r}.invoice_kind as kind, ${r}.tax, ${r}.total, ${r}.previous_hash as "previousHash",
    ${r}.recorded_at as "recordedAt", ${r}.hash`);

/** Records of a chain from a position on. */
export const readRecords = (db: Db, issuerTaxId: string, from: number, count: number): Promise<FiscalRecord[]> =>
  rows(
    db,
    sql`select ${recordColumns("r")} from fiscal_records r where issuer_tax_id = ${issuerTaxId} and place >= ${from} order by place limit ${count}`,
    RECORD_COLUMNS,
  );

/** Whether a record follows the previous one and matches its hash. */
export const isIntactRecord = async (
  record: HashedInvoiceRecord & { place: number },
  before: string | null,
): Promise<boolean> => record.previousHash === before && (await invoiceHash(record)) === record.hash;

/** Why the chain accepts no record now; null if it does. A break found here is stored, and staff are notified. */
export async function findChainStop(ctx: Ctx, chain: Chain): Promise<IssuingStop | null> {
  if (chain.brokenAt !== null) return chainBroken(chain.brokenPlace ?? chain.length);
  const last = chain.length > 0 ? await readRecords(ctx.db, chain.issuerTaxId, chain.length, 2) : [];
  const [record] = last;
  const isWhole =
    chain.length === 0
      ? chain.lastHash === null
      : record !== undefined &&
        last.length === 1 &&
        record.hash === chain.lastHash &&
        (await isIntactRecord(record, record.previousHash));
  if (!isWhole && chain.length > chain.acceptedPlace) {
    await breakChain(ctx, chain, chain.length);
    return chainBroken(chain.length);
  }
  return isClockBehind(chain, ctx.clock().toISOString()) ? CLOCK_BEHIND : null;
}

/** Stops the issuing of invoices until staff resolve the break, and notifies them. */
export async function breakChain(ctx: Ctx, { issuerTaxId }: Pick<Chain, "issuerTaxId">, place: number): Promise<void> {
  await ctx.db.execute(
    sql`update fiscal_chains set broken_at = ${ctx.clock().toISOString()}, broken_place = ${place}
        where issuer_tax_id = ${issuerTaxId}`,
  );
  await notifyStaff(ctx, {
    kind: "fiscal-chain-broken",
    icon: "heroicons_outline:exclamation-triangle",
    title: "La cadena de facturas no cuadra",
    description: chainBroken(place).message,
    link: resourcePath(INVOICES),
  });
}

/**
 * Position of the first invalid record, starting at a position and after the accepted one; null for an intact
 * chain.
 */
export async function findFirstBreak(
  db: Db,
  { issuerTaxId, length, lastHash, acceptedPlace }: Chain,
  first = 1,
): Promise<number | null> {
  const from = Math.max(first, acceptedPlace + 1);
  let before: string | null = null;
  if (from > 1) before = (await readRecords(db, issuerTaxId, from - 1, 1))[0]?.hash ?? null;
  let place = from;
  for (;;) {
    const batch = await readRecords(db, issuerTaxId, place, 500);
    for (const record of batch) {
      if (record.place !== place || !(await isIntactRecord(record, before))) return place;
      before = record.hash;
      place += 1;
    }
    if (batch.length < 500) break;
  }
  return from > length || (place - 1 === length && before === lastHash) ? null : place;
}

interface Recorded {
  record: FiscalRecordKind;
  invoiceId: string;
  number: string;
  issuedOn: string;
  kind: (typeof INVOICE_KINDS)[number];
  tax: number;
  total: number;
  recordedAt: string;
  environment: VerifactuEnvironment | null;
  marks?: RecordMarks;
  receiver?: RecordReceiver | null;
}

/** Adds a record and returns the resulting chain. The chain is locked. */
export async function addRecord(
  ctx: Ctx,
  chain: Chain,
  { invoiceId, environment, marks = FIRST_RECORD, receiver = null, ...fields }: Recorded,
): Promise<Chain> {
  const record = { ...fields, issuerTaxId: chain.issuerTaxId, previousHash: chain.lastHash };
  const hash = await invoiceHash(record);
  const end: ChainEnd = { lastHash: hash, lastRecordedAt: fields.recordedAt };
  const length = chain.length + 1;
  await ctx.db.execute(
    sql`insert into fiscal_records (id, issuer_tax_id, place, kind, invoice_id, number, issued_on, invoice_kind, tax, total,
          previous_hash, recorded_at, hash, environment, amends, prior_rejection, no_prior_record, receiver, software)
        values (${uuidv7(ctx.clock().getTime())}, ${chain.issuerTaxId}, ${length}, ${fields.record}, ${invoiceId},
          ${fields.number}, ${fields.issuedOn}, ${fields.kind}, ${fields.tax}, ${fields.total}, ${chain.lastHash},
          ${fields.recordedAt}, ${hash}, ${environment}, ${marks.amends}, ${marks.priorRejection}, ${marks.noPriorRecord},
          ${receiver && JSON.stringify(receiver)}::jsonb, ${packageJson.version})`,
  );
  await ctx.db.execute(
    sql`update fiscal_chains set length = ${length}, last_hash = ${hash}, last_recorded_at = ${fields.recordedAt}
        where issuer_tax_id = ${chain.issuerTaxId}`,
  );
  return { ...chain, ...end, length };
}
