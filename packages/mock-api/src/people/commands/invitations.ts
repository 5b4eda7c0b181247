import type { Invitation, Invite } from "@tablero/contract/people/shapes/admin-users";
import type { Account } from "@tablero/demo-shop/types";
import { expiredLink } from "@tablero/domain/people/accounts/refusals";
import { emailTaken, INVITATION_DAYS } from "@tablero/domain/people/accounts/staff-accounts";
import { newToken } from "@tablero/domain/platform/ids";
import { normaliseEmail } from "@tablero/domain/platform/validation";
import { ROLE_LABELS } from "@tablero/domain/platform/words/labels";
import { storeMail } from "../../platform/commands/store-mail.ts";
import { must, where } from "../../platform/rows.ts";
import { bumpVersion, type Store } from "../../platform/store.ts";
import { staffRecord } from "../views/staff.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Creates a staff account with a pending invitation; returns the user's id. Throws `duplicate`. */
export function inviteStaff(store: Store, { name, role, ...input }: Invite, invitedBy: string): string {
  const email = normaliseEmail(input.email);
  if (store.data.accounts.some((account) => account.email === email)) throw emailTaken();
  const [accountId, id, createdAt] = [store.newId(), store.newId(), store.now()];
  const blank = { verifiedAt: null, lastSignInAt: null, createdAt };
  store.data.accounts.push({ id: accountId, email, role, status: "pending", ...blank });
  store.data.users.push({ id, accountId, name, avatarImageId: null, presence: "online", createdAt });
  sendInvitation(store, accountId, { email, role }, invitedBy);
  return id;
}

/** Only the newest link of an account is valid. */
export function sendInvitation(
  store: Store,
  accountId: string,
  { email, role }: Pick<Invite, "email" | "role">,
  invitedBy: string,
): void {
  const token = newToken();
  const expiresAt = new Date(Date.parse(store.now()) + INVITATION_DAYS * DAY).toISOString();
  store.invitations.set(accountId, { token, expiresAt });
  storeMail(store, {
    template: "staff-invitation",
    recipient: email,
    subject: `${invitedBy} te ha invitado al equipo con el rol «${ROLE_LABELS[role]}»`,
    order: null,
    path: `/invitacion/${accountId}/${token}`,
    label: "Aceptar la invitación",
  });
}

/** Uses new arrays, because rows are indexed by id. */
export function revokeInvitation(store: Store, userId: string): void {
  const { accountId } = must(store.data.users, userId);
  store.invitations.delete(accountId);
  store.data.users = store.data.users.filter(({ id }) => id !== userId);
  store.data.accounts = store.data.accounts.filter(({ id }) => id !== accountId);
}

export interface Link {
  id: string;
  token: string;
}

/** Throws `gone` for a link that cannot be accepted. */
export function readInvitation(store: Store, { id, token }: Link): Invitation {
  const open = store.invitations.get(id);
  const [user] = where(store.data.users, "accountId", id);
  if (!open || !user || open.token !== token || open.expiresAt <= store.now()) throw expiredLink();
  const { name, email, role } = staffRecord(store, user);
  return { name, email, role, expiresAt: open.expiresAt };
}

/** Activates the account of a valid link; returns the user's id. */
export function acceptInvitation(store: Store, account: Account, { name, password }: NewMember): string {
  const [user] = where(store.data.users, "accountId", account.id);
  if (!user) throw new Error(`${account.email} belongs to nobody`);
  store.invitations.delete(account.id);
  store.passwords.set(account.id, password);
  Object.assign(account, { status: "active", verifiedAt: store.now() });
  user.name = name;
  bumpVersion(store, user.id);
  return user.id;
}

interface NewMember {
  name: string;
  password: string;
}
