import { describe, expect, it } from "vitest";
import { type DomainRecords, explainDomain, recordNames } from "./mail-domain.ts";

const OF = { domain: "tienda.es", selector: "s1", host: "smtp.proveedor.es", reportsTo: "pedidos@tienda.es" };
const NONE: DomainRecords = { spf: null, dkim: null, dmarc: null };
const of = (check: "spf" | "dkim" | "dmarc", records: Partial<DomainRecords>, host = OF.host) =>
  explainDomain({ ...OF, host }, { ...NONE, ...records }).find((each) => each.check === check)!;
/** A public key of this number of bytes. */
const key = (bytes: number) => `v=DKIM1; k=rsa; p=${Buffer.alloc(bytes, 7).toString("base64")}`;

describe("SPF", () => {
  it("is suggested for the server if it is missing", () => {
    expect(of("spf", { spf: ["google-site-verification=x"] })).toMatchObject({
      state: "missing",
      record: { name: "tienda.es", value: "v=spf1 a:smtp.proveedor.es ~all" },
    });
    expect(of("spf", {}, "smtp.gmail.com").record?.value).toBe("v=spf1 include:_spf.google.com ~all");
  });
  it.each([
    ["v=spf1 mx ~all", "good"],
    ["v=spf1 include:x.es -all", "good"],
    ["v=spf1 redirect=_spf.x.es", "good"],
    ["v=spf1 mx", "weak"],
    ["v=spf1 mx ?all", "weak"],
    ["v=spf1 mx +all", "wrong"],
    ["v=spf1 all", "wrong"],
    [`v=spf1 ${"include:x.es ".repeat(11)}~all`, "wrong"],
    [`v=spf1 ${"ip4:192.0.2.1 ".repeat(11)}~all`, "good"],
    ["V=SPF1 MX ~ALL", "good"],
    ["v=spf10 mx ~all", "missing"],
  ])("%s is judged as %s", (record, state) => expect(of("spf", { spf: [record] }).state).toBe(state));
  it("is wrong if it occurs twice", () =>
    expect(of("spf", { spf: ["v=spf1 mx ~all", "v=spf1 a ~all"] }).state).toBe("wrong"));
  it("gets missing parts inserted before its end", () => {
    expect(of("spf", { spf: ["v=spf1 mx -all"] }, "smtp.gmail.com").record?.value).toBe(
      "v=spf1 mx include:_spf.google.com -all",
    );
    expect(of("spf", { spf: ["v=spf1 mx ?all"] }).record?.value).toBe("v=spf1 mx ~all");
    expect(of("spf", { spf: ["v=spf1 mx +all"] }).record?.value).toBe("v=spf1 mx ~all");
  });
});

describe("DKIM", () => {
  it.each([
    [key(294), "good"],
    [key(162), "weak"],
    [key(90), "wrong"],
    ["v=DKIM1; p=", "wrong"],
    [`v=DKIM1; k=ed25519; p=${Buffer.alloc(32, 7).toString("base64")}`, "good"],
    ["hola", "missing"],
  ])("%s is judged as %s", (record, state) => expect(of("dkim", { dkim: [record] }).state).toBe(state));
  it("takes its name from the selector", () => {
    expect(of("dkim", {}).record).toEqual({ name: "s1._domainkey.tienda.es", value: null });
    expect(recordNames({ domain: "tienda.es", selector: "" }).dkim).toBeNull();
    expect(of("dkim", { dkim: "unknown" }).state).toBe("unknown");
  });
});

describe("DMARC", () => {
  it("is suggested in observing mode if it is missing", () => {
    expect(of("dmarc", {})).toMatchObject({
      state: "missing",
      record: { name: "_dmarc.tienda.es", value: "v=DMARC1; p=none; rua=mailto:pedidos@tienda.es" },
    });
  });
  it.each([
    ["v=DMARC1; p=reject", "good"],
    ["v=DMARC1;p=quarantine;pct=50", "good"],
    ["v=DMARC1; p=none", "weak"],
    ["v=DMARC1; p=otra", "wrong"],
    ["v=DMARC1; rua=mailto:a@b.es", "wrong"],
  ])("%s is judged as %s", (record, state) => expect(of("dmarc", { dmarc: [record] }).state).toBe(state));
  it("is suggested in a stricter form", () => {
    expect(of("dmarc", { dmarc: ["v=DMARC1; p=none; sp=none"] }).record?.value).toBe("v=DMARC1; p=quarantine; sp=none");
  });
});

it("a failed lookup is not reported as missing", () => {
  const all = explainDomain(OF, { spf: "unavailable", dkim: "unavailable", dmarc: "unavailable" });
  expect(all.map(({ state }) => state)).toEqual(["unknown", "unknown", "unknown"]);
});
