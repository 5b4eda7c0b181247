import type { AddressInfo } from "node:net";
import { DEFAULT_MAIL } from "@tablero/domain/settings/sections/mail";
import { sql } from "drizzle-orm";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { testCertificate } from "../configuration/testing.ts";
import { Text } from "../db/columns.ts";
import { rows } from "../db/query.ts";
import { openTestDatabase } from "../db/testing.ts";
import type { Database } from "../db/types.ts";
import { type Ctx, SYSTEM } from "../domain/platform/context.ts";
import { changeSettings, readSections } from "../domain/settings/shop/change-settings.ts";
import { readMailPassword, resealMailPassword } from "../domain/settings/shop/mail-password.ts";
import { readSettings } from "../domain/settings/shop/settings.ts";
import { testCtx, testShop } from "../domain/testing.ts";
import { isPublicAddress } from "../outgoing/public-address.ts";
import { openSecrets } from "../secrets.ts";
import { openSocket } from "./guarded-socket.ts";
import type { OutgoingMail } from "./port.ts";
import { checkSenderDomain } from "./sender-domain.ts";
import { openMailServers } from "./servers.ts";
import { tryServer } from "./smtp.ts";

const MAIL: OutgoingMail = {
  messageId: "<1@tienda.test>",
  to: "ana@example.com",
  senderName: "La Tienda",
  replyTo: null,
  subject: "Prueba",
  html: "<p>Hola</p>",
  text: "Hola",
  template: "mail-test",
  date: new Date(),
  unsubscribe: null,
};
const FROM = { name: null, address: "pedidos@tienda.test" };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/**
 * A mail server on this machine, configured as if from the environment, because servers from the settings may
 * not be in a private network.
 */
async function serverWith(options: SMTPServerOptions): Promise<string> {
  const smtp = new SMTPServer({ disableReverseLookup: true, authOptional: true, allowInsecureAuth: true, ...options });
  smtp.on("error", () => {});
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise((resolve) => smtp.close(resolve)));
  return `smtp://shop:secret@localhost:${(smtp.server.address() as AddressInfo).port}`;
}
const refusal = (code: number) => Object.assign(new Error("no"), { responseCode: code });
const trial = (url: string, tls: "required" | "optional" = "optional") => tryServer({ url, tls, from: FROM }, MAIL);
const PLAIN: SMTPServerOptions = { disabledCommands: ["STARTTLS"] };
const SIGNS_IN: SMTPServerOptions = { ...PLAIN, onAuth: (_, __, done) => done(null, { user: "shop" }) };

describe("a test mail", () => {
  test("reports that it was sent", async () => expect(await trial(await serverWith(SIGNS_IN))).toBe("sent"));
  test("reports a wrong user or password", async () => {
    const url = await serverWith({ ...PLAIN, onAuth: (_, __, done) => done(refusal(535)) });
    expect(await trial(url)).toBe("sign-in");
  });
  test("reports a refused sender", async () => {
    expect(await trial(await serverWith({ ...SIGNS_IN, onMailFrom: (_, __, done) => done(refusal(550)) }))).toBe(
      "sender",
    );
  });
  test("reports a refused recipient", async () => {
    expect(await trial(await serverWith({ ...SIGNS_IN, onRcptTo: (_, __, done) => done(refusal(550)) }))).toBe(
      "recipient",
    );
  });
  test("reports missing TLS and an unknown certificate", async () => {
    expect(await trial(await serverWith(PLAIN), "required")).toBe("no-tls");
    expect(await trial(await serverWith(testCertificate("localhost")), "required")).toBe("certificate");
  });
  test("reports a refused connection", async () => expect(await trial("smtp://127.0.0.1:1")).toBe("refused"));
  test("reports an unknown host name", async () => {
    expect(await trial("smtp://smtp.proveedor.invalid:587")).toBe("name-not-found");
  });
  test("reports a server from the settings that is in the internal network", async () => {
    const { port } = new URL(await serverWith(SIGNS_IN));
    const server = { host: "localhost", port: Number(port), user: "shop", password: "secret" };
    expect(await tryServer({ server, from: FROM }, MAIL)).toBe("inside");
  });
});

describe("internal network addresses", () => {
  test.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.31.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "::1",
    "fd00::1",
    "fe80::1",
    "::ffff:10.0.0.1",
    "::ffff:127.0.0.1",
    "64:ff9b::a00:1",
    "224.0.0.1",
  ])("include %s", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
  test.each(["93.184.216.34", "172.32.0.1", "2606:2800:220:1::1"])("do not include %s", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
  test("are never connected to", async () => {
    const { port } = new URL(await serverWith(PLAIN));
    await expect(openSocket({ host: "localhost", port: Number(port) })).rejects.toMatchObject({ code: "EINSIDE" });
  });
});

describe("the mail server of the settings", () => {
  let database: Database;
  let ctx: Ctx;
  const [old, fresh] = ["an old secret for the tests, long enough", "a fresh secret for the tests, long enough"];
  const secrets = openSecrets([old]);
  beforeAll(async () => {
    database = await openTestDatabase();
    await testShop(database);
    ctx = testCtx(database.db, { actor: SYSTEM, secrets });
  }, 60_000);
  afterAll(() => database.close());
  const change = async (fields: object) => {
    const { smtpKeyAt: _, ...mail } = DEFAULT_MAIL;
    const { version } = await readSections(ctx);
    return changeSettings(ctx, { mail: { ...mail, smtpPassword: "", ...fields }, version });
  };
  const SERVER = { senderAddress: "pedidos@tienda.es", smtpHost: "smtp.tienda.es", smtpUser: "pedidos" };

  test("is used from the next mail on, and no longer after its removal", async () => {
    const servers = openMailServers({ smtp: undefined, mailFrom: undefined }, secrets);
    expect(await servers.openMailer(ctx)).toBeNull();
    await change({ ...SERVER, smtpPassword: "secreta" });
    const mailer = await servers.openMailer(ctx);
    expect(mailer).not.toBeNull();
    expect(await servers.openMailer(ctx)).toBe(mailer);
    await change({ ...SERVER, smtpPassword: "otra" });
    expect(await servers.openMailer(ctx)).not.toBe(mailer);
    await change({});
    expect(await servers.openMailer(ctx)).toBeNull();
    servers.close();
  });

  test("is ignored while the environment configures one", async () => {
    await change({ ...SERVER, smtpPassword: "secreta" });
    const from = { name: null, address: "env@tienda.es" };
    const smtp = { url: "smtp://pedidos:clave@relay.test:2525", tls: "required", from } as const;
    const servers = openMailServers({ smtp, mailFrom: from }, secrets);
    expect(await servers.status(ctx)).toMatchObject({ source: "environment", server: "relay.test:2525" });
    expect(JSON.stringify(await servers.status(ctx))).not.toContain("clave");
    servers.close();
  });

  test("has its password sealed separately, and sealed again after a change of the secret", async () => {
    await change({ ...SERVER, smtpPassword: "secreta" });
    const all = await rows(database.db, sql`select value::text as value from settings`, { value: Text });
    expect(all.length).toBeGreaterThan(1);
    expect(JSON.stringify(all)).not.toContain("secreta");
    const { mail } = await readSettings(database.db);
    expect(await readMailPassword(ctx, secrets, mail)).toBe("secreta");
    expect(await readMailPassword(ctx, secrets, { ...mail, smtpHost: "smtp.otro.es" })).toBeNull();
    await resealMailPassword(ctx, openSecrets([fresh, old]));
    const later = openSecrets([fresh]);
    expect(await readMailPassword(ctx, later, mail)).toBe("secreta");
    const servers = openMailServers(
      { smtp: undefined, mailFrom: undefined },
      openSecrets(["a third secret, unknown to the shop"]),
    );
    expect(await servers.tryOut(ctx, MAIL)).toBe("password-lost");
    await expect((await servers.openMailer(ctx))?.send(MAIL)).rejects.toThrow("cannot be read");
  });
});

test("a name server that does not answer gives an unknown result", async () => {
  const lookup = () => Promise.reject(Object.assign(new Error("queryTxt ETIMEOUT"), { code: "ETIMEOUT" }));
  const sender = { name: "", address: "pedidos@tienda.es" };
  const { checks } = await checkSenderDomain(lookup, { sender, server: null }, "s1");
  expect(checks.map(({ state }) => state)).toEqual(["unknown", "unknown", "unknown"]);
});
