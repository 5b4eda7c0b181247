import { execFile, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { backup } from "@tablero/server/backup/backup";
import { migrate } from "@tablero/server/db/migrate";
import { openDatabase } from "@tablero/server/db/open/open";
import { diskUploads } from "@tablero/server/storage/disk-uploads";
import pg from "pg";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findFreePort } from "../../scripts/lib/free-port.ts";
import { startPostgres, type TestPostgres } from "../../scripts/lib/postgres/postgres.ts";
import { mountSmallDisk } from "../support/small-disk.ts";

const DOCTOR = resolve(import.meta.dirname, "../../packages/app/doctor.ts");
const SHIFTED_CLOCK = resolve(import.meta.dirname, "../support/shifted-clock.ts");
const KEY = "kT0s9Wl2vXq7ZrB4nYc1mHd8pJf5gAe3uLo6iRtQ";
const PASSWORD = "clave-del-rol-7391";
const MAIL_PASSWORD = "clave-del-correo-5520";
const SECRETS = [KEY, PASSWORD, MAIL_PASSWORD];

interface Answer {
  status: number | null;
  output: string;
}

// Runs `npm run doctor` as users do, on a PostgreSQL and an installation with exactly one fault.
describe.skipIf(!process.env.TEST_DATABASE_URL)("the doctor on PostgreSQL", () => {
  let folder: string;
  let dataDir: string;
  let postgres: TestPostgres;
  let admin: InstanceType<typeof pg.Client>;
  let env: Record<string, string>;

  const urlOf = (change: { user?: string; password?: string; database?: string; port?: number }) => {
    const url = new URL(postgres.url);
    if (change.user) url.username = change.user;
    if (change.password) url.password = change.password;
    if (change.database) url.pathname = change.database;
    if (change.port) url.port = String(change.port);
    return url.href;
  };

  const doctor = (change: Record<string, string> = {}): Promise<Answer> =>
    new Promise((done) => {
      const options = { env: { PATH: process.env.PATH, ...env, ...change } };
      const child = execFile(process.execPath, [DOCTOR], options, (_, stdout, stderr) =>
        done({ status: child.exitCode, output: stdout + stderr }),
      );
    });

  /** Expects the first finding of this level: one sentence, with advice below it. */
  function expectFinding({ status, output }: Answer, level: "ERROR" | "aviso", sentence: RegExp): void {
    expect(status).toBe(level === "ERROR" ? 1 : 0);
    const lines = output.split("\n");
    const found = lines.findIndex((line) => line.startsWith(level) && sentence.test(line));
    expect(found, output).not.toBe(-1);
    // One sentence, with advice below it.
    expect(lines[found]).toMatch(/\S\.$/);
    expect(lines[found + 1]).toMatch(/^ {24}\S/);
    expect(output).not.toMatch(/^\s+at |node:internal|\bError:/m);
    for (const secret of SECRETS) expect(output).not.toContain(secret);
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "tablero-doctor-"));
    dataDir = join(folder, "data");
    mkdirSync(dataDir, { mode: 0o700 });
    const started = await startPostgres({ isDurable: true });
    if (!started) throw new Error("there is no PostgreSQL to start");
    postgres = started;
    env = {
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
      JWT_SECRET: KEY,
      PORT: String(await findFreePort()),
      DEMO: "0",
      DATABASE_POOL: "2",
    };
    const database = await openDatabase({ dataDir, databaseUrl: postgres.url, poolSize: 1 });
    await migrate(database);
    const to = join(dataDir, "backups", "tablero-2020-01-02T02-15-00.tar.gz");
    const uploads = diskUploads(join(dataDir, "uploads"));
    await backup(database, { dataDir, uploads, to, now: new Date("2020-01-02T02:15:00Z") });
    await database.close();
    // The same backup with the current time, so that it is recent.
    const stamp = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
    mkdirSync(join(folder, "fresh"));
    cpSync(to, join(folder, "fresh", `tablero-${stamp}.tar.gz`));
    env.BACKUP_DIR = join(folder, "fresh");
    admin = new pg.Client({ connectionString: postgres.url });
    await admin.connect();
    await admin.query(`create role gated login password '${PASSWORD}'; create role reader login`);
    await admin.query("create database bare");
    const { rows } = await admin.query("show hba_file");
    const hba = String(Object.values(rows[0] ?? {})[0]);
    writeFileSync(hba, `host all gated 127.0.0.1/32 scram-sha-256\n${readFileSync(hba, "utf8")}`);
    await admin.query("select pg_reload_conf()");
  }, 120_000);

  afterAll(async () => {
    await admin?.end().catch(() => {});
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("reports no error in a healthy shop", async () => {
    const { status, output } = await doctor();
    expect(output).toContain("\n0 errores, ");
    expect(status).toBe(0);
    expect(output).toContain("Se cumplen todas las reglas de las existencias y del dinero.");
  });

  it("reports a wrong password, a missing user and a missing database", async () => {
    const [password, user, database] = await Promise.all([
      doctor({ DATABASE_URL: urlOf({ user: "gated", password: `${PASSWORD}x` }) }),
      doctor({ DATABASE_URL: urlOf({ user: "nobody_at_all" }) }),
      doctor({ DATABASE_URL: urlOf({ database: "nowhere" }) }),
    ]);
    expectFinding(password, "ERROR", /PostgreSQL rechaza al usuario «gated» o su contraseña/);
    expectFinding(user, "ERROR", /PostgreSQL rechaza al usuario «nobody_at_all» o su contraseña/);
    expectFinding(database, "ERROR", /No existe la base de datos «nowhere»/);
  });

  it("reports a server that does not answer and a host that cannot be found", async () => {
    const [stopped, unknown] = await Promise.all([
      doctor({ DATABASE_URL: urlOf({ port: await findFreePort() }) }),
      doctor({ DATABASE_URL: "postgresql://tablero@nowhere.invalid/tablero" }),
    ]);
    expectFinding(stopped, "ERROR", /En 127\.0\.0\.1:\d+ no contesta nadie/);
    expectFinding(unknown, "ERROR", /No se encuentra el servidor nowhere\.invalid/);
  });

  it("reports a role that may not create tables and one that may not read the shop's tables", async () => {
    const [bare, foreign] = await Promise.all([
      doctor({ DATABASE_URL: urlOf({ user: "reader", database: "bare" }) }),
      doctor({ DATABASE_URL: urlOf({ user: "reader" }) }),
    ]);
    expectFinding(bare, "ERROR", /La tienda no puede crear tablas/);
    expectFinding(foreign, "ERROR", /le niega un permiso al usuario «reader»: permission denied for table/);
  });

  it("reports a database that a newer version has migrated", async () => {
    await admin.query("insert into schema_migrations (hash) values ('of a later version')");
    try {
      expectFinding(await doctor(), "ERROR", /Una versión más nueva de la tienda ha migrado esta base de datos/);
    } finally {
      await admin.query("delete from schema_migrations where hash = 'of a later version'");
    }
  });

  it("reports a wrong clock", async () => {
    const shifted = { NODE_OPTIONS: `--import=${SHIFTED_CLOCK}`, CLOCK_SHIFT: "90000" };
    expectFinding(await doctor(shifted), "aviso", /El reloj de este equipo adelanta (89|90|91) s/);
  });

  it("reports a key that is missing, short, or an example", async () => {
    const [missing, short, example] = await Promise.all([
      doctor({ JWT_SECRET: "" }),
      doctor({ JWT_SECRET: "short" }),
      doctor({ JWT_SECRET: "change-me-change-me-change-me-please" }),
    ]);
    expectFinding(missing, "ERROR", /Falta JWT_SECRET/);
    expectFinding(short, "ERROR", /JWT_SECRET tiene que tener al menos 32 caracteres/);
    expectFinding(example, "ERROR", /JWT_SECRET es un ejemplo/);
  });

  it("reports backups that are old, damaged, or missing", async () => {
    const damaged = join(folder, "damaged");
    mkdirSync(damaged);
    writeFileSync(join(damaged, "tablero-2026-11-20T02-15-00.tar.gz"), "half of a backup");
    const [late, broken, none] = await Promise.all([
      doctor({ BACKUP_DIR: join(dataDir, "backups") }),
      doctor({ BACKUP_DIR: damaged }),
      doctor({ BACKUP_DIR: join(folder, "nowhere") }),
    ]);
    expectFinding(late, "ERROR", /La última copia es de hace \d+ horas/);
    expectFinding(broken, "ERROR", /tablero-2026-11-20T02-15-00\.tar\.gz está dañada/);
    expectFinding(none, "aviso", /Todavía no hay ninguna copia en /);
  });

  it("reports a mail server that refuses the password and one that is unavailable", async () => {
    const server = new SMTPServer({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(Object.assign(new Error("Authentication failed"), { responseCode: 535 })),
    });
    const port = await findFreePort();
    await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
    try {
      const from = { MAIL_FROM: "tienda@tienda.invalid", SMTP_TLS: "optional" };
      const url = (at: number) => `smtp://tienda:${MAIL_PASSWORD}@127.0.0.1:${at}`;
      const [refused, away] = await Promise.all([
        doctor({ ...from, SMTP_URL: url(port) }),
        doctor({ ...from, SMTP_URL: url(await findFreePort()) }),
      ]);
      expectFinding(refused, "ERROR", /127\.0\.0\.1 rechaza el usuario o la contraseña: 535/);
      expectFinding(away, "ERROR", /No se llega a 127\.0\.0\.1/);
    } finally {
      await new Promise<void>((closed) => server.close(() => closed()));
    }
  });

  it("reports a data folder that cannot be written to or whose disk is full", async (context) => {
    const place = join(folder, "disk");
    const disk = mountSmallDisk(place, "512k");
    if (!disk) return context.skip("mounting a small disk takes root on Linux");
    try {
      spawnSync("chmod", ["700", place]);
      disk.fill();
      expectFinding(await doctor({ DATA_DIR: place }), "ERROR", /Solo quedan 0 MB libres en/);
      disk.clear();
      spawnSync("mount", ["-o", "remount,ro", place]);
      expectFinding(await doctor({ DATA_DIR: place }), "ERROR", /no se puede escribir: EROFS/);
    } finally {
      disk.unmount();
    }
  });
});
