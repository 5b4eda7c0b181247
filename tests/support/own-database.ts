import pg from "pg";

export interface OwnDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * A separate database on the PostgreSQL server of TEST_DATABASE_URL, either empty or a copy of a template without open
 * connections; null without that server, for the embedded database.
 */
export async function ownDatabase(prefix: string, template?: string): Promise<OwnDatabase | null> {
  const base = process.env.TEST_DATABASE_URL;
  if (!base) return null;
  const name = `${prefix}_${crypto.randomUUID().replaceAll("-", "")}`;
  await run(`create database ${name}${template ? ` template ${template}` : ""}`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => dropDatabase(name) };
}

/** Drops a database on the PostgreSQL server of TEST_DATABASE_URL, even if it has open connections. */
export const dropDatabase = (name: string): Promise<void> => run(`drop database ${name} with (force)`);

async function run(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
