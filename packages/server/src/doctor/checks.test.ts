import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkBackups } from "./backups.ts";
import { checkDataFolder, type FolderInfo } from "./data-folder.ts";
import type { Finding } from "./finding.ts";
import { checkKeys } from "./keys.ts";
import { checkMail } from "./mail.ts";
import { checkPostgres, type PostgresInfo } from "./postgres.ts";
import { checkReach, type ReachInfo } from "./reach.ts";
import { checkSealed, type SealedInfo } from "./sealed.ts";
import { checkClock, checkRules, checkWork } from "./shop-state.ts";
import { checkUploads } from "./uploads.ts";
import { checkVersion } from "./version.ts";

const shown = (found: readonly Finding[]) => found.map(({ level, sentence }) => `${level}: ${sentence}`);

/** Every finding is a sentence, and every problem comes with advice. */
function expectSentences(found: readonly Finding[]): void {
  for (const { level, sentence, advice } of found) {
    expect(sentence).toMatch(/\S.*\.$/);
    if (level !== "ok") expect(advice).toMatch(/\S/);
  }
}

describe("the check of versions", () => {
  const info = { node: "v24.21.0", shop: "0.1.0", build: "current" } as const;
  test("passes with a current build, and in an image without sources", () => {
    expect(shown(checkVersion(info))).toEqual([
      "ok: Node v24.21.0 sirve para esta versión.",
      "ok: La versión 0.1.0 está compilada.",
    ]);
    expect(checkVersion({ ...info, build: "alone" })[1]?.level).toBe("ok");
  });
  test.each([
    [{ node: "v20.11.0" }, 0, "error"],
    [{ node: "strange" }, 0, "error"],
    [{ build: "missing" }, 1, "error"],
    [{ build: "stale" }, 1, "warn"],
  ] as const)("reports a problem for %j", (more, place, level) => {
    const found = checkVersion({ ...info, ...more });
    expect(found[place]?.level).toBe(level);
    expectSentences(found);
  });
});

describe("the check of the data folder", () => {
  const well: FolderInfo = { path: "/srv/shop", exists: true, mode: 0o700, refusal: null, free: 50 * 1024 ** 3 };
  test.each([
    [{}, ["ok: En /srv/shop se puede escribir y nadie más entra, y quedan 50,0 GB libres."]],
    [{ free: null, mode: null }, ["ok: En /srv/shop se puede escribir y nadie más entra."]],
    [{ exists: false }, ["warn: Todavía no existe la carpeta /srv/shop."]],
    [{ mode: 0o755 }, ["error: /srv/shop está abierta a otros usuarios de este equipo (modo 755)."]],
    [{ refusal: "EACCES" }, ["error: En /srv/shop no se puede escribir: EACCES."]],
    [{ free: 1024 ** 3 }, ["warn: Quedan 1,0 GB libres en /srv/shop."]],
    [{ free: 100 * 1024 ** 2 }, ["error: Solo quedan 100 MB libres en /srv/shop."]],
  ])("reports the right finding for %j", (more, expected) => {
    const found = checkDataFolder({ ...well, ...more });
    expect(shown(found)).toEqual(expected);
    expectSentences(found);
  });
});

describe("the check of the keys", () => {
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
  ])("judges %j: %s", (info, level) => {
    const found = checkKeys(info);
    expect(found.map((each) => each.level)).toEqual([level]);
    expectSentences(found);
    if (info.given) expect(JSON.stringify(found)).not.toContain(info.given);
  });
});

describe("the check of how the shop is reached", () => {
  const well: ReachInfo = {
    host: "127.0.0.1",
    port: 3000,
    publicUrl: "https://tienda.example",
    trustProxy: true,
    demo: false,
    answers: "shop",
  };
  test.each([
    [{}, ["ok: La tienda contesta en 127.0.0.1:3000.", "ok: Los clientes ven https://tienda.example."]],
    [{ answers: "nobody" }, ["ok: La tienda no está en marcha; 127.0.0.1:3000 está libre."]],
    [{ answers: "other" }, ["error: Otro programa ocupa 127.0.0.1:3000."]],
    [
      { answers: "not-ready", reason: "not-migrated" },
      ["error: La tienda está en marcha en 127.0.0.1:3000 y no está lista (not-migrated)."],
    ],
    [
      { publicUrl: "http://tienda.example" },
      [/error: PUBLIC_URL es http:\/\/tienda\.example: lo que escriben los clientes/],
    ],
    [{ trustProxy: false }, [/warn: Un proxy le pone el certificado a la tienda y TRUST_PROXY no está puesto/]],
    [{ publicUrl: "http://127.0.0.1:3000" }, [/warn: Los enlaces de los correos llevan a http:\/\/127\.0\.0\.1:3000/]],
    [{ demo: true }, [/warn: Quien llegue a esta demo puede administrarla/]],
  ] as const)("reports the right findings for %j", (more, expected) => {
    const found = checkReach({ ...well, ...more });
    for (const each of expected)
      expect(shown(found)).toContainEqual(typeof each === "string" ? each : expect.stringMatching(each));
    expectSentences(found);
  });
});

describe("the check of PostgreSQL", () => {
  const well: PostgresInfo = {
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
    [{}, demand, ["ok: PostgreSQL 17 contesta y tiene lo que la tienda necesita."]],
    [{ version: 140_011 }, demand, ["error: PostgreSQL 14 es demasiado antiguo."]],
    [{ encoding: "LATIN1" }, demand, ["error: La base de datos está codificada como LATIN1."]],
    [{ missingExtensions: "unaccent" }, demand, ["error: A PostgreSQL le falta unaccent."]],
    [{ mayCreate: false }, demand, ["error: La tienda no puede crear tablas."]],
    [{ foreignTables: 3 }, demand, ["error: 3 tablas son de otro usuario: la próxima actualización fallará."]],
    [{ fsync: "off" }, demand, ["error: PostgreSQL funciona con fsync=off: un corte de luz destruye la tienda."]],
    [{}, { workers: 8, databasePool: 10 }, ["warn: 8 procesos pueden necesitar 120 conexiones y PostgreSQL tiene 97."]],
  ])("reports the right finding for %j, with the demand %j", (more, needs, expected) => {
    const found = checkPostgres({ ...well, ...more }, needs);
    expect(shown(found)).toEqual(expected);
    expectSentences(found);
  });
});

describe("the check of the database's contents", () => {
  test("reports a clock that differs in either direction", () => {
    expect(checkClock(1_500).level).toBe("ok");
    expect(checkClock(90_000).sentence).toBe("El reloj de este equipo adelanta 90 s respecto al de la base de datos.");
    expect(checkClock(-90_000).sentence).toBe("El reloj de este equipo atrasa 90 s respecto al de la base de datos.");
  });

  test("reports dead and late jobs", () => {
    expect(shown(checkWork({ dead: 0, waitedMinutes: 3 }))).toEqual([
      "ok: Ninguna tarea ha fallado ni va con retraso.",
    ]);
    const found = checkWork({ dead: 2, waitedMinutes: 40 });
    expect(found.map(({ level }) => level)).toEqual(["warn", "warn"]);
    expectSentences(found);
  });

  test("reports each broken rule once, with some of its rows", () => {
    expect(checkRules([])[0]?.level).toBe("ok");
    const rows = ["a", "b", "c", "d"].map((row) => ({ rule: "an order has lines", row }));
    const found = checkRules([...rows, { rule: "stock is the sum of its ledger", row: "v" }]);
    expect(shown(found)).toEqual([
      "error: Se ha roto una regla, «un pedido tiene líneas»: a, b, c y otros.",
      "error: Se ha roto una regla, «las existencias son la suma de sus movimientos»: v.",
    ]);
    expectSentences(found);
  });
});

describe("the check of sealed values", () => {
  const well: SealedInfo = { gateways: 0, isMailLost: false, webhooks: 0, factors: 0 };
  test.each([
    [{}, ["ok: Lo que está cifrado se abre con la clave de la tienda."]],
    [{ gateways: 1 }, [/^error: Una clave de las pasarelas de pago no se abre/]],
    [{ gateways: 2 }, [/^error: 2 claves de las pasarelas de pago no se abren/]],
    [{ isMailLost: true }, [/^error: La contraseña del correo no se abre/]],
    [{ webhooks: 1 }, [/^error: El secreto de un webhook no se abre/]],
    [
      { webhooks: 3, factors: 1 },
      [/^error: Los secretos de 3 webhooks no se abren/, /^error: El segundo factor de una cuenta no se abre/],
    ],
    [{ factors: 4 }, [/^error: El segundo factor de 4 cuentas no se abre/]],
  ])("reports the right findings for %j", (more, expected) => {
    const found = checkSealed({ ...well, ...more });
    expect(shown(found)).toEqual(
      expected.map((each) => (typeof each === "string" ? each : expect.stringMatching(each))),
    );
    expectSentences(found);
  });
});

describe("the check of mail", () => {
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

  test("reports that mails are only stored where no server is configured", async () => {
    const found = await Promise.all(
      (["none", "unknown"] as const).map((own) => checkMail({ smtp: undefined, own, lookUp: lookUp({}) })),
    );
    expect(found.map((each) => each.map(({ level }) => level))).toEqual([["warn"], ["warn"]]);
    expect(found[0]?.[0]?.advice).toContain("admin/ajustes");
    for (const each of found) expectSentences(each);
  });

  test("says that settings from the back office are corrected there, and that the environment takes precedence", async () => {
    const server = { host: "localhost", port: 25, user: "", password: "" };
    const own = { server, from };
    const [inside] = await checkMail({ smtp: undefined, own, lookUp: lookUp(records) });
    expect(inside).toMatchObject({ level: "error", sentence: "localhost está en una red interna." });
    const unknown = { server: { ...server, host: "smtp.tienda.invalid" }, from };
    const [away] = await checkMail({ smtp: undefined, own: unknown, lookUp: lookUp(records) });
    expect(away).toMatchObject({
      sentence: expect.stringContaining("No se llega a smtp.tienda.invalid"),
      advice: expect.stringContaining("admin/ajustes, «Correo»"),
    });
    const [fixed] = await checkMail({ smtp: nowhere, own, lookUp: lookUp(records) });
    expect(fixed).toMatchObject({ advice: expect.stringContaining("SMTP_URL") });
  });

  test("leaves a password that cannot be opened to the check of sealed values", async () => {
    expect(await checkMail({ smtp: undefined, own: "lost", lookUp: lookUp({}) })).toEqual([]);
  });

  test("reports an unavailable server, and confirms the SPF and DMARC records of a domain", async () => {
    const found = await checkMail({ smtp: nowhere, own: "none", lookUp: lookUp(records) });
    expect(shown(found)).toEqual([
      expect.stringMatching(/^error: No se llega a 127\.0\.0\.1: .*ECONNREFUSED/),
      "ok: tienda.example tiene registros SPF y DMARC.",
    ]);
    expectSentences(found);
  });

  test("reports a domain without records and a domain that cannot be looked up", async () => {
    const [, without] = await checkMail({ smtp: nowhere, own: "none", lookUp: lookUp({}) });
    expect(without?.sentence).toBe(
      "tienda.example no tiene registro SPF ni DMARC: los correos de la tienda pueden acabar como spam.",
    );
    const away = async () => {
      throw codeOnly("ETIMEOUT");
    };
    const [, unknown] = await checkMail({ smtp: nowhere, own: "none", lookUp: away });
    expect(unknown).toMatchObject({ level: "ok", sentence: expect.stringContaining("no se ha podido consultar") });
  });
});

describe("the check of folders", () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "tablero-doctor-"));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  test("writes, reads and deletes an upload, or reports why it cannot", async () => {
    expect((await checkUploads({ dataDir, s3: undefined }))[0]?.level).toBe("ok");
    writeFileSync(join(dataDir, "file"), "");
    const found = await checkUploads({ dataDir: join(dataDir, "file"), s3: undefined });
    expect(found[0]?.level).toBe("error");
    expectSentences(found);
  });

  test("reports backups that are missing, switched off or damaged", async () => {
    const backups = (at: string | null) => ({ folder: join(dataDir, "backups"), at, term: { days: 7, weeks: 4 } });
    const now = new Date("2026-11-20T10:00:00Z");
    const missing = await checkBackups({ dataDir, backups: backups("03:15") }, now);
    expect(shown(missing)).toEqual([expect.stringMatching(/^warn: Todavía no hay ninguna copia en .*\.$/)]);
    const off = await checkBackups({ dataDir, backups: backups(null) }, now);
    expect(shown(off)).toEqual(["warn: No se hacen copias: BACKUP_AT es off."]);
    mkdirSync(join(dataDir, "backups"));
    writeFileSync(join(dataDir, "backups/tablero-2026-11-20T02-15-00.tar.gz"), "half");
    const found = await checkBackups({ dataDir, backups: backups("03:15") }, now);
    expect(shown(found)).toEqual([
      expect.stringMatching(/^error: tablero-2026-11-20T02-15-00\.tar\.gz está dañada: /),
      "warn: Las copias están en el mismo disco que los datos y se pierden con él.",
    ]);
    expectSentences(found);
  });
});
