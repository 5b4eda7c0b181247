import type { VerifactuEnvironment } from "@tablero/domain/sales/fiscal/verifactu/environments";
import { recordsRejectedNotice, sendingFailedNotice } from "@tablero/domain/sales/fiscal/verifactu/notices";
import {
  type AgencyAnswer,
  classifyAnswer,
  FAILURES_BEFORE_NOTICE,
  pairLines,
  retryDelayMinutes,
} from "@tablero/domain/sales/fiscal/verifactu/sending";
import { sql } from "drizzle-orm";
import { Instant, Int, nullable, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { notifyStaff } from "../../platform/notices/notify.ts";
import type { ClaimedMessage } from "./send.ts";

interface Sent {
  issuerTaxId: string;
  environment: VerifactuEnvironment;
  message: ClaimedMessage;
}

/** The sender's row, locked, while this process owns the message; null once another process has taken it over. */
async function ownSender({ db }: Ctx, { issuerTaxId, environment, message }: Sent) {
  const row = await one(
    db,
    sql`select failures, message_id as "messageId", lease_until as "leaseUntil" from fiscal_senders
        where issuer_tax_id = ${issuerTaxId} and environment = ${environment} for no key update`,
    { failures: Int, messageId: nullable(Text), leaseUntil: nullable(Instant) },
  );
  return row?.messageId === message.id && row.leaseUntil === message.leaseUntil ? row : null;
}

export interface SentRecord {
  id: string;
  number: string;
  record: "alta" | "anulacion";
}

/** Stores the agency's result for each record, with its receipt and its wait. */
export function storeAgencyAnswer(
  ctx: Ctx,
  { records, answer, ...sent }: Sent & { records: readonly SentRecord[]; answer: AgencyAnswer },
): Promise<void> {
  const { issuerTaxId, environment, message } = sent;
  const verdicts = (pairLines(records, answer.lines) ?? []).map(([{ id }, line]) => ({
    id,
    ...classifyAnswer(line, message.attempts > 1),
  }));
  return inTransaction(ctx, async (tx) => {
    if (!(await ownSender(tx, sent))) return;
    const now = tx.clock();
    const nextAt = new Date(now.getTime() + answer.waitSeconds * 1_000).toISOString();
    await tx.db.execute(
      sql`update fiscal_senders set sent_place = ${message.lastPlace}, next_at = ${nextAt}, failures = 0,
            failing_since = null, last_error = null, message_id = null, lease_until = null,
            answered_at = ${now.toISOString()}
          where issuer_tax_id = ${issuerTaxId} and environment = ${environment}`,
    );
    await tx.db.execute(
      sql`update fiscal_messages set answered_at = ${now.toISOString()}, csv = ${answer.csv} where id = ${message.id}`,
    );
    const values = verdicts.map(
      ({ id, state, code, description }) =>
        sql`(${id}::uuid, ${message.id}::uuid, ${state}, ${code}, ${description}, ${now.toISOString()}::timestamptz)`,
    );
    await tx.db.execute(
      sql`insert into fiscal_answers (record_id, message_id, state, code, description, answered_at)
          values ${sql.join(values, sql`, `)}`,
    );
    const rejected = verdicts.filter(({ state }) => state === "rejected").length;
    if (rejected > 0) await notifyStaff(tx, recordsRejectedNotice(rejected));
  });
}

/** Records that there was no response; the same message is sent again after a pause. Staff are notified once. */
export function recordSendFailure(ctx: Ctx, { text, ...sent }: Sent & { text: string }): Promise<void> {
  const { issuerTaxId, environment } = sent;
  return inTransaction(ctx, async (tx) => {
    const sender = await ownSender(tx, sent);
    if (!sender) return;
    const failures = sender.failures + 1;
    const now = tx.clock();
    const nextAt = new Date(now.getTime() + retryDelayMinutes(failures) * 60_000).toISOString();
    await tx.db.execute(
      sql`update fiscal_senders set failures = ${failures}, next_at = ${nextAt}, last_error = ${text},
            failing_since = coalesce(failing_since, ${now.toISOString()}::timestamptz), lease_until = null
          where issuer_tax_id = ${issuerTaxId} and environment = ${environment}`,
    );
    if (failures === FAILURES_BEFORE_NOTICE) await notifyStaff(tx, sendingFailedNotice(text));
  });
}
