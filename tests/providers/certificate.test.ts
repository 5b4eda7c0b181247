import { Int, Text } from "@tablero/server/db/columns";
import { one } from "@tablero/server/db/query";
import { openTestDatabase } from "@tablero/server/db/testing";
import type { Database } from "@tablero/server/db/types";
import {
  openCertificate,
  readCertificateDetails,
  removeCertificate,
  resealCertificate,
  storeCertificate,
} from "@tablero/server/domain/sales/verifactu/certificate";
import { watchCertificate } from "@tablero/server/domain/sales/verifactu/certificate-watch";
import { TEST_SECRETS, testCtx, testShop } from "@tablero/server/domain/testing";
import { openSecrets } from "@tablero/server/secrets";
import { readCertificate } from "@tablero/server/verifactu/pkcs12";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HOLDER, OLD_CIPHER } from "../support/verifactu/certificates.ts";

const read = (file: string, passphrase: string) => readCertificate({ pfx: Buffer.from(file, "base64"), passphrase });

describe("a certificate file", () => {
  test("names its holder by the organisation's tax id, and its expiry date", async () => {
    expect(await read(HOLDER.file, HOLDER.password)).toMatchObject({
      details: { holder: "Tablero Juegos, S. L.", taxId: "B00000018", endsAt: expect.stringMatching(/^21\d\d-/) },
    });
  });
  test.each([
    ["a wrong password", HOLDER.file, "equivocada", "password", "wrong"],
    ["an old cipher", OLD_CIPHER.file, OLD_CIPHER.password, "file", "old-cipher"],
    ["no certificate", Buffer.from("MII nothing").toString("base64"), "x", "file", "unreadable"],
    ["only a part of a certificate", HOLDER.file.slice(0, 400), HOLDER.password, "file", "unreadable"],
  ])("a certificate file with %s is refused with an error at its field", async (_name, file, password, path, code) => {
    expect(await read(file, password)).toMatchObject({ error: { path, code } });
  });
});

describe("a certificate in the shop", () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    await testShop(database);
  });
  afterAll(() => database.close());
  const ctx = () => testCtx(database.db);

  test("is encrypted, and opens only with the shop's secret, or with the next one after a change", async () => {
    await storeCertificate(ctx(), { ...HOLDER, seal: true });
    const row = await one(
      database.db,
      sql`select value::text as text from settings where key = 'verifactu-certificate'`,
      {
        text: Text,
      },
    );
    expect(row?.text).not.toContain(HOLDER.password);
    expect(row?.text).not.toContain(HOLDER.file.slice(0, 60));
    const opened = await openCertificate(ctx(), TEST_SECRETS);
    expect(opened).toMatchObject({ passphrase: HOLDER.password, seal: true });
    expect(opened?.pfx.toString("base64")).toBe(HOLDER.file);
    const next = openSecrets(["another secret of the tests, long", "a secret of the tests, long enough"]);
    await resealCertificate(ctx(), next);
    expect(await openCertificate(ctx(), openSecrets(["another secret of the tests, long"]))).not.toBeNull();
    expect(await openCertificate(ctx(), TEST_SECRETS)).toBeNull();
    await storeCertificate(ctx(), { ...HOLDER, seal: false });
  });

  test("stays stored when a new file cannot be opened", async () => {
    const before = await readCertificateDetails(ctx());
    await expect(
      storeCertificate(ctx(), { file: HOLDER.file, password: "equivocada", seal: false }),
    ).rejects.toMatchObject({ code: "validation", errors: [{ path: "password" }] });
    expect(await readCertificateDetails(ctx())).toEqual(before);
  });

  test("is reported to staff on some days before it expires, while records are sent", async () => {
    const details = await readCertificateDetails(ctx());
    const ends = Date.parse(details?.endsAt ?? "");
    const admin = await one(
      database.db,
      sql`update accounts set role = 'admin' where email = 'clerk@tienda.test' returning id`,
      { id: Text },
    );
    expect(admin).toBeDefined();
    const told = async () =>
      (
        await one(
          database.db,
          sql`select count(*)::int as n from notifications where kind = 'fiscal-certificate-ending'`,
          { n: Int },
        )
      )?.n;
    const watch = (days: number) =>
      watchCertificate({ ...ctx(), clock: () => new Date(ends - days * 24 * 60 * 60_000) });
    await watch(30);
    expect(await told()).toBe(0);
    const value = { on: true, environment: "production", from: "2026-01-01", endsOn: null, installation: "1" };
    await database.db.execute(
      sql`insert into settings (key, value) values ('verifactu', ${JSON.stringify(value)}::jsonb)`,
    );
    for (const days of [31, 30, 30, 29, 7, 0]) await watch(days);
    expect(await told()).toBe(3);
  });

  test("can be removed once", async () => {
    await removeCertificate(ctx());
    expect(await readCertificateDetails(ctx())).toBeNull();
    await expect(removeCertificate(ctx())).rejects.toMatchObject({ code: "not-found" });
  });
});
