import { newToken, uuidv7 } from "@tablero/domain/platform/ids";
import { draftInvoice } from "@tablero/domain/sales/fiscal/draft-invoice";
import { invoiceHeldNotice } from "@tablero/domain/sales/fiscal/held-notice";
import { INVOICE_CAUSES } from "@tablero/domain/sales/fiscal/invoice-dues";
import type { InvoiceDraft } from "@tablero/domain/sales/fiscal/invoice-history";
import {
  checkIssuer,
  type IssuingStop,
  invoiceNumber,
  issueMoment,
  seriesCode,
  seriesOf,
} from "@tablero/domain/sales/fiscal/issuing";
import { newInvoice } from "@tablero/domain/sales/fiscal/new-invoice";
import { environmentOn, type VerifactuSettings } from "@tablero/domain/sales/fiscal/verifactu/settings";
import { sql } from "drizzle-orm";
import { among, Flag, Instant, Int, nullable, type RowOf, Text } from "../../../db/columns.ts";
import { batch, insertAll } from "../../../db/insert.ts";
import { one, rows } from "../../../db/query.ts";
import { invoices } from "../../../db/schema/index.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { notifyStaff } from "../../platform/notices/notify.ts";
import type { MailRequest } from "../../platform/system/mail-outbox.ts";
import { enqueueJob } from "../../platform/system/outbox.ts";
import { readSettings, type ShopSettings } from "../../settings/door.ts";
import { SEND_TOPIC } from "../verifactu/send.ts";
import { readVerifactu } from "../verifactu/settings.ts";
import { addRecord, type Chain, findChainStop, lockChain } from "./chain.ts";
import { type DueWithHistory, loadHistory } from "./history.ts";
import { issuerIdOf } from "./issuing.ts";
import { notifyOssLimit } from "./oss.ts";

const DUE_COLUMNS = {
  id: Text,
  orderId: Text,
  cause: among(INVOICE_CAUSES),
  sourceId: Text,
  amount: Int,
  createdAt: Instant,
  isReleased: Flag,
};
type Due = RowOf<typeof DUE_COLUMNS>;

/**
 * Maximum number of due invoices per transaction, because the chain (and an embedded database) is locked
 * meanwhile.
 */
const BATCH = 5;

/**
 * Issues due invoices, oldest first, in small transactions that lock the end of the chain. Each one is settled
 * in the transaction that issues it, exactly once however often this runs. Returns the reason why it stopped,
 * null if nothing is left.
 */
export async function issueInvoices(ctx: Ctx): Promise<IssuingStop | null> {
  for (;;) {
    const { stop, settled } = await inTransaction(ctx, issueSome);
    if (stop || settled < BATCH) return stop;
  }
}

interface Issued {
  stop: IssuingStop | null;
  settled: number;
}

async function issueSome(ctx: Ctx): Promise<Issued> {
  if (!(await one(ctx.db, sql`select 1 as waiting ${WAITING} limit 1`, { waiting: Int })))
    return { stop: null, settled: 0 };
  const settings = await readSettings(ctx.db);
  const stop = checkIssuer(settings);
  if (stop) return { stop, settled: 0 };
  let chain = await lockChain(ctx, issuerIdOf(settings));
  const broken = await findChainStop(ctx, chain);
  if (broken) return { stop: broken, settled: 0 };
  // Locked, because an edit of an order can reduce waiting invoices and has to run before or after.
  const dues = await rows(
    ctx.db,
    sql`select id, order_id as "orderId", cause, source_id as "sourceId", amount, created_at as "createdAt",
          released_at is not null as "isReleased"
        ${WAITING} order by created_at, id limit ${BATCH} for no key update`,
    DUE_COLUMNS,
  );
  const { verifactu } = await readVerifactu(ctx);
  for (const due of dues) chain = await settle(ctx, { due, settings, verifactu, chain });
  return { stop: null, settled: dues.length };
}

const WAITING = sql`from invoice_dues where settled_at is null and held_at is null`;

interface Settling {
  due: Due;
  settings: ShopSettings;
  verifactu: VerifactuSettings;
  chain: Chain;
}

async function settle(ctx: Ctx, { due, settings, verifactu, chain }: Settling): Promise<Chain> {
  const history = await loadHistory(ctx, due);
  if (history.isHeld) {
    await hold(ctx, due);
    return chain;
  }
  const outcome = draftInvoice(history, history.due);
  if (outcome.kind === "held") {
    await hold(ctx, due);
    await notifyStaff(ctx, invoiceHeldNotice(due.orderId, history.order.number));
    return chain;
  }
  if (outcome.kind === "nothing") {
    await close(ctx, due, null, outcome.covered);
    return chain;
  }
  const issued = await issue(ctx, { due, settings, verifactu, chain, draft: outcome.draft, history });
  await close(ctx, due, issued.id, outcome.covered);
  if (history.isAbroad && outcome.draft.kind !== "F3") await notifyOssLimit(ctx, settings, outcome.draft.taxes);
  return issued.chain;
}

async function close({ db, clock }: Ctx, { id }: Due, invoiceId: string | null, covered: number): Promise<void> {
  await db.execute(
    sql`update invoice_dues set settled_at = ${clock().toISOString()}, invoice_id = ${invoiceId}::uuid, covered = ${covered}
        where id = ${id}`,
  );
}

async function hold({ db, clock }: Ctx, { id }: Due): Promise<void> {
  await db.execute(sql`update invoice_dues set held_at = ${clock().toISOString()} where id = ${id}`);
}

interface Issuing extends Settling {
  draft: InvoiceDraft;
  history: DueWithHistory;
}

async function issue(
  ctx: Ctx,
  { due, settings, verifactu, chain, draft, history }: Issuing,
): Promise<{ id: string; chain: Chain }> {
  const now = ctx.clock();
  const kind = seriesOf(draft.kind);
  const { recordedAt, issuedOn, year } = issueMoment(chain, now.toISOString(), await lastDay(ctx, kind));
  const { seriesId, sequence, code } = await nextNumber(ctx, { kind, issuedOn, year });
  const id = uuidv7(now.getTime());
  const number = invoiceNumber(code, sequence);
  const { billing, clientId, earlier } = history;
  const { ossPlace } = history.order;
  const { legalName, address } = settings;
  const issuer = { name: legalName, taxId: chain.issuerTaxId, address: { ...address, name: legalName } };
  const context = { issuer, receiver: billing, ossPlace, earlier, dueAt: due.createdAt };
  const { invoice, record } = newInvoice(draft, { number, issuedOn, recordedAt }, context);
  const { orderId } = due;
  const { currency } = settings;
  await insertAll(ctx.db, [
    batch(invoices, [
      { ...invoice, id, token: newToken(), seriesId, sequence, orderId, clientId, issuedAt: now, currency },
    ]),
  ]);
  const isMoved = due.cause === "reallocation" && draft.correctsId !== null;
  if (draft.kind === "F3" || due.isReleased || isMoved)
    await enqueueJob(ctx, "mail", {
      template: "order-invoice",
      orderId: due.orderId,
      invoiceId: id,
    } satisfies MailRequest);
  const environment = environmentOn(verifactu, issuedOn);
  if (environment) await enqueueJob(ctx, SEND_TOPIC, {});
  return { id, chain: await addRecord(ctx, chain, { ...record, invoiceId: id, environment }) };
}

/** The day of the newest invoice in a kind of series, over all years. */
async function lastDay({ db }: Ctx, kind: string): Promise<string | null> {
  const row = await one(
    db,
    sql`select max(i.issued_on) as day from series s
        join invoices i on i.series_id = s.id and i.sequence = s.last_number where s.kind = ${kind}`,
    { day: nullable(Text) },
  );
  return row?.day ?? null;
}

interface NextNumber {
  kind: "F" | "S" | "R";
  issuedOn: string;
  year: number;
}

async function nextNumber({ db, clock }: Ctx, { kind, issuedOn, year }: NextNumber) {
  const at = clock();
  const row = await one(
    db,
    sql`insert into series as s (id, code, kind, year, last_number, last_date, created_at, updated_at)
        values (${uuidv7(at.getTime())}, ${seriesCode(kind, year)}, ${kind}, ${year}, 1, ${issuedOn}, ${at.toISOString()},
          ${at.toISOString()})
        on conflict (code, year) do update set last_number = s.last_number + 1, last_date = excluded.last_date,
          updated_at = excluded.updated_at
        returning s.id as "seriesId", s.last_number as sequence, s.code`,
    { seriesId: Text, sequence: Int, code: Text },
  );
  if (!row) throw new Error(`no number of ${kind}`);
  return row;
}
