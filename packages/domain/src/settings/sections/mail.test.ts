import { describe, expect, it } from "vitest";
import { checkMail, DEFAULT_MAIL, isMailHost, type MailChange, mailStatus } from "./mail.ts";

const NOW = "2026-11-25T12:00:00.000Z";
const STORED_AT = "2026-05-03T09:00:00.000Z";
const change = (fields: Partial<MailChange>): MailChange => {
  const { smtpKeyAt: _, ...rest } = DEFAULT_MAIL;
  return { ...rest, smtpPassword: "", ...fields };
};
const SERVER = { senderAddress: "pedidos@tienda.es", smtpHost: "smtp.tienda.es", smtpUser: "pedidos" };
const STORED = { ...DEFAULT_MAIL, ...SERVER, smtpKeyAt: STORED_AT };
const errorsOf = (fields: Partial<MailChange>, stored = DEFAULT_MAIL) =>
  checkMail(change(fields), stored, NOW).errors.map(({ path, code }) => [path, code]);

describe("the password of the mail server", () => {
  it("is kept if no new one is typed, for the same user of the same server", () => {
    const { value, password } = checkMail(change({ ...SERVER, senderName: "Otra" }), STORED, NOW);
    expect(password).toBeUndefined();
    expect(value.smtpKeyAt).toBe(STORED_AT);
  });
  it("is replaced by a typed one", () => {
    const { value, password } = checkMail(change({ ...SERVER, smtpPassword: "nueva" }), STORED, NOW);
    expect(password).toBe("nueva");
    expect(value.smtpKeyAt).toBe(NOW);
    expect(value).not.toHaveProperty("smtpPassword");
  });
  it.each([{ smtpHost: "smtp.atacante.es" }, { smtpUser: "otra" }])("is not passed on to %j", (other) => {
    const { password, errors } = checkMail(change({ ...SERVER, ...other }), STORED, NOW);
    expect(password).toBeNull();
    expect(errors).toMatchObject([{ path: "mail.smtpPassword", code: "required" }]);
  });
  it("is deleted with its server or its user", () => {
    for (const gone of [{ smtpHost: "" }, { smtpUser: "" }]) {
      const { password, errors, value } = checkMail(change({ ...SERVER, ...gone }), STORED, NOW);
      expect([password, errors, value.smtpKeyAt]).toEqual([null, [], null]);
    }
  });
});

describe("mail settings", () => {
  it("are normalised", () => {
    const typed = {
      senderAddress: " Pedidos@Tienda.ES ",
      dkimSelector: "S1._domainkey.tienda.es",
      smtpHost: "SMTP.tienda.es.",
    };
    expect(checkMail(change(typed), DEFAULT_MAIL, NOW)).toMatchObject({
      errors: [],
      value: { senderAddress: "pedidos@tienda.es", dkimSelector: "s1", smtpHost: "smtp.tienda.es" },
    });
  });
  it("may be empty", () => expect(errorsOf({})).toEqual([]));
  it.each<[Partial<MailChange>, string, string]>([
    [{ senderAddress: "pedidos" }, "senderAddress", "invalid-email"],
    [{ replyTo: "hola@" }, "replyTo", "invalid-email"],
    [{ dkimSelector: "s1 s2" }, "dkimSelector", "invalid-selector"],
    [{ smtpPort: 22 }, "smtpPort", "invalid-port"],
    [{ smtpHost: "10.0.0.1", senderAddress: "a@b.es" }, "smtpHost", "invalid-host"],
    [{ smtpHost: "smtp.tienda.es" }, "senderAddress", "required"],
  ])("refuse %j", (fields, field, code) => expect(errorsOf(fields)).toEqual([[`mail.${field}`, code]]));
  it("accept the host name of a server, but no IP address", () => {
    expect(["smtp.tienda.es", "a.b-c.es", "xn--ls8h.la"].every(isMailHost)).toBe(true);
    const others = [
      "localhost",
      "127.0.0.1",
      "[::1]",
      "smtp.tienda.es:25",
      "a..es",
      "-a.es",
      "2130706433",
      "a/b.es",
      "",
    ];
    expect(others.filter(isMailHost)).toEqual([]);
  });
});

describe("the mail server in use", () => {
  const shop = { shopName: "Tablero", email: "hola@tienda.es", mail: STORED };
  const free = { server: null, sender: null };
  it("comes from the settings", () => {
    expect(mailStatus(shop, free)).toEqual({
      source: "settings",
      server: "smtp.tienda.es:587",
      sender: { name: "Tablero", address: "pedidos@tienda.es" },
      senderFixed: false,
      replyTo: "hola@tienda.es",
    });
  });
  it("is missing if no server is set", () => {
    expect(mailStatus({ ...shop, mail: DEFAULT_MAIL }, free)).toMatchObject({
      source: "none",
      server: null,
      sender: null,
    });
  });
  it("comes from the environment if it is set there", () => {
    const sender = { name: null, address: "env@tienda.es" };
    const of = mailStatus(shop, { server: "relay:25", sender });
    expect(of).toMatchObject({ source: "environment", server: "relay:25", senderFixed: true });
    expect(of.sender).toEqual({ name: "Tablero", address: "env@tienda.es" });
  });
});
