import type { Staff } from "@tablero/contract/people/shapes/admin-users";
import type * as demo from "@tablero/demo-shop/types";
import { must } from "../../platform/rows.ts";
import { type Store, versionOf } from "../../platform/store.ts";
import { findPendingEmail } from "../commands/change-email.ts";
import { hasFactor } from "../commands/two-factor.ts";
import { viewUser } from "./user.ts";

export function staffRecord(store: Store, user: demo.StaffUser): Staff {
  const account = must(store.data.accounts, user.accountId);
  const { name, email, avatar, role, status: presence } = viewUser(store, account);
  if (role === "client") throw new Error(`${email} is no staff account`);
  return {
    id: user.id,
    name,
    email,
    pendingEmail: findPendingEmail(store, account.id),
    avatar,
    role,
    status: account.status,
    presence,
    twoFactor: hasFactor(store, account.id),
    invitedUntil: store.invitations.get(account.id)?.expiresAt ?? null,
    lastSignInAt: account.lastSignInAt,
    createdAt: user.createdAt,
    version: versionOf(store, user.id),
  };
}
