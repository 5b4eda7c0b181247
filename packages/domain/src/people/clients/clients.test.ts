import { describe, expect, test } from "vitest";
import { assignUses } from "./addresses.ts";
import { anonymousAddress, confirmationError, isUnderWay, ordersUnderWay } from "./anonymise.ts";
import {
  blockReasonError,
  type ClientFields,
  checkClient,
  cleanTags,
  clientChangeErrors,
  clientName,
} from "./clients.ts";
import { currentConsents } from "./consents.ts";
import { aliasesAfterMerge, combineClients, type Mergeable, mergeClientError, requireMergeable } from "./merge.ts";

const fields = (more: Partial<ClientFields> = {}): ClientFields => ({
  kind: "person",
  name: "Elvira",
  surname: "Prueba",
  email: "elvira@clientes.test",
  phone: null,
  taxId: null,
  tags: [],
  active: true,
  blockReason: null,
  ...more,
});
const client = (more: Partial<Mergeable> = {}): Mergeable => ({
  ...fields(),
  id: "a",
  hasAccount: false,
  mergedInto: null,
  anonymisedAt: null,
  ...more,
});

describe("a client record", () => {
  test("is stored in normalised form", () => {
    const { client: stored, errors } = checkClient(
      fields({
        email: " ELVIRA@Clientes.test ",
        phone: "+34 600 000 114",
        taxId: "es-12345678.z",
        tags: [" Liga ", "LIGA"],
      }),
    );
    expect(errors).toEqual([]);
    expect(stored).toMatchObject({
      email: "elvira@clientes.test",
      phone: "600000114",
      taxId: "12345678Z",
      tags: ["Liga"],
    });
  });

  test.each([
    ["taxId", "12345678A"],
    ["taxId", "X1234567A"],
    ["taxId", "A58818502"],
    ["phone", "12"],
    ["email", "nadie"],
  ])("reports a wrong %s: %s", (path, value) => {
    expect(checkClient(fields({ [path]: value })).errors.map((fieldError) => fieldError.path)).toEqual([path]);
  });

  test.each(["12345678Z", "X1234567L", "A58818501", "DE136695976"])("accepts %s as a tax id", (taxId) => {
    expect(checkClient(fields({ taxId })).errors).toEqual([]);
  });

  test("has no surname if it is a company, and no block reason unless it is blocked", () => {
    const { client: stored } = checkClient(fields({ kind: "company", blockReason: "Antes" }));
    expect(stored).toMatchObject({ surname: "", blockReason: null });
    expect(clientName(stored)).toBe("Elvira");
  });

  test("may lack an address only if it had none before", () => {
    const guest = { active: true, email: "", hasAccount: false };
    const paths = (...call: Parameters<typeof clientChangeErrors>) =>
      clientChangeErrors(...call).map(({ path }) => path);
    expect(checkClient(fields({ email: " " }))).toMatchObject({ client: { email: "" }, errors: [] });
    expect(paths(guest, fields({ email: " ", name: "Otra" }))).toEqual([]);
    expect(paths(guest, fields({ email: "", active: false, blockReason: "No recoge" }))).toEqual([]);
    expect(paths({ ...guest, email: "elvira@clientes.test" }, fields({ email: "" }))).toEqual(["email"]);
    expect(paths({ ...guest, email: "elvira@clientes.test", hasAccount: true }, fields({ email: "" }))).toEqual([
      "email",
    ]);
    expect(paths(null, fields({ email: "" }))).toEqual(["email"]);
  });

  test("needs a reason for a block, and keeps the e-mail of an account", () => {
    const before = { active: true, email: "elvira@clientes.test", hasAccount: true };
    const errors = clientChangeErrors(before, fields({ active: false, blockReason: " ", email: "otra@clientes.test" }));
    expect(errors.map(({ path }) => path)).toEqual(["email", "blockReason"]);
    expect(clientChangeErrors(before, fields({ email: "Elvira@clientes.test" }))).toEqual([]);
    expect(cleanTags(["", "a  b", "A b"])).toEqual(["a b"]);
  });
});

describe("a merge of two clients", () => {
  test("fills empty fields, takes the chosen ones, and keeps the e-mail of the account", () => {
    const from = client({ id: "a", name: "Elvi", phone: "600", email: "a@x.test", hasAccount: true, tags: ["Uno"] });
    const into = client({ id: "b", taxId: "12345678Z", email: "b@x.test", tags: ["uno", "Dos"] });
    expect(combineClients(from, into, [])).toMatchObject({
      id: "b",
      name: "Elvira",
      email: "a@x.test",
      phone: "600",
      taxId: "12345678Z",
      tags: ["uno", "Dos"],
      hasAccount: true,
    });
    expect(combineClients(from, into, ["name"]).name).toBe("Elvi");
    expect(combineClients({ ...from, hasAccount: false }, into, []).email).toBe("b@x.test");
  });

  test("results in a blocked client if one of them was blocked", () => {
    const blocked = client({ active: false, blockReason: "Fraude" });
    expect(combineClients(blocked, client({ id: "b" }), [])).toMatchObject({ active: false, blockReason: "Fraude" });
  });

  test.each([
    ["same", client(), client()],
    ["closed", client({ mergedInto: "c" }), client({ id: "b" })],
    ["closed", client(), client({ id: "b", anonymisedAt: "2026-11-22T10:00:00Z" })],
    ["two-accounts", client({ hasAccount: true }), client({ id: "b", hasAccount: true })],
  ])("is refused: %s", (code, from, into) => {
    expect(mergeClientError(from, into)?.code).toBe(code);
  });

  test("is refused, naming the client, if one was changed since it was read", () => {
    const [from, into] = [
      { ...client(), version: 2 },
      { ...client({ id: "b" }), version: 5 },
    ];
    expect(() => requireMergeable(from, into, { version: 2, intoVersion: 5 })).not.toThrow();
    expect(() => requireMergeable(from, into, { version: 2 })).not.toThrow();
    const changed = (current: Mergeable) => expect.objectContaining({ code: "version-conflict", extra: { current } });
    expect(() => requireMergeable(from, into, { version: 1, intoVersion: 5 })).toThrow(changed(from));
    expect(() => requireMergeable(from, into, { version: 2, intoVersion: 4 })).toThrow(changed(into));
    expect(() => requireMergeable(from, from, { version: 2 })).toThrow(expect.objectContaining({ code: "validation" }));
  });
});

test("only one address is the default and only one is for billing: the last one set", () => {
  const [a, b] = [
    { id: "a", isDefault: true, isBilling: true },
    { id: "b", isDefault: true, isBilling: false },
  ];
  expect(assignUses([a, b], "b")).toEqual([
    { id: "a", isDefault: false, isBilling: true },
    { id: "b", isDefault: true, isBilling: false },
  ]);
  expect(assignUses([{ ...a, isDefault: false, isBilling: false }], "a")).toEqual([a]);
  expect(assignUses([], null)).toEqual([]);
});

test("the newest entry of each kind is the current consent", () => {
  const entry = (kind: "marketing" | "terms", granted: boolean, at: string) => ({ kind, granted, at });
  const entries = [
    entry("terms", true, "2026-01-01"),
    entry("marketing", false, "2026-03-01"),
    entry("marketing", true, "2026-02-01"),
  ];
  expect(currentConsents(entries)).toEqual([entries[1], entries[0]]);
});

describe("an anonymisation", () => {
  test("requires the client's name, regardless of accents and capitals", () => {
    const who = { name: "Íñigo", surname: "Peña  Ruiz" };
    expect(confirmationError(who, " inigo PENA ruiz ")).toBeNull();
    expect(confirmationError(who, "Íñigo")?.path).toBe("confirm");
  });

  test("waits for open orders, refunds and returns", () => {
    const settled = { state: "completed", hasOpenRefund: false, hasOpenReturn: false } as const;
    expect(isUnderWay({ ...settled, state: "processing" })).toBe(true);
    expect(isUnderWay({ ...settled, state: "cancelled", hasOpenRefund: true })).toBe(true);
    expect(isUnderWay({ ...settled, hasOpenReturn: true })).toBe(true);
    expect(isUnderWay(settled)).toBe(false);
    expect(ordersUnderWay(["1", "2", "3", "4", "5", "6", "7"]).detail).toContain("1, 2, 3, 4, 5 y 2 más");
  });

  test("keeps the parts of an address that taxes need", () => {
    const place = { postcode: "28013", province: "Madrid", country: "ES" };
    expect(anonymousAddress(place)).toMatchObject({ ...place, postcode: "28000", name: "Anonimizado" });
    expect(anonymousAddress({ ...place, country: "PT", postcode: "1000-001" }).postcode).toBe("—");
  });
});

describe("former addresses", () => {
  test("are all addresses that the remaining client does not use, once each", () => {
    const from = { email: "vieja@clientes.test", aliases: ["antes@clientes.test", "elvira@clientes.test"] };
    const into = { email: "elvira@clientes.test", aliases: ["antes@clientes.test"] };
    expect(aliasesAfterMerge([from, into], into.email)).toEqual(["antes@clientes.test", "vieja@clientes.test"]);
    expect(aliasesAfterMerge([from, into], from.email)).toEqual(["antes@clientes.test", "elvira@clientes.test"]);
    expect(aliasesAfterMerge([{ email: "", aliases: [] }, into], into.email)).toEqual(["antes@clientes.test"]);
  });
});

describe("a bulk block", () => {
  test("needs a reason, unless it is only previewed or lifted", () => {
    const fieldError = { path: "blockReason", code: "required" };
    expect(blockReasonError("archive", false, undefined)).toMatchObject(fieldError);
    expect(blockReasonError("archive", false, "  ")).toMatchObject(fieldError);
    expect(blockReasonError("archive", false, "Fraude")).toBeNull();
    expect(blockReasonError("archive", true, undefined)).toBeNull();
    expect(blockReasonError("restore", false, undefined)).toBeNull();
  });
});
