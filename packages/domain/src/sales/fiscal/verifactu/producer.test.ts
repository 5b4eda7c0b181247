import { describe, expect, it } from "vitest";
import { DECLARATION_TEXT, declarationPoints, isWholeDeclaration } from "./declaration.ts";
import { DEFAULT_OBLIGATION, decideObligation, obligationErrors } from "./obligation.ts";
import { buildSignedProducer, isCurrent, type ProducerInput, toDeclarationProducer } from "./producer.ts";
import { producerView, viewDeclaration } from "./views.ts";

const ISSUER = {
  legalName: "Tablero Juegos, S. L.",
  taxId: "B00000018",
  address: { line1: "Calle del Dado 6", postcode: "28001", city: "Madrid", country: "ES" },
};
const INPUT: ProducerInput = {
  kind: "distributor",
  name: "Programas del Norte, S. L.",
  taxId: "b-0000001-8",
  address: "Calle Real 1, 33001 Oviedo",
  contact: " ",
  place: "Oviedo",
  text: DECLARATION_TEXT,
  program: "1.4.0",
};
const SIGNING = {
  issuer: ISSUER,
  program: "1.4.0",
  by: "Nora Vidal",
  now: "2026-12-01T23:30:00.000Z",
  today: "2026-12-02",
};
const sign = (input: Partial<ProducerInput> = {}, signing: Partial<typeof SIGNING> = {}) =>
  buildSignedProducer({ ...INPUT, ...input }, { ...SIGNING, ...signing });
const signed = (input: Partial<ProducerInput> = {}) => {
  const result = sign(input);
  if ("errors" in result) throw new Error(JSON.stringify(result.errors));
  return result.next;
};
const errorsOf = (result: ReturnType<typeof sign>) =>
  "errors" in result ? result.errors.map(({ path, code }) => `${path} ${code}`) : [];

describe("the producer of the program", () => {
  it("is stored with signatory, time, place, text and program version", () => {
    expect(signed()).toEqual({
      kind: "distributor",
      name: "Programas del Norte, S. L.",
      taxId: "B00000018",
      address: "Calle Real 1, 33001 Oviedo",
      contact: null,
      signed: {
        by: "Nora Vidal",
        at: SIGNING.now,
        on: "2026-12-02",
        place: "Oviedo",
        text: DECLARATION_TEXT,
        program: "1.4.0",
      },
    });
  });

  it("is the shop itself if it runs its own system, whatever other data were sent", () => {
    expect(signed({ kind: "own", name: "Otra", taxId: "", address: "" })).toMatchObject({
      name: ISSUER.legalName,
      taxId: "B00000018",
      address: "Calle del Dado 6, 28001 Madrid",
    });
    expect(errorsOf(sign({ kind: "own" }, { issuer: { ...ISSUER, legalName: " " } }))).toEqual([
      "kind issuer-incomplete",
    ]);
  });

  it("is refused if the signed text or version is not the one that was shown", () => {
    expect(errorsOf(sign({ text: "2020-01" }))).toEqual(["text changed"]);
    expect(errorsOf(sign({}, { program: "1.5.0" }))).toEqual(["text changed"]);
    expect(errorsOf(sign({ name: "", taxId: "B00000019", address: " ", place: "" }))).toEqual([
      "name missing",
      "taxId invalid",
      "address missing",
      "place missing",
    ]);
  });

  it("completes the declaration, which stays valid for its program version until it is signed again", () => {
    const producer = signed();
    expect(isWholeDeclaration(declarationPoints(toDeclarationProducer(producer), "1.4.0"))).toBe(true);
    expect([isCurrent(producer, "1.4.0"), isCurrent(producer, "1.5.0")]).toEqual([true, false]);
    const shown = viewDeclaration(producer, null, "1.5.0");
    expect([shown.version, shown.signed?.by, shown.whole]).toEqual(["1.4.0", "Nora Vidal", true]);
  });

  it("comes from the configuration as long as the settings do not name one", () => {
    const configured = { ...toDeclarationProducer(signed()), signedOn: null };
    expect(producerView({ producer: null, configured, program: "1.4.0" })).toMatchObject({ kind: "configuration" });
    expect(producerView({ producer: signed(), configured, program: "1.4.0" })).toMatchObject({ kind: "distributor" });
    expect(producerView({ producer: null, configured: null, program: "1.4.0" })).toBeNull();
  });
});

describe("the start of the obligation", () => {
  it.each([
    ["a company by its tax id", "B00000018", null, "2026-11-28", "company", 34],
    ["a person by their tax id", "00000000T", null, "2026-11-28", "person", 215],
    ["a partnership whose owner says that it is no company", "B00000018", "person", "2027-06-30", "person", 1],
    ["in force", "B00000018", null, "2027-01-01", "company", 0],
  ] as const)("is counted in days: %s", (_, taxId, taxpayer, today, who, days) => {
    expect(decideObligation({ ...DEFAULT_OBLIGATION, taxpayer }, taxId, today)).toMatchObject({ taxpayer: who, days });
  });

  it("has a legal source", () => {
    expect(obligationErrors(DEFAULT_OBLIGATION)).toEqual([]);
    expect(
      obligationErrors({ ...DEFAULT_OBLIGATION, company: "2020-01-01", source: " " }).map(({ path }) => path),
    ).toEqual(["company", "source"]);
  });
});
