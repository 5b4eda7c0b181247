import type { Verifactu } from "@tablero/contract/sales/shapes/verifactu";
import { madridDay } from "@tablero/domain/platform/dates";
import { sendingAsked } from "@tablero/domain/sales/fiscal/verifactu/audit";
import { nothingFailed } from "@tablero/domain/sales/fiscal/verifactu/sending";
import { verifactuView } from "@tablero/domain/sales/fiscal/verifactu/views";
import { sql } from "drizzle-orm";
import type { Producer } from "../../../configuration/verifactu.ts";
import { Instant, Int, nullable, Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { enqueueJob } from "../../platform/system/outbox.ts";
import { readSettings } from "../../settings/door.ts";
import { issuerIdOf } from "../invoices/issuing.ts";
import { readCertificateDetails } from "./certificate.ts";
import { SEND_TOPIC } from "./send.ts";
import { readObstacle, readVerifactu } from "./settings.ts";

/** The running program, and its producer from the server's configuration. */
interface Program {
  producer: Producer | null;
  version: string;
}

/** Whether records are sent, and their results. */
export async function verifactuStatus(
  ctx: Ctx,
  { producer: configured, version: program }: Program,
): Promise<Verifactu> {
  const { db } = ctx;
  const stored = await readVerifactu(ctx);
  const { environment } = stored.verifactu;
  const today = madridDay(ctx.clock().toISOString());
  const certificate = await readCertificateDetails(ctx);
  const issuerTaxId = issuerIdOf(await readSettings(db));
  const sender = await one(
    db,
    sql`select failures, failing_since as "failingSince", last_error as "lastError", next_at as "nextAt",
          answered_at as "answeredAt"
        from fiscal_senders where issuer_tax_id = ${issuerTaxId} and environment = ${environment}`,
    {
      failures: Int,
      failingSince: nullable(Instant),
      lastError: nullable(Text),
      nextAt: nullable(Instant),
      answeredAt: nullable(Instant),
    },
  );
  const counts = await one(
    db,
    sql`select (select count(*)::int from fiscal_records r left join fiscal_senders s
            on s.issuer_tax_id = r.issuer_tax_id and s.environment = r.environment
          where r.environment is not null and r.place > coalesce(s.sent_place, 0)) as waiting,
          count(*) filter (where a.state = 'rejected')::int as rejected,
          count(*) filter (where a.state = 'accepted-with-errors')::int as "withErrors"
        from fiscal_answers a join fiscal_records r on r.id = a.record_id
        where a.state <> 'accepted' and not exists (select 1 from fiscal_records l
          where l.invoice_id = r.invoice_id and l.place > r.place)`,
    { waiting: Int, rejected: Int, withErrors: Int },
  );
  const { lastError: text = null, failingSince: since = null, failures = 0, nextAt = null } = sender ?? {};
  const obstacle = await readObstacle(ctx, configured);
  return {
    ...verifactuView({ stored, certificate, configured, obstacle, issuerTaxId, program, today }),
    waiting: counts?.waiting ?? 0,
    rejected: counts?.rejected ?? 0,
    withErrors: counts?.withErrors ?? 0,
    failure: text !== null && since !== null ? { text, since, attempts: failures, nextAt } : null,
    answeredAt: sender?.answeredAt ?? null,
  };
}

/** Ends the pause after failures. Throws `invalid-transition` if none failed; the agency's own wait is kept. */
export function sendNow(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const failed = await rows(
      tx.db,
      sql`update fiscal_senders set next_at = null where failures > 0 returning environment`,
      { environment: Text },
    );
    if (failed.length === 0) throw nothingFailed();
    await writeAudit(tx, sendingAsked());
    await enqueueJob(tx, SEND_TOPIC, {});
  });
}
