import { Failure } from "@tablero/domain/failure";
import { VERIFACTU_ENVIRONMENTS } from "@tablero/domain/fiscal/verifactu/environments";
import {
  changedVerifactu,
  DEFAULT_VERIFACTU,
  type VerifactuChange,
  type VerifactuSettings,
  verifactuObstacle,
} from "@tablero/domain/fiscal/verifactu/settings";
import { uuidv7 } from "@tablero/domain/ids";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { Flag, Int, nullable, Text } from "../../db/columns.ts";
import { one } from "../../db/query.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { readSettings } from "../shop/settings.ts";
import { writeAudit } from "../system/audit.ts";
import { readCertificateFacts } from "./certificate.ts";

/** Key of the settings row. */
const KEY = "verifactu";

const Stored = z
  .object({
    on: Flag,
    environment: z.enum(VERIFACTU_ENVIRONMENTS),
    from: Text,
    endsOn: nullable(Text),
    installation: Text,
  })
  .partial()
  .loose();

export interface StoredVerifactu {
  verifactu: VerifactuSettings;
  version: number;
}

export async function readVerifactu({ db }: Pick<Ctx, "db">): Promise<StoredVerifactu> {
  const row = await one(db, sql`select value, version from settings where key = ${KEY}`, {
    value: Stored,
    version: Int,
  });
  return { verifactu: { ...DEFAULT_VERIFACTU, ...row?.value }, version: row?.version ?? 0 };
}

const shown = ({ on, environment, from, endsOn }: VerifactuSettings) => ({
  verifactuOn: on,
  verifactuEnvironment: environment,
  verifactuFrom: from,
  verifactuEndsOn: endsOn,
});

/** What stops sending now; null where nothing does. */
export async function readObstacle(ctx: Pick<Ctx, "db" | "clock">, hasProducer: boolean) {
  const [issuer, certificate] = await Promise.all([readSettings(ctx.db), readCertificateFacts(ctx)]);
  return verifactuObstacle({ issuer, certificate, hasProducer, now: ctx.clock().toISOString() });
}

export interface ChangeVerifactu extends VerifactuChange {
  version: number;
}

/** Switches sending on or off. Throws `validation` with the field, and `version-conflict`. */
export function changeVerifactu(
  ctx: Ctx,
  { version, ...change }: ChangeVerifactu,
  hasProducer: boolean,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const stored = await readVerifactu(tx);
    const conflict = () =>
      new Failure("version-conflict", "Alguien ha cambiado estos ajustes mientras los editabas. Vuelve a cargarlos.");
    if (stored.version !== version) throw conflict();
    const obstacle = await readObstacle(tx, hasProducer);
    const now = tx.clock();
    const result = changedVerifactu(change, { stored: stored.verifactu, obstacle, now: now.toISOString() });
    if ("faults" in result) throw new Failure("validation", result.faults[0]?.message ?? "", { errors: result.faults });
    const next = { ...result.next, installation: result.next.installation || uuidv7(now.getTime()) };
    const written = await one(
      tx.db,
      sql`insert into settings as s (key, value, updated_at, version)
          values (${KEY}, ${JSON.stringify(next)}::jsonb, ${now.toISOString()}, ${version + 1})
          on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at,
            version = excluded.version where s.version = ${version}
          returning s.version`,
      { version: Int },
    );
    if (!written) throw conflict();
    const [before, after] = [shown(stored.verifactu), shown(next)];
    await writeAudit(tx, { action: "update", entity: "settings", entityId: KEY, before, after });
  });
}
