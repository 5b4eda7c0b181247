import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkBackups } from "./backups.ts";
import { checkDataFolder, type FolderFacts } from "./data-folder.ts";
import type { Finding } from "./finding.ts";
import { checkKeys } from "./keys.ts";
import { checkMail } from "./mail.ts";
import { checkPostgres, type PostgresFacts } from "./postgres.ts";
import { checkReach, type ReachFacts } from "./reach.ts";
import { checkClock, checkRules, checkWork } from "./shop-state.ts";
import { checkUploads } from "./uploads.ts";
import { checkVersion } from "./version.ts";

const shown = (found: readonly Finding[]) => found.map(({ level, sentence }) => `${level}: ${sentence}`);

/** Every finding is a sentence, and what is wrong comes with what to do. */
function expectSentences(found: readonly Finding[]): void {
  for (const { level, sentence, advice } of found) {
    expect(sentence).toMatch(/\S.*\.$/);
    if (level !== "ok") expect(advice).toMatch(/\S/);
  }
}

describe("versions", () => {
  const facts = { node: "v24.21.0", shop: "0.1.0", build: "current" } as const;
  test("are well with a current build, and in an image without sources", () => {
    expect(shown(checkVersion(facts))).toEqual(["ok: Node v24.21.0 runs this.", "ok: Version 0.1.0 is built."]);
    expect(checkVersion({ ...facts, build: "alone" })[1]?.level).toBe("ok");
  });
  test.each([
    [{ node: "v20.11.0" }, 0, "error"],
    [{ node: "strange" }, 0, "error"],
    [{ build: "missing" }, 1, "error"],
    [{ build: "stale" }, 1, "warn"],
  ] as const)("are not with %j", (more, place, level) => {
    const found = checkVersion({ ...facts, ...more });
    expect(found[place]?.level).toBe(level);
    expectSentences(found);
  });
});

describe("the data folder", () => {
  const well: FolderFacts = { path: "/srv/shop", exists: true, mode: 0o700, refusal: null, free: 50 * 1024 ** 3 };
  test.each([
    [{}, ["ok: /srv/shop is writable and private, with 50.0 GB free."]],
    [{ free: null, mode: null }, ["ok: /srv/shop is writable and private."]],
    [{ exists: false }, ["warn: There is no folder /srv/shop yet."]],
    [{ mode: 0o755 }, ["error: /srv/shop is open to other users of this machine (mode 755)."]],
    [{ refusal: "EACCES" }, ["error: /srv/shop cannot be written to: EACCES."]],
    [{ free: 1024 ** 3 }, ["warn: 1.0 GB are free at /srv/shop."]],
    [{ free: 100 * 1024 ** 2 }, ["error: Only 100 MB are free at /srv/shop."]],
  ])("with %j", (more, expected) => {
    const found = checkDataFolder({ ...well, ...more });
    expect(shown(found)).toEqual(expected);
    expectSentences(found);
  });
});

describe("the keys", () => {
  const random = "kT0s9Wl2vXq7ZrB4nYc1mHd8pJf5gAe3uLo6iRtQ";
  test.each([
    [{ given: random, keptMode: null }, "ok"],
    [{ given: random, keptMode: 0o644 }, "warn"],
    [{ given: "a".repeat(40), keptMode: null }, "error"],
    [{ given: "change-me-change-me-change-me-please", keptMode: null }, "error"],
    [{ given: "an example secret of 32 characters or more", keptMode: null }, "error"],
    [{ given: undefined, keptMode: null }, "ok"],
    [{ given: undefined, keptMode: 0o600 }, "ok"],
    [{ given: undefined, keptMode: 0o640 }, "error"],
  ])("are %j: %s", (facts, level) => {
    const found = checkKeys(facts);
    expect(found.map((each) => each.level)).toEqual([level]);
    expectSentences(found);
    if (facts.given) expect(JSON.stringify(found)).not.toContain(facts.given);
  });
});

describe("how the shop is reached", () => {
  const well: ReachFacts = {
    host: "127.0.0.1",
    port: 3000,
    publicUrl: "https://tienda.example",
    trustProxy: true,
    demo: false,
    answers: "shop",
  };
  test.each([
    [{}, ["ok: The shop answers at 127.0.0.1:3000.", "ok: Shoppers see https://tienda.example."]],
    [{ answers: "nobody" }, ["ok: The shop does not run; 127.0.0.1:3000 is free."]],
    [{ answers: "other" }, ["error: Another program has 127.0.0.1:3000."]],
    [
      { answers: "not-ready", reason: "not-migrated" },
      ["error: The shop runs at 127.0.0.1:3000 and is not ready (not-migrated)."],
    ],
    [{ publicUrl: "http://tienda.example" }, [/error: PUBLIC_URL is http:\/\/tienda\.example: what shoppers type/]],
    [{ trustProxy: false }, [/warn: A proxy gives the shop its certificate, and TRUST_PROXY is not set/]],
    [{ publicUrl: "http://127.0.0.1:3000" }, [/warn: Links in mails lead to http:\/\/127\.0\.0\.1:3000/]],
    [{ demo: true }, [/warn: Everybody who reaches this demo may administer it/]],
  ] as const)("with %j", (more, expected) => {
    const found = checkReach({ ...well, ...more });
    for (const each of expected)
      expect(shown(found)).toContainEqual(typeof each === "string" ? each : expect.stringMatching(each));
    expectSentences(found);
  });
});

describe("PostgreSQL", () => {
  const well: PostgresFacts = {
    version: 170_002,
    encoding: "UTF8",
    fsync: "on",
    maxConnections: 97,
    missingExtensions: "",
    mayCreate: true,
    foreignTables: 0,
  };
  const demand = { workers: 1, databasePool: 10 };
  test.each([
    [{}, demand, ["ok: PostgreSQL 17 answers and has what the shop needs."]],
    [{ version: 140_011 }, demand, ["error: PostgreSQL 14 is too old."]],
    [{ encoding: "LATIN1" }, demand, ["error: The database is encoded as LATIN1."]],
    [{ missingExtensions: "unaccent" }, demand, ["error: PostgreSQL lacks unaccent."]],
    [{ mayCreate: false }, demand, ["error: The shop may not make tables."]],
    [{ foreignTables: 3 }, demand, ["error: 3 tables belong to another user: the next upgrade fails."]],
    [{ fsync: "off" }, demand, ["error: PostgreSQL runs with fsync=off: a power cut destroys the shop."]],
    [{}, { workers: 8, databasePool: 10 }, ["warn: 8 processes may need 120 connections, and PostgreSQL has 97."]],
  ])("with %j and %j", (more, needs, expected) => {
    const found = checkPostgres({ ...well, ...more }, needs);
    expect(shown(found)).toEqual(expected);
    expectSentences(found);
  });
});

describe("what the database tells of the shop", () => {
  test("a clock that differs, either way", () => {
    expect(checkClock(1_500).level).toBe("ok");
    expect(checkClock(90_000).sentence).toBe("The clock of this machine is 90 s ahead of the database's.");
    expect(checkClock(-90_000).sentence).toBe("The clock of this machine is 90 s behind the database's.");
  });

  test("dead and late jobs", () => {
    expect(shown(checkWork({ dead: 0, waitedMinutes: 3 }))).toEqual(["ok: No job is dead or late."]);
    const found = checkWork({ dead: 2, waitedMinutes: 40 });
    expect(found.map(({ level }) => level)).toEqual(["warn", "warn"]);
    expectSentences(found);
  });

  test("broken rules, each once with some of its rows", () => {
    expect(checkRules([])[0]?.level).toBe("ok");
    const rows = ["a", "b", "c", "d"].map((row) => ({ rule: "an order has lines", row }));
    const found = checkRules([...rows, { rule: "stock is the sum of its ledger", row: "v" }]);
    expect(shown(found)).toEqual([
      'error: A rule is broken, "an order has lines": a, b, c and others.',
      'error: A rule is broken, "stock is the sum of its ledger": v.',
    ]);
    expectSentences(found);
  });
});

describe("mail", () => {
  const from = { name: null, address: "tienda@tienda.example" };
  const nowhere = { url: "smtp://127.0.0.1:1", tls: "optional", from } as const;
  const records: Record<string, string[][]> = {
    "tienda.example": [["v=spf1 include:", "mail.example -all"]],
    "_dmarc.tienda.example": [["v=DMARC1; p=none"]],
  };
  const codeOnly = (code: string) => Object.assign(new Error(code), { code });
  const lookUp = (known: typeof records) => async (name: string) => {
    const found = known[name];
    if (!found) throw codeOnly("ENOTFOUND");
    return found;
  };

  test("without a server is kept", async () => {
    expect((await checkMail({ smtp: undefined }))[0]).toMatchObject({ level: "warn" });
  });

  test("a server that is away, with a domain that says who may send", async () => {
    const found = await checkMail({ smtp: nowhere, lookUp: lookUp(records) });
    expect(shown(found)).toEqual([
      expect.stringMatching(/^error: 127\.0\.0\.1 is not reached: .*ECONNREFUSED/),
      "ok: tienda.example has SPF and DMARC records.",
    ]);
    expectSentences(found);
  });

  test("a domain without records, and one that cannot be looked up", async () => {
    const [, without] = await checkMail({ smtp: nowhere, lookUp: lookUp({}) });
    expect(without?.sentence).toBe("tienda.example has no SPF and no DMARC record: mails of the shop may end as spam.");
    const away = async () => {
      throw codeOnly("ETIMEOUT");
    };
    const [, unknown] = await checkMail({ smtp: nowhere, lookUp: away });
    expect(unknown).toMatchObject({ level: "ok", sentence: expect.stringContaining("could not be looked up") });
  });
});

describe("in a folder", () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "tablero-doctor-"));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  test("uploads are written, read and deleted, or it is said why not", async () => {
    expect((await checkUploads({ dataDir, s3: undefined }))[0]?.level).toBe("ok");
    writeFileSync(join(dataDir, "file"), "");
    const found = await checkUploads({ dataDir: join(dataDir, "file"), s3: undefined });
    expect(found[0]?.level).toBe("error");
    expectSentences(found);
  });

  test("backups are missing, off, or damaged", async () => {
    const backups = (at: string | null) => ({ folder: join(dataDir, "backups"), at, term: { days: 7, weeks: 4 } });
    const now = new Date("2026-11-20T10:00:00Z");
    const missing = await checkBackups({ dataDir, backups: backups("03:15") }, now);
    expect(shown(missing)).toEqual([expect.stringMatching(/^warn: There is no backup in .* yet\.$/)]);
    const off = await checkBackups({ dataDir, backups: backups(null) }, now);
    expect(shown(off)).toEqual(["warn: No backups are made: BACKUP_AT is off."]);
    mkdirSync(join(dataDir, "backups"));
    writeFileSync(join(dataDir, "backups/tablero-2026-11-20T02-15-00.tar.gz"), "half");
    const found = await checkBackups({ dataDir, backups: backups("03:15") }, now);
    expect(shown(found)).toEqual([
      expect.stringMatching(/^error: tablero-2026-11-20T02-15-00\.tar\.gz is damaged: /),
      "warn: Backups are on the disk of the data, and are lost with it.",
    ]);
    expectSentences(found);
  });
});
