import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tablero-config-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("an empty environment is a demo shop on this machine, with a secret that stays", () => {
  const config = readConfig({ DATA_DIR: folder, PORT: "" });
  expect(config).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    demo: true,
    databaseUrl: undefined,
    publicUrl: "http://127.0.0.1:3000",
  });
  expect(config.jwtSecret.length).toBeGreaterThanOrEqual(32);
  expect(readConfig({ DATA_DIR: folder }).jwtSecret).toBe(config.jwtSecret);
  expect(statSync(join(folder, "jwt-secret")).mode & 0o777).toBe(0o600);
});

test("a PostgreSQL brings no demo data unless it is asked for", () => {
  const env = { DATABASE_URL: "postgres://shop@localhost/shop", JWT_SECRET: "x".repeat(32) };
  expect(readConfig(env).demo).toBe(false);
  expect(readConfig({ ...env, DEMO: "1" }).demo).toBe(true);
  expect(readConfig({ DATA_DIR: folder, DEMO: "0" }).demo).toBe(false);
});

test("mails come from an address, with a name or without; without a server they are kept", () => {
  const senderOf = (MAIL_FROM: string) =>
    readConfig({ DATA_DIR: folder, SMTP_URL: "smtp://user:secret@mail.test:587", MAIL_FROM }).smtp?.from;
  expect(senderOf("shop@tienda.test")).toEqual({ name: null, address: "shop@tienda.test" });
  expect(senderOf('"La Tienda" <shop@tienda.test>')).toEqual({ name: "La Tienda", address: "shop@tienda.test" });
  expect(senderOf("La Tienda <shop@tienda.test>")).toEqual({ name: "La Tienda", address: "shop@tienda.test" });
  expect(readConfig({ DATA_DIR: folder, MAIL_FROM: "shop@tienda.test" }).smtp).toBeUndefined();
});

test.each([
  [{ PORT: "eighty" }, /^PORT has to be a whole number from 0 to 65535\.$/],
  [{ PORT: "70000" }, /^PORT has to be at most 65535\.$/],
  [{ DEMO: "maybe" }, /^DEMO has to be 0 or 1\.$/],
  [{ DATABASE_URL: "mysql://x" }, /^DATABASE_URL has to be an address/],
  [{ DATABASE_URL: "postgres://shop@localhost/shop" }, /^JWT_SECRET is missing/],
  [{ JWT_SECRET: "short" }, /^JWT_SECRET has to have at least 32 characters\.$/],
  [{ ADMIN_EMAIL: "ana@tienda.test" }, /^ADMIN_PASSWORD is missing/],
  [{ ADMIN_EMAIL: "ana", ADMIN_PASSWORD: "long enough to pass" }, /^ADMIN_EMAIL has to be an e-mail address\.$/],
  [{ PUBLIC_URL: "tienda.example" }, /^PUBLIC_URL has to be an address/],
  [{ SMTP_URL: "mail.example" }, /^SMTP_URL has to be an address like smtp:/],
  [{ SMTP_URL: "smtp://mail.example" }, /^MAIL_FROM is missing/],
  [{ MAIL_FROM: "Shop" }, /^MAIL_FROM has to be an e-mail address, or a name and one/],
  [{ LOG_LEVEL: "loud" }, /^LOG_LEVEL has to be one of fatal/],
])("%o is refused in one sentence", (env, sentence) => {
  expect(() => readConfig({ DATA_DIR: folder, ...env })).toThrow(ConfigError);
  expect(() => readConfig({ DATA_DIR: folder, ...env })).toThrow(sentence);
  expect(() => readConfig({ DATA_DIR: folder, ...env })).toThrow(expect.objectContaining({ name: "ConfigError" }));
});
