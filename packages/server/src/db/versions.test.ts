import { sql } from "drizzle-orm";
import pg, { type Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { openTestServer, type TestServer } from "../http/testing.ts";
import { Text } from "./columns.ts";
import { migrate, readSchemaStatus } from "./migrate.ts";
import { openPostgres } from "./open/open-postgres.ts";
import { one } from "./query.ts";
import { openTestDatabase } from "./testing.ts";
import { migrationHashes, OtherVersionError } from "./versions.ts";

/**
 * `0014_unpaid_deadlines`, a repeatable update; without it, the schema looks as if an earlier version had left
 * it.
 */
const HASH = migrationHashes()[14];
const NEWER = sql`insert into schema_migrations (hash) values ('of a later version')`;

test("a database that a newer version has migrated is refused in one sentence", async () => {
  const database = await openTestDatabase();
  await database.db.execute(NEWER);
  expect(await readSchemaStatus(database.db)).toBe("ahead");
  await expect(migrate(database)).rejects.toThrow(/versión más nueva de la tienda .* arranca esa versión/);
  await expect(migrate(database)).rejects.toThrow(OtherVersionError);
  await database.close();
});

describe.skipIf(!process.env.TEST_DATABASE_URL)("another version on the same PostgreSQL", () => {
  let server: TestServer;
  let url: string;
  let old: Client | null = null;

  beforeAll(async () => {
    server = await openTestServer({}, { demo: true });
    const found = await one(server.database.db, sql`select current_database() as name`, { name: Text });
    url = Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ""), { pathname: `/${found?.name}` }).href;
  }, 60_000);
  afterEach(async () => {
    await old?.end();
    old = null;
    await server.database.db.execute(sql`insert into schema_migrations (hash) values (${HASH}) on conflict do nothing`);
    await server.database.db.execute(sql`delete from schema_migrations where hash = 'of a later version'`);
  });
  afterAll(() => server.close());

  const connect = async (application_name: string) => {
    old = new pg.Client({ connectionString: url, application_name });
    old.on("error", () => {});
    await old.connect();
  };
  const goBack = async () => {
    await server.database.db.execute(sql`delete from schema_migrations where hash = ${HASH}`);
    expect(await readSchemaStatus(server.database.db)).toBe("behind");
  };

  test.each(["tablero ladbroke 4711", "tablero 3-0123abcd ladbroke 4711"])(
    "holds back the migration while %s is connected, until that process has left",
    async (name) => {
      await goBack();
      await connect(name);
      const onWait = vi.fn();
      const migrated = migrate(server.database, { onWait });
      await vi.waitFor(() => expect(onWait).toHaveBeenCalledExactlyOnceWith([name]), { timeout: 10_000 });
      expect(await readSchemaStatus(server.database.db)).toBe("behind");
      await old?.end();
      old = null;
      await migrated;
      expect(await readSchemaStatus(server.database.db)).toBe("current");
    },
  );

  test("is named in the error if it stays connected, and the schema remains as it was", async () => {
    await goBack();
    await connect("tablero ladbroke 4711");
    await expect(migrate(server.database, { patienceMs: 300 })).rejects.toThrow(/\(tablero ladbroke 4711\): párala/);
    expect(await readSchemaStatus(server.database.db)).toBe("behind");
  });

  test("is the only thing that delays a migration, unlike processes of the same version or other programs", async () => {
    await goBack();
    const same = await openPostgres({ databaseUrl: url, poolSize: 1 });
    await connect("psql");
    await migrate(server.database, { patienceMs: 0 });
    expect(await readSchemaStatus(server.database.db)).toBe("current");
    await same.close();
  });

  test("another version that has migrated the database stops older processes from serving", async () => {
    const { db } = server.database;
    await db.execute(NEWER);
    expect(await (await server.call("GET /api/ready")).json()).toMatchObject({ reason: "newer-schema" });
    // As after a network outage in which the others migrated: all connections are new.
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    const cut = "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'tablero %'";
    await other.query(`${cut} and datname = current_database()`);
    await vi.waitFor(
      async () => {
        const ready = await server.call("GET /api/ready");
        expect([ready.status, await ready.json()]).toEqual([503, expect.objectContaining({ reason: "newer-schema" })]);
      },
      { timeout: 10_000 },
    );
    const cart = await server.call("POST /api/shop/carts", { body: {} });
    expect(cart.status).toBe(503);
    expect(await cart.json()).toMatchObject({
      code: "unavailable",
      detail: expect.stringMatching(/no está disponible/),
    });
    await other.query("delete from schema_migrations where hash = 'of a later version'");
    await other.end();
    expect((await server.call("POST /api/shop/carts", { body: {} })).status).toBe(201);
  });
});
