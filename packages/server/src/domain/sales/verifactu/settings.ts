import { uuidv7 } from "@tablero/domain/platform/ids";
import {
  type StoredVerifactu,
  switchVerifactu,
  VERIFACTU_KEY,
  type VerifactuDecision,
} from "@tablero/domain/sales/fiscal/verifactu/changes";
import { VERIFACTU_ENVIRONMENTS } from "@tablero/domain/sales/fiscal/verifactu/environments";
import { DEFAULT_OBLIGATION, TAXPAYERS } from "@tablero/domain/sales/fiscal/verifactu/obligation";
import { PRODUCER_KINDS } from "@tablero/domain/sales/fiscal/verifactu/producer";
import {
  DEFAULT_VERIFACTU,
  type VerifactuChange,
  verifactuConflict,
  verifactuObstacle,
} from "@tablero/domain/sales/fiscal/verifactu/settings";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Producer } from "../../../configuration/verifactu.ts";
import { Flag, Int, nullable, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { readSettings } from "../../settings/door.ts";
import { readCertificateDetails } from "./certificate.ts";

const ProducerJson = z.object({
  kind: z.enum(PRODUCER_KINDS),
  name: Text,
  taxId: Text,
  address: Text,
  contact: nullable(Text),
  signed: z.object({ by: Text, at: Text, on: Text, place: Text, text: Text, program: Text }),
});
const ObligationJson = z.object({
  company: Text,
  person: Text,
  source: Text,
  taxpayer: z.enum(TAXPAYERS).nullable(),
});

const Stored = z
  .object({
    on: Flag,
    environment: z.enum(VERIFACTU_ENVIRONMENTS),
    from: Text,
    endsOn: nullable(Text),
    installation: Text,
    producer: nullable(ProducerJson),
    obligation: ObligationJson,
  })
  .partial()
  .loose();

export async function readVerifactu({ db }: Pick<Ctx, "db">): Promise<StoredVerifactu> {
  const row = await one(db, sql`select value, version from settings where key = ${VERIFACTU_KEY}`, {
    value: Stored,
    version: Int,
  });
  const { producer = null, obligation = DEFAULT_OBLIGATION, ...value } = row?.value ?? {};
  return { verifactu: { ...DEFAULT_VERIFACTU, ...value }, producer, obligation, version: row?.version ?? 0 };
}

/** Stores the changed settings. Throws `version-conflict` for a concurrent change. */
export async function writeVerifactu(
  tx: Ctx,
  stored: StoredVerifactu,
  change: Partial<Omit<StoredVerifactu, "version">>,
): Promise<void> {
  const { version } = stored;
  const { verifactu, producer, obligation } = { ...stored, ...change };
  const written = await one(
    tx.db,
    sql`insert into settings as s (key, value, updated_at, version)
        values (${VERIFACTU_KEY}, ${JSON.stringify({ ...verifactu, producer, obligation })}::jsonb,
          ${tx.clock().toISOString()}, ${version + 1})
        on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at,
          version = excluded.version where s.version = ${version}
        returning s.version`,
    { version: Int },
  );
  if (!written) throw verifactuConflict();
}

/** Why records cannot be sent now; null if they can. */
export async function readObstacle(ctx: Pick<Ctx, "db" | "clock">, configured: Producer | null) {
  const issuer = await readSettings(ctx.db);
  const certificate = await readCertificateDetails(ctx);
  const { producer } = await readVerifactu(ctx);
  const hasProducer = producer !== null || configured !== null;
  return verifactuObstacle({ issuer, certificate, hasProducer, now: ctx.clock().toISOString() });
}

/** Reads the settings, decides, and writes the decision with its audit entry. */
export const decideVerifactu = (
  ctx: Ctx,
  decide: (tx: Ctx, stored: StoredVerifactu) => Promise<VerifactuDecision>,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const stored = await readVerifactu(tx);
    const { change, entry } = await decide(tx, stored);
    await writeVerifactu(tx, stored, change);
    await writeAudit(tx, entry);
  });

/** Switches sending on or off. Throws `validation` with the field, and `version-conflict`. */
export const changeVerifactu = (
  ctx: Ctx,
  input: VerifactuChange & { version: number },
  configured: Producer | null,
): Promise<void> =>
  decideVerifactu(ctx, async (tx, stored) => {
    const now = tx.clock();
    const obstacle = await readObstacle(tx, configured);
    return switchVerifactu(stored, input, { obstacle, now: now.toISOString(), newId: () => uuidv7(now.getTime()) });
  });
