import { describe, expect, it } from "vitest";
import { DEFAULT_TERMS } from "../shop/terms.ts";
import { isOwnCookie } from "./cookies.ts";
import { fieldsIn, fillText, type LegalValues, legalValues, textErrors } from "./fields.ts";
import { acceptedTexts, LEGAL_PAGES } from "./pages.ts";
import { LEGAL_TEMPLATES } from "./templates.ts";
import { isAlarming, reviewText } from "./texts.ts";
import { editedText, nextPublication, publicLegalText, type TextVersion } from "./versions.ts";
import { withdrawalForm } from "./withdrawal-form.ts";

const SETTINGS = {
  ...DEFAULT_TERMS,
  shopName: "Dado y Peón",
  legalName: "Ana Prieto Gil",
  taxId: "00000000T",
  address: {
    name: "",
    line1: "Calle Mayor, 1",
    postcode: "46001",
    city: "València",
    province: "Valencia",
    country: "ES",
  },
  email: "hola@dadoypeon.test",
  phone: "600000114",
  openingHours: [],
};
const VALUES = legalValues(SETTINGS, ["card", "bizum", "transfer"]);
const NOW = "2026-11-25T10:00:00.000Z";
const CHANGE = { revision: 0, now: NOW, by: "Ana" };

describe("fields of a legal text", () => {
  it("come from the settings, worded for the middle of a sentence", () => {
    expect(VALUES).toMatchObject({
      direccion: "Calle Mayor, 1, 46001 València (Valencia)",
      telefono: "600 000 114",
      horario: "",
      "formas-de-pago": "tarjeta, Bizum y transferencia bancaria",
      "plazo-desistimiento": "14 días",
    });
    const { direccion } = legalValues({ ...SETTINGS, address: { ...SETTINGS.address, line1: "" } }, []);
    expect(direccion).toBe("");
    expect(legalValues({ ...SETTINGS, transferExpiryDays: 1 }, [])["plazo-transferencia"]).toBe("1 día");
  });

  it("are found in any spelling, and filled in as plain text", () => {
    const text = "<p>{NIF} y { nif }, {nombre}</p>";
    expect(fieldsIn(text)).toEqual(["nif", "nombre"]);
    expect(fillText(text, { nif: "1<2", nombre: `"A" & B` })).toBe("<p>1&lt;2 y 1&lt;2, &quot;A&quot; &amp; B</p>");
    expect(fillText("{nif} {x}", { nif: "" }, (field) => `[${field}]`)).toBe("[{nif}] [{x}]");
  });

  it("are reported as errors if unknown, unfilled, still to be written or split by a tag", () => {
    const found = (text: string) => textErrors(text, VALUES).map(({ code, field }) => [code, field]);
    expect(found("<p>{nif}</p>")).toEqual([]);
    expect(found("<p>&nbsp;</p>")).toEqual([["empty", null]]);
    expect(found("{horario} {horarios}")).toEqual([
      ["unfilled-field", "horario"],
      ["unknown-field", "horarios"],
    ]);
    expect(found("{Completar: a quién}")).toEqual([["to-write", "Completar: a quién"]]);
    expect(found("{n<strong>if</strong>}")).toEqual([["stray-brace", null]]);
  });
});

describe("the state of a legal text", () => {
  const published = { body: "<p>{nif}</p>", values: { nif: "00000000T" } };
  const state = (body: string, values: LegalValues, before: typeof published | null = published) =>
    reviewText(body, before, values).state;

  it("follows the published text, the draft and the settings", () => {
    expect(state(published.body, VALUES, null)).toBe("never-reviewed");
    expect(state(published.body, VALUES)).toBe("reviewed");
    expect(state("<p>{nif}.</p>", VALUES)).toBe("changed");
    expect(state(published.body, { ...VALUES, nif: "11111111H" })).toBe("changed");
    expect(state(published.body, { ...VALUES, nif: "" })).toBe("unfilled");
    expect(state("<p>{nada}</p>", VALUES)).toBe("unfilled");
  });

  it("raises an alarm if a legally required text is missing, or if a text has lost one of its values", () => {
    expect(isAlarming("never-reviewed", true)).toBe(true);
    expect(isAlarming("never-reviewed", false)).toBe(false);
    expect(isAlarming("unfilled", false)).toBe(true);
    expect(isAlarming("changed", true)).toBe(false);
  });
});

describe("versions of a legal text", () => {
  it("start with a template that cannot be published or shown as it is", () => {
    for (const page of LEGAL_PAGES) {
      expect(publicLegalText(page, []).published).toBeNull();
      expect(editedText(page, [], VALUES).body).toBe(LEGAL_TEMPLATES[page]);
    }
    expect(() => nextPublication("envios", [], VALUES, CHANGE)).toThrow(
      "Falta que escribas: adónde envías y con quién.",
    );
  });

  it("keep the values they were published with", () => {
    const cookies = nextPublication("cookies", [], VALUES, CHANGE);
    expect(cookies).toMatchObject({ version: 1, revision: 1, publishedAt: NOW, publishedBy: "Ana" });
    const text: TextVersion = { ...cookies, page: "condiciones", body: "<p>{nif}</p>", values: { nif: "00000000T" } };
    expect(publicLegalText("condiciones", [text]).published?.html).toBe("<p>00000000T</p>");
    expect(() => publicLegalText("condiciones", [text], 2)).toThrow("No hay ninguna versión así");
  });

  it("that an order accepted are listed in a fixed order, or not at all if none was published", () => {
    expect(acceptedTexts({ privacidad: 2, condiciones: 3 })).toEqual([
      { page: "condiciones", version: 3 },
      { page: "privacidad", version: 2 },
    ]);
    expect(acceptedTexts(null)).toEqual([]);
  });
});

it("templates use only existing fields, and promise no number of days beyond the law's", () => {
  for (const text of Object.values(LEGAL_TEMPLATES)) {
    const codes = textErrors(text, VALUES).map(({ code }) => code);
    expect(codes.filter((code) => code !== "to-write")).toEqual([]);
    // Fourteen and thirty days are required by law: RDLeg 1/2007, art. 107 and 108; Directive 98/6, art. 6a.
    expect([...text.matchAll(/(\d+) días/g)].every(([, days]) => days === "14" || days === "30")).toBe(true);
    expect(text).not.toMatch(/\b(?:respondemos|contestamos|garantizamos|nos encargamos|prometemos)\b/i);
  }
});

it("the model form is addressed to the shop, as far as its data are known", () => {
  const [known] = withdrawalForm({ name: "Ana", address: "Calle Mayor, 1", email: "" });
  expect(known).toEqual({ text: "A la atención de Ana, Calle Mayor, 1:", blanks: 0 });
  expect(withdrawalForm({ name: "", address: "", email: "" })[0]).toEqual({ text: "A la atención de:", blanks: 2 });
});

it("a cookie is recognised as the shop's own by its name, with or without the TLS prefix", () => {
  expect(
    ["cartToken", "device-0123456789ab", "__Secure-device-0123456789ab", "media", "__Secure-media"].every(isOwnCookie),
  ).toBe(true);
  expect(["_ga", "cartTokens", "__Secure-x"].some(isOwnCookie)).toBe(false);
});
