import { describe, expect, test } from "vitest";
import {
  certificateEntry,
  type StoredVerifactu,
  setVerifactuObligation,
  signVerifactu,
  switchVerifactu,
} from "./changes.ts";
import { DECLARATION_TEXT } from "./declaration.ts";
import { DEFAULT_OBLIGATION } from "./obligation.ts";
import { DEFAULT_VERIFACTU } from "./settings.ts";

const now = "2026-11-20T10:00:00.000Z";
const stored: StoredVerifactu = {
  verifactu: DEFAULT_VERIFACTU,
  producer: null,
  obligation: DEFAULT_OBLIGATION,
  version: 3,
};
const issuer = {
  legalName: "Tablero Juegos, S. L.",
  taxId: "B00000018",
  address: { line1: "Calle Mayor, 1", postcode: "28013", city: "Madrid", country: "ES" },
};

describe("switching VERI*FACTU on", () => {
  const on = { on: true, environment: "test", from: "2026-11-20", version: 3 } as const;
  const terms = { obstacle: null, now, newId: () => "installation" };

  test("numbers the installation once, and logs the changed fields", () => {
    const { change, entry } = switchVerifactu(stored, on, terms);
    expect(change.verifactu).toMatchObject({ on: true, installation: "installation" });
    expect(entry).toMatchObject({
      entityId: "verifactu",
      before: { verifactuOn: false },
      after: { verifactuOn: true, verifactuFrom: "2026-11-20" },
    });
    const known = { ...stored, verifactu: { ...DEFAULT_VERIFACTU, installation: "first" } };
    expect(switchVerifactu(known, on, terms).change.verifactu?.installation).toBe("first");
  });

  test("is refused in an older version, and while required data are missing", () => {
    const conflict = expect.objectContaining({ code: "version-conflict" });
    expect(() => switchVerifactu(stored, { ...on, version: 2 }, terms)).toThrow(conflict);
    const obstacle = { code: "no-producer", message: "Falta quién lo produce." } as const;
    expect(() => switchVerifactu(stored, on, { ...terms, obstacle })).toThrow(
      expect.objectContaining({ code: "validation" }),
    );
  });
});

test("the declaration is signed by a person, and the log contains everything that was signed", () => {
  const texts = { name: "", taxId: "", address: "", contact: "", place: "Madrid" };
  const input = { kind: "own", ...texts, text: DECLARATION_TEXT, program: "1.0.0", version: 3 } as const;
  const signing = { issuer, program: "1.0.0", now };
  const { change, entry } = signVerifactu(stored, input, { ...signing, by: "Ana" });
  expect(change.producer).toMatchObject({ name: "Tablero Juegos, S. L.", signed: { by: "Ana", on: "2026-11-20" } });
  expect(entry).toMatchObject({ before: null, after: { producerKind: "own", declarationSignedBy: "Ana" } });
  expect(() => signVerifactu(stored, input, { ...signing, by: null })).toThrow(
    expect.objectContaining({ code: "forbidden" }),
  );
});

test("legally required fields are logged under their names", () => {
  const { change, entry } = setVerifactuObligation(stored, { ...DEFAULT_OBLIGATION, taxpayer: "company", version: 3 });
  expect(change.obligation?.taxpayer).toBe("company");
  expect(entry).toMatchObject({ after: { obligedTaxpayer: "company" } });
});

test("the log entry of a removed certificate has no new value", () => {
  const certificate = { holder: "Ana Ruiz", endsAt: now };
  expect(certificateEntry(null, certificate)).toMatchObject({
    action: "update",
    after: { certificateHolder: "Ana Ruiz" },
  });
  expect(certificateEntry(certificate, null)).toMatchObject({ action: "delete", after: undefined });
});
