import type { SettingsPatchInput } from "@tablero/contract/settings/shapes/settings";
import { afterEach, beforeEach, expect, it } from "vitest";
import { refusal } from "./caller.ts";
import { conformance } from "./suite.ts";

conformance("mail settings of the shop", (api) => {
  let token = "";
  beforeEach(async () => {
    token = await api().signIn("admin");
  });
  const read = async () => (await api().call("GET /api/admin/settings", {}, { token })).body;
  type Mail = NonNullable<SettingsPatchInput["mail"]>;
  const change = async (fields: Partial<Mail>) => {
    const { mail, version } = await read();
    const { smtpKeyAt: _, ...rest } = mail;
    const body = { mail: { ...rest, smtpPassword: "", ...fields }, version };
    return api().call("PATCH /api/admin/settings", { body }, { token });
  };
  const status = async () => (await api().call("GET /api/admin/settings/mail", {}, { token })).body;
  const test = async () => {
    const { version } = await read();
    return (await api().call("POST /api/admin/settings/mail/test", { body: { version } }, { token })).body;
  };
  const NONE = {
    senderAddress: "pedidos@tablero.test",
    smtpHost: "",
    smtpPort: 587,
    smtpUser: "",
    replyTo: "",
    senderName: "",
    dkimSelector: "tienda",
  };
  afterEach(() => change(NONE));

  it("the mail settings have a sender and a server, and never return the password", async () => {
    expect(await status()).toMatchObject({ source: "none", server: null, replyTo: "hola@tablero.test" });
    const server = { smtpHost: "SMTP.Proveedor.invalid", smtpPort: 465, smtpUser: "pedidos" };
    const typed = { ...server, smtpPassword: "clave-secreta", senderName: "La Tienda", replyTo: "Hola@tienda.es" };
    const reply = await change(typed);
    expect(reply.status).toBe(200);
    const { mail } = reply.body;
    expect(mail).toMatchObject({ smtpHost: "smtp.proveedor.invalid", replyTo: "hola@tienda.es" });
    expect(mail.smtpKeyAt).not.toBeNull();
    expect(await status()).toEqual({
      source: "settings",
      server: "smtp.proveedor.invalid:465",
      sender: { name: "La Tienda", address: "pedidos@tablero.test" },
      senderFixed: false,
      replyTo: "hola@tienda.es",
    });
    const query = { entity: ["settings" as const], size: 1 };
    const log = (await api().call("GET /api/admin/audit", { query }, { token })).body;
    expect(log.items[0]?.after).toMatchObject({ smtpUser: "pedidos", smtpKeyAt: mail.smtpKeyAt });
    expect(JSON.stringify([reply.body, await read(), await status(), log])).not.toContain("clave-secreta");
    const kept = (await change({ senderName: "Otra" })).body.mail;
    expect(kept).toEqual({ ...mail, senderName: "Otra" });
    expect((await change({ smtpUser: "" })).body.mail.smtpKeyAt).toBeNull();
  });

  it("the password is required again if the server or the user changes", async () => {
    await change({ smtpHost: "smtp.proveedor.invalid", smtpUser: "pedidos", smtpPassword: "clave-secreta" });
    for (const other of [{ smtpHost: "smtp.otro.invalid" }, { smtpUser: "otra" }]) {
      const { problem } = await change(other);
      expect(problem.errors).toMatchObject([{ path: "mail.smtpPassword", code: "required" }]);
    }
  });

  it("invalid mail settings are refused with an error at the field, and nothing changes", async () => {
    const before = await read();
    const bad: [Partial<Mail>, string, string][] = [
      [{ senderAddress: "pedidos" }, "senderAddress", "invalid-email"],
      [{ replyTo: "hola" }, "replyTo", "invalid-email"],
      [{ dkimSelector: "s1 s2" }, "dkimSelector", "invalid-selector"],
      [{ smtpPort: 6379 }, "smtpPort", "invalid-port"],
      [{ smtpHost: "127.0.0.1" }, "smtpHost", "invalid-host"],
      [{ smtpHost: "localhost" }, "smtpHost", "invalid-host"],
      [{ smtpHost: "smtp.proveedor.invalid", senderAddress: "" }, "senderAddress", "required"],
      [{ smtpHost: "smtp.proveedor.invalid", smtpUser: "pedidos" }, "smtpPassword", "required"],
    ];
    for (const [fields, field, code] of bad) {
      const { problem } = await change(fields);
      expect(problem.errors?.map(({ path, code }) => [path, code])).toEqual([[`mail.${field}`, code]]);
    }
    expect(await read()).toEqual(before);
  });

  it("a test mail reports its result, and is in the audit log", async () => {
    expect(await test()).toMatchObject({ result: "not-configured" });
    const stale = api().call("POST /api/admin/settings/mail/test", { body: { version: 9_999 } }, { token });
    refusal(await stale, "version-conflict");
    await change({ smtpHost: "smtp.proveedor.invalid" });
    const { result, text } = await test();
    expect(result).toBe("name-not-found");
    expect(text).toContain("smtp.proveedor.invalid:587");
    const log = (await api().call("GET /api/admin/audit", { query: { size: 1 } }, { token })).body;
    expect(log.items[0]).toMatchObject({ action: "send", entity: "settings", entityId: "mail", after: { result } });
  });

  it("the DNS records of the sender's domain are explained", async () => {
    const look = async () => (await api().call("GET /api/admin/settings/mail/domain", {}, { token })).body;
    const states = async () => (await look()).checks.map(({ check, state }) => [check, state]);
    expect((await look()).domain).toBe("tablero.test");
    expect(await states()).toEqual([
      ["spf", "good"],
      ["dkim", "weak"],
      ["dmarc", "weak"],
    ]);
    await change({ dkimSelector: "" });
    expect((await states())[1]).toEqual(["dkim", "unknown"]);
    await change({ senderAddress: "pedidos@otra-tienda.test", dkimSelector: "tienda" });
    expect((await look()).checks.map(({ record }) => record?.name)).toEqual([
      "otra-tienda.test",
      "tienda._domainkey.otra-tienda.test",
      "_dmarc.otra-tienda.test",
    ]);
    await change({ senderAddress: "" });
    expect(await look()).toEqual({ domain: null, checks: [] });
  });
});
