import type { Permission } from "@tablero/domain/platform/access/permissions";
import { type User, useUser } from "./session.ts";

export type { Permission };

/** Returns true if an account has a permission such as `orders:read`. */
export const can = (user: User, permission: Permission): boolean => user.permissions.includes(permission);

/** `can` for the signed-in user; always false when signed out. */
export function useCan(): (permission: Permission) => boolean {
  const user = useUser();
  return (permission) => user !== null && can(user, permission);
}
