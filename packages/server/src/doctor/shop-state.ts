import { sql } from "drizzle-orm";
import { Decimal, Int } from "../db/columns.ts";
import { readSchemaStatus } from "../db/migrate.ts";
import { one } from "../db/query.ts";
import type { Database } from "../db/types.ts";
import { FOLLOWERS } from "../domain/followers.ts";
import { SYSTEM } from "../domain/platform/context.ts";
import { findViolations, type Violation } from "../domain/platform/system/invariants.ts";
import { hasQueue } from "../domain/platform/system/list-jobs.ts";
import type { Secrets } from "../secrets.ts";
import { readErrorCode } from "./connection.ts";
import { type Finding, ok, warn, wrong } from "./finding.ts";
import { checkNotice, readNotice } from "./notice.ts";
import { checkPostgres, type Demand, readPostgresInfo } from "./postgres.ts";
import { ruleInWords } from "./rule-words.ts";
import { checkSealed, readSealedInfo } from "./sealed.ts";

const TOLERATED_SKEW_MS = 2_000;
const LATE_MINUTES = 15;
/** SQLSTATE of a table that may not be read. */
const NO_RIGHT = "42501";

/**
 * Checks that need the database: the server itself, its clock, the schema, the queue, the rules of stock and
 * money, and whether encrypted data can be decrypted. `secrets` is null if the shop's secret is unknown.
 */
export async function checkDatabase(
  database: Database,
  { demand, secrets }: { demand: Demand; secrets: Secrets | null },
): Promise<Finding[]> {
  const { db, kind } = database;
  const found: Finding[] =
    kind === "postgres"
      ? checkPostgres(await readPostgresInfo(db), demand)
      : [
          warn(
            "database",
            "Se usa la base de datos incluida: un corte de luz puede perder sus últimos segundos.",
            "Pon DATABASE_URL para una tienda de verdad.",
          ),
        ];
  if (kind === "postgres") found.push(checkClock(await measureSkew(database)));
  try {
    found.push(...(await checkContents(database, secrets)));
  } catch (error) {
    // The tables belong to another user, which an earlier finding reports.
    if (readErrorCode(error) !== NO_RIGHT || found.every(({ level }) => level !== "error")) throw error;
  }
  return found;
}

/** Checks the schema and, if it matches this version, the queue and the rules of stock and money. */
async function checkContents(database: Database, secrets: Secrets | null): Promise<Finding[]> {
  const { db } = database;
  const standing = await readSchemaStatus(db);
  if (standing === "ahead")
    return [
      wrong("schema", "Una versión más nueva de la tienda ha migrado esta base de datos.", "Arranca esa versión."),
    ];
  if (standing === "empty") return [ok("schema", "La base de datos está vacía: el primer arranque crea las tablas.")];
  if (standing === "behind")
    return [
      warn(
        "schema",
        "Las tablas no son todavía las de esta versión.",
        "El próximo arranque las actualiza: haz antes una copia.",
      ),
    ];
  return [
    ok("schema", "Las tablas son las de esta versión."),
    ...checkWork(await readWork(database)),
    ...checkRules(await findViolations(db)),
    checkNotice(await readNotice(db)),
    ...(secrets
      ? checkSealed(await readSealedInfo({ db, clock: () => new Date(), actor: SYSTEM, followers: FOLLOWERS }, secrets))
      : []),
  ];
}

/** Milliseconds by which the clock of this machine is ahead of the database's. */
async function measureSkew({ db }: Database): Promise<number> {
  const began = Date.now();
  const answer = await one(db, sql`select extract(epoch from clock_timestamp()) * 1000 as now`, { now: Decimal });
  return (began + Date.now()) / 2 - (answer?.now ?? began);
}

export function checkClock(skewMs: number): Finding {
  if (Math.abs(skewMs) <= TOLERATED_SKEW_MS) return ok("clock", "Este equipo y la base de datos tienen la misma hora.");
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  const way = skewMs > 0 ? "adelanta" : "atrasa";
  return warn(
    "clock",
    `El reloj de este equipo ${way} ${seconds} s respecto al de la base de datos.`,
    "Ponlos en hora por NTP.",
  );
}

export interface WorkInfo {
  dead: number;
  /** Minutes that the oldest due job has waited; null if none waits. */
  waitedMinutes: number | null;
}

async function readWork({ db }: Database): Promise<WorkInfo> {
  const columns = { dead: Int, waited: Decimal };
  const jobs = (await hasQueue(db))
    ? await one(
        db,
        sql`select count(*) filter (where state = 'failed' and name not like '\\_\\_pgboss%')::int as dead,
            coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry')
              and start_after <= now())), 0)::float as waited from pgboss.job`,
        columns,
      )
    : undefined;
  const outbox = await one(
    db,
    sql`select 0 as dead, coalesce(extract(epoch from now() - min(available_at)), 0)::float as waited from outbox
        where processed_at is null and available_at <= now()`,
    columns,
  );
  const seconds = Math.max(jobs?.waited ?? 0, outbox?.waited ?? 0);
  return { dead: jobs?.dead ?? 0, waitedMinutes: seconds > 0 ? Math.floor(seconds / 60) : null };
}

/** Checks the queue for jobs that failed permanently and jobs that have waited too long. */
export function checkWork({ dead, waitedMinutes }: WorkInfo): Finding[] {
  const found: Finding[] = [];
  if (dead > 0)
    found.push(
      warn(
        "work",
        dead === 1
          ? "Una tarea ha fallado del todo y espera a alguien."
          : `${dead} tareas han fallado del todo y esperan a alguien.`,
        "Míralas en admin/sistema.",
      ),
    );
  if (waitedMinutes !== null && waitedMinutes >= LATE_MINUTES)
    found.push(
      warn(
        "work",
        `Hay trabajo que espera desde hace ${waitedMinutes} minutos: correos, reembolsos y plazos van con retraso.`,
        "Si la tienda está en marcha, mira su registro; si no, arráncala.",
      ),
    );
  return found.length > 0 ? found : [ok("work", "Ninguna tarea ha fallado ni va con retraso.")];
}

/** Checks the rules of stock and money. */
export function checkRules(broken: readonly Violation[]): Finding[] {
  if (broken.length === 0) return [ok("rules", "Se cumplen todas las reglas de las existencias y del dinero.")];
  return [...Map.groupBy(broken, ({ rule }) => rule)].map(([rule, rows]) =>
    wrong(
      "rules",
      `Se ha roto una regla, «${ruleInWords(rule)}»: ${rows
        .slice(0, 3)
        .map(({ row }) => row)
        .join(", ")}${rows.length > 3 ? " y otros" : ""}.`,
      "Es un fallo de la tienda: guarda una copia y comunícalo.",
    ),
  );
}
