import type { User } from "@tablero/contract/people/shapes/sessions";
import type * as demo from "@tablero/demo-shop/types";
import { listPermissions } from "@tablero/domain/platform/access/permissions";
import { requirePerson } from "../../platform/callers.ts";
import { byId } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";

/** The signed-in account, staff or shopper. */
export function viewUser(store: Store, account: demo.Account): User {
  const person = requirePerson(store, account);
  const staff = byId(store.data.users, person.id);
  const set = store.avatars.get(person.id);
  const avatar = staff?.avatarImageId ? `/media/${staff.avatarImageId}/240.webp` : null;
  return {
    id: person.id,
    name: person.name,
    email: account.email,
    avatar: set === undefined ? avatar : set,
    status: staff?.presence ?? store.presences.get(person.id) ?? "online",
    role: account.role,
    permissions: listPermissions(account.role),
  };
}
