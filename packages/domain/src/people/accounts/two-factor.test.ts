import { describe, expect, test } from "vitest";
import { STAFF_ROLES } from "../../platform/vocabulary.ts";
import {
  disablingRefusal,
  formatRecoveryCode,
  newRecoveryCodes,
  parseTypedCode,
  RECOVERY_CODE_COUNT,
  requiredSecondStep,
  requiringRefusal,
  resetRefusal,
} from "./two-factor.ts";

describe("the second step of a sign-in", () => {
  test("applies to staff who enabled it, and to all staff if the shop requires it", () => {
    for (const role of STAFF_ROLES) {
      expect(requiredSecondStep(role, { enabled: false, required: false })).toBeNull();
      expect(requiredSecondStep(role, { enabled: false, required: true })).toBe("enrol");
      expect(requiredSecondStep(role, { enabled: true, required: false })).toBe("code");
      expect(requiredSecondStep(role, { enabled: true, required: true })).toBe("code");
    }
    expect(requiredSecondStep("client", { enabled: false, required: true })).toBeNull();
  });

  test("can be disabled only if the shop does not require it, and required only by staff who use it", () => {
    expect([disablingRefusal(false), disablingRefusal(true)?.code]).toEqual([null, "two-factor-required"]);
    expect([requiringRefusal(true), requiringRefusal(false)?.code]).toEqual([null, "invalid-transition"]);
  });

  test("can be reset by another administrator, not by oneself", () => {
    expect(resetRefusal({ isOwn: true, enabled: true })?.code).toBe("own-account");
    expect(resetRefusal({ isOwn: false, enabled: false })?.code).toBe("invalid-transition");
    expect(resetRefusal({ isOwn: false, enabled: true })).toBeNull();
  });
});

describe("a typed code", () => {
  test("is accepted with spaces, dashes and lower-case letters", () => {
    expect(parseTypedCode(" 123 456 ")).toEqual({ kind: "totp", text: "123456" });
    expect(parseTypedCode("abcde-fg234")).toEqual({ kind: "recovery", text: "ABCDEFG234" });
  });

  test.each(["", "12345", "1234567", "ABCDEFGH1", "ABCDEFGHI0", "ABCDE-FGHIJ-K", "１２３４５６"])(
    "is refused: %j",
    (text) => {
      expect(parseTypedCode(text)).toBeNull();
    },
  );

  test("is accepted as a recovery code, of which there are ten, each shown in two halves", () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(RECOVERY_CODE_COUNT);
    for (const code of codes)
      expect(parseTypedCode(formatRecoveryCode(code))).toEqual({ kind: "recovery", text: code });
  });
});
