import { describe, expect, test } from "vitest";
import { STAFF_ROLES } from "../../platform/vocabulary.ts";
import {
  decideStaffState,
  invitationRefusal,
  type StaffChange,
  type StaffMember,
  staffChangeRefusal,
} from "./staff-accounts.ts";

const member = (more: Partial<StaffMember> = {}): StaffMember => ({
  userId: "ana",
  role: "admin",
  status: "active",
  ...more,
});
const codeOf = (who: StaffMember, change: StaffChange, actorId: string, otherAdmins: number) =>
  staffChangeRefusal(who, change, { actorId, otherAdmins })?.code ?? null;

describe("the last administrator", () => {
  test("cannot be demoted or disabled by any user", () => {
    for (const actor of ["ana", "eva"]) {
      for (const role of STAFF_ROLES.filter((each) => each !== "admin"))
        expect(codeOf(member(), { role }, actor, 0)).toBe("last-admin");
      expect(codeOf(member(), { status: "blocked" }, actor, 0)).toBe("last-admin");
      expect(codeOf(member(), { role: "admin", status: "active" }, actor, 0)).toBeNull();
    }
  });

  test("cannot be a blocked, invited or non-administrator account", () => {
    expect(codeOf(member({ status: "blocked" }), { role: "clerk" }, "eva", 0)).toBeNull();
    expect(codeOf(member({ status: "pending" }), { role: "clerk" }, "eva", 0)).toBeNull();
    expect(codeOf(member({ role: "clerk" }), { status: "blocked" }, "eva", 0)).toBeNull();
  });

  test("can be changed once there is a second one", () => {
    expect(codeOf(member(), { role: "clerk" }, "eva", 1)).toBeNull();
    expect(codeOf(member(), { status: "blocked" }, "eva", 1)).toBeNull();
  });
});

describe("one's own account", () => {
  test("cannot lose its role or be disabled", () => {
    expect(codeOf(member(), { role: "clerk" }, "ana", 1)).toBe("own-account");
    expect(codeOf(member(), { status: "blocked" }, "ana", 1)).toBe("own-account");
    expect(codeOf(member(), { role: "admin", status: "active" }, "ana", 1)).toBeNull();
  });
});

describe("an invitation", () => {
  test("is open until it expires", () => {
    const invitedUntil = "2026-11-20T10:00:00.000Z";
    const at = (later: number) =>
      decideStaffState({ status: "pending", invitedUntil }, Date.parse(invitedUntil) + later);
    expect([at(-1), at(0)]).toEqual(["invited", "invitation-over"]);
    expect(decideStaffState({ status: "pending", invitedUntil: null }, 0)).toBe("invitation-over");
    expect(decideStaffState({ status: "blocked", invitedUntil: null }, 0)).toBe("blocked");
  });

  test("cannot be enabled or disabled, but its role can change", () => {
    const invited = member({ role: "clerk", status: "pending" });
    expect(codeOf(invited, { status: "active" }, "eva", 1)).toBe("invalid-transition");
    expect(codeOf(invited, { status: "blocked" }, "eva", 1)).toBe("invalid-transition");
    expect(codeOf(invited, { role: "judge" }, "eva", 1)).toBeNull();
  });

  test("is void once it was accepted", () => {
    expect(invitationRefusal({ status: "pending" })).toBeNull();
    expect(invitationRefusal({ status: "active" })?.code).toBe("invalid-transition");
    expect(invitationRefusal({ status: "blocked" })?.code).toBe("invalid-transition");
  });
});
