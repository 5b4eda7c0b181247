import { describe, expect, it, test } from "vitest";
import {
  asciiAddresses,
  formatPhone,
  isEmail,
  isIban,
  isSafeLink,
  isStorable,
  maskEmail,
  normaliseEmail,
  safeRedirect,
} from "./validation.ts";

describe("isEmail", () => {
  it.each(["marina@tablero.test", "a.b+c@sub.example.co", "o'neil@example.com", "info@españa.es"])(
    "accepts %s",
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  it.each([
    "",
    "marina",
    "marina@tablero",
    "@example.com",
    "a@@example.com",
    "a b@example.com",
    ".a@example.com",
    "a..b@example.com",
    "a.@example.com",
    "a@-example.com",
    "a@example.c",
    "a@example.com\n",
    "<a@example.com>",
    `${"a".repeat(65)}@example.com`,
    `a@${"b.".repeat(130)}com`,
  ])("refuses %j", (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it("judges hostile input quickly", () => {
    expect(isEmail(`a@${"a-".repeat(120)}`)).toBe(false);
  });
});

describe("normaliseEmail", () => {
  it.each([
    ["  Marina@Tablero.TEST ", "marina@tablero.test"],
    ["info@españa.es", "info@xn--espaa-rta.es"],
    ["Info@ESPAÑA.es", "info@xn--espaa-rta.es"],
    ["info@espan\u0303a.es", "info@xn--espaa-rta.es"],
    ["info@xn--espaa-rta.es", "info@xn--espaa-rta.es"],
    ["ana@почта.рф", "ana@xn--80a1acny.xn--p1ai"],
    ["ana@münchen.de", "ana@xn--mnchen-3ya.de"],
    ["ana@ｅxample.com", "ana@example.com"],
    ["\u200eana@exam\u00adple.com\u202c", "ana@example.com"],
  ])("turns %j into %s, and leaves that unchanged", (text, stored) => {
    expect(normaliseEmail(text)).toBe(stored);
    expect(normaliseEmail(stored)).toBe(stored);
    expect(isEmail(stored)).toBe(true);
  });

  it.each(["ana@españa.es/x", "ana@españa.es:80", "ana@b@españa.es", "ana@españa..es", "ana@-ñ.es", "@ñ.es", "ñ"])(
    "returns no address for %j",
    (text) => {
      expect(isEmail(normaliseEmail(text))).toBe(false);
    },
  );

  it("finds e-mail addresses in a search text", () => {
    expect(asciiAddresses("Ana info@españa.es")).toBe("Ana info@xn--espaa-rta.es");
    expect(asciiAddresses("Ana Núñez")).toBe("Ana Núñez");
  });
});

describe("isIban", () => {
  it("verifies the check digits", () => {
    expect(isIban("ES91 2100 0418 4502 0005 1332")).toBe(true);
    expect(isIban("es9121000418450200051332")).toBe(true);
    expect(isIban("DE89370400440532013000")).toBe(true);
    expect(isIban("GB82WEST12345698765432")).toBe(true);
    expect(isIban("IBAN ES91-2100-0418-4502-0005-1332")).toBe(true);
    expect(isIban("ES91–2100.0418\u00a04502 0005\u200b1332")).toBe(true);
    expect(isIban("ES91-2100-0418-4502-0005-133X")).toBe(false);
    expect(isIban("ES9121000418450200051333")).toBe(false);
    expect(isIban("ES91210004184502000513")).toBe(false);
    expect(isIban("")).toBe(false);
  });
});

describe("isSafeLink", () => {
  it.each([
    "/",
    "/catalogo?tag=cartas",
    "https://example.com/a",
    "HTTP://example.com",
    "mailto:a@example.com",
    "tel:+34612345678",
  ])("accepts %s", (link) => {
    expect(isSafeLink(link)).toBe(true);
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\tscript:alert(1)",
    "java\nscript:alert(1)",
    "\u0000javascript:alert(1)",
    "\u200bjavascript:alert(1)",
    "java script:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "//example.com",
    "/\\example.com",
    "\\\\example.com",
    "file:///etc/hosts",
    "https:",
    "https://",
    "catalogo",
    "",
  ])("refuses %j", (link) => {
    expect(isSafeLink(link)).toBe(false);
  });
});

describe("safeRedirect", () => {
  it.each(["/", "/admin/pedidos?state=pending&page=2#top", "/cuenta?from=https://example.com", "/admin/../home"])(
    "follows %s",
    (value) => {
      expect(safeRedirect(value)).toBe(value);
    },
  );

  it.each([
    "https://example.com",
    "//example.com",
    "/\\example.com",
    "\\/example.com",
    "/\t/example.com",
    "/.//example.com",
    "/a/..//example.com",
    "javascript:alert(1)",
    "admin/pedidos",
    " /admin",
    "",
    null,
    undefined,
  ])("does not follow %j", (value) => {
    expect(safeRedirect(value)).toBeNull();
  });
});

test("a Spanish telephone number is written in groups of three, and any other as it is stored", () => {
  expect(formatPhone("910000014")).toBe("910 000 014");
  expect(formatPhone("+34 910 000 014")).toBe("910 000 014");
  expect(formatPhone("+351912345678")).toBe("+351912345678");
  expect(formatPhone("")).toBe("");
});

test("a text with a NUL or half a surrogate pair cannot be stored", () => {
  expect(["", "Almadraba 🐟", "عربي"].map(isStorable)).toEqual([true, true, true]);
  expect(["a\0b", "\ud83d", "\udc1fx"].map(isStorable)).toEqual([false, false, false]);
});

test("an e-mail address is masked except its first letter and its domain", () => {
  expect(maskEmail("lucia.carrasco@correo.test")).toBe("l•••@correo.test");
  expect(maskEmail("nobody")).toBe("•••");
});
