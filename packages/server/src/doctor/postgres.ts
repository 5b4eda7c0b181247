import { sql } from "drizzle-orm";
import { Flag, Int, Text } from "../db/columns.ts";
import { one } from "../db/query.ts";
import type { Db } from "../db/types.ts";
import { type Finding, ok, warn, wrong } from "./finding.ts";

const MIN_SERVER_VERSION = 150_000;
/** Connections per process in addition to its pool: one for change notifications, and those of the queue. */
const BESIDE_THE_POOL = 5;

export interface PostgresInfo {
  /** `server_version_num`. */
  version: number;
  encoding: string;
  fsync: string;
  maxConnections: number;
  /** Required extensions that are neither installed nor can be created. */
  missingExtensions: string;
  mayCreate: boolean;
  /** Tables of the shop that belong to another user. */
  foreignTables: number;
}

export interface Demand {
  workers: number;
  databasePool: number;
}

export async function readPostgresInfo(db: Db): Promise<PostgresInfo> {
  const found = await one(
    db,
    sql`select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
        current_setting('fsync') as fsync,
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as "maxConnections",
        (select coalesce(string_agg(n, ', '), '') from unnest(array['pg_trgm', 'unaccent']) as n
          where not exists (select 1 from pg_extension where extname = n)
            and not exists (select 1 from pg_available_extensions where name = n)) as "missingExtensions",
        has_schema_privilege('public', 'create') as "mayCreate",
        (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
          and not pg_has_role(relowner, 'usage')) as "foreignTables"`,
    {
      version: Int,
      encoding: Text,
      fsync: Text,
      maxConnections: Int,
      missingExtensions: Text,
      mayCreate: Flag,
      foreignTables: Int,
    },
  );
  if (!found) throw new Error("the database says nothing of itself");
  return found;
}

/** Checks PostgreSQL: its version, missing requirements, and its security. */
export function checkPostgres(info: PostgresInfo, { workers, databasePool }: Demand): Finding[] {
  const { version, encoding, fsync, maxConnections, missingExtensions, mayCreate, foreignTables } = info;
  const found: Finding[] = [];
  const major = Math.floor(version / 10_000);
  if (version < MIN_SERVER_VERSION)
    found.push(wrong("database", `PostgreSQL ${major} es demasiado antiguo.`, "Usa PostgreSQL 15 o posterior."));
  if (encoding !== "UTF8")
    found.push(
      wrong(
        "database",
        `La base de datos está codificada como ${encoding}.`,
        "Crea una con: createdb --encoding=UTF8 --locale=C.UTF-8 --template=template0.",
      ),
    );
  if (missingExtensions)
    found.push(
      wrong(
        "database",
        `A PostgreSQL le falta ${missingExtensions}.`,
        "Instala su paquete contrib (postgresql-contrib).",
      ),
    );
  if (!mayCreate)
    found.push(
      wrong(
        "database",
        "La tienda no puede crear tablas.",
        "Ejecuta como administrador: grant create on schema public to …",
      ),
    );
  if (foreignTables > 0)
    found.push(
      wrong(
        "database",
        `${foreignTables} tablas son de otro usuario: la próxima actualización fallará.`,
        "Ejecuta como administrador: reassign owned by … to …",
      ),
    );
  if (fsync === "off")
    found.push(
      wrong("database", "PostgreSQL funciona con fsync=off: un corte de luz destruye la tienda.", "Quita ese ajuste."),
    );
  const needed = workers * (databasePool + BESIDE_THE_POOL);
  if (needed > maxConnections)
    found.push(
      warn(
        "database",
        `${workers} procesos pueden necesitar ${needed} conexiones y PostgreSQL tiene ${maxConnections}.`,
        "Sube max_connections o baja WEB_CONCURRENCY o DATABASE_POOL.",
      ),
    );
  return found.length > 0 ? found : [ok("database", `PostgreSQL ${major} contesta y tiene lo que la tienda necesita.`)];
}
