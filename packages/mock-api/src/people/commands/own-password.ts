import { type Account, DEMO_PASSWORD } from "@tablero/demo-shop/types";
import { wrongOwnPassword } from "@tablero/domain/people/accounts/password-rules";
import type { Store } from "../../platform/store.ts";

export const isPassword = (store: Store, { id }: Account, password: string): boolean =>
  (store.passwords.get(id) ?? DEMO_PASSWORD) === password;

/** Throws `validation` if the current password is wrong. */
export function requireOwnPassword(store: Store, account: Account, current: string): void {
  if (!isPassword(store, account, current)) throw wrongOwnPassword();
}
