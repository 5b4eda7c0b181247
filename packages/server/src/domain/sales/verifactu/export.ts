import { Failure } from "@tablero/domain/platform/failure";
import { noRecords } from "@tablero/domain/sales/fiscal/verifactu/record-file";
import { recordsFileXml } from "@tablero/domain/sales/fiscal/verifactu/record-xml";
import { sql } from "drizzle-orm";
import type { Producer } from "../../../configuration/verifactu.ts";
import type { Ctx } from "../../platform/context.ts";
import { readSettings } from "../../settings/door.ts";
import { issuerIdOf } from "../invoices/issuing.ts";
import { readProducer } from "./producer.ts";
import { readRecordData } from "./record-data.ts";
import { readVerifactu } from "./settings.ts";

const BATCH = 500;

/**
 * The records of a range of days, in chain order, batch by batch. Throws `validation` if no producer is named,
 * and for a period without records.
 */
export async function* exportRecords(
  ctx: Ctx,
  { from, to }: { from: string; to: string },
  configured: Producer | null,
): AsyncGenerator<string> {
  const producer = await readProducer(ctx, configured);
  if (!producer) {
    const message = "Los registros nombran a quien produce el programa, y falta en Ajustes › VERI*FACTU.";
    throw new Failure("validation", message, { errors: [{ path: "producer", code: "missing", message }] });
  }
  const settings = await readSettings(ctx.db);
  const { verifactu } = await readVerifactu(ctx);
  const issuerTaxId = issuerIdOf(settings);
  const maker = { producer, installation: verifactu.installation || "1" };
  let behind = 0;
  for (;;) {
    // The time of a record is in Madrid time and begins with its day.
    const batch = await readRecordData(
      ctx.db,
      sql`r.issuer_tax_id = ${issuerTaxId} and r.place > ${behind} and left(r.recorded_at, 10) >= ${from}
        and left(r.recorded_at, 10) <= ${to}`,
      BATCH,
      maker,
    );
    if (behind === 0) {
      if (batch.length === 0) throw noRecords();
      const issuer = { name: settings.legalName, taxId: issuerTaxId };
      yield recordsFileXml.begin({ issuer, incident: false, endsOn: null });
    }
    for (const record of batch) yield recordsFileXml.record(record);
    if (batch.length < BATCH) break;
    behind = batch.at(-1)?.place ?? behind;
  }
  yield recordsFileXml.end;
}
