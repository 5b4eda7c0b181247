import { madridDay } from "@tablero/domain/platform/dates";
import { CERTIFICATE_WARNINGS, certificateEndingNotice } from "@tablero/domain/sales/fiscal/verifactu/notices";
import { environmentOn } from "@tablero/domain/sales/fiscal/verifactu/settings";
import { sql } from "drizzle-orm";
import { Int } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { notifyStaff } from "../../platform/notices/notify.ts";
import { readCertificateDetails } from "./certificate.ts";
import { readVerifactu } from "./settings.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Notifies staff some days before the certificate expires, if records are sent. Runs once a day; a second run
 * notifies no one.
 */
export async function watchCertificate(ctx: Ctx): Promise<void> {
  const certificate = await readCertificateDetails(ctx);
  const { verifactu } = await readVerifactu(ctx);
  const today = madridDay(ctx.clock().toISOString());
  if (!certificate || !environmentOn(verifactu, today)) return;
  const days = Math.round((Date.parse(madridDay(certificate.endsAt)) - Date.parse(today)) / DAY_MS);
  if (!CERTIFICATE_WARNINGS.includes(days)) return;
  const notice = certificateEndingNotice(days);
  await inTransaction(ctx, async (tx) => {
    const since = new Date(tx.clock().getTime() - DAY_MS / 2).toISOString();
    const told = await one(
      tx.db,
      sql`select 1 as told from notifications where kind = ${notice.kind} and time >= ${since} limit 1`,
      { told: Int },
    );
    if (!told) await notifyStaff(tx, notice);
  });
}
