import { type User, useUser } from "./session.ts";

/** Whether an account has a permission such as `orders:read`; `write` includes `read`. */
export function can(user: User, permission: string): boolean {
  const [resource, level] = permission.split(":");
  return user.permissions.includes(permission) || (level === "read" && user.permissions.includes(`${resource}:write`));
}

/** `can` for whoever is signed in; nobody may do nothing. */
export function useCan(): (permission: string) => boolean {
  const user = useUser();
  return (permission) => user !== null && can(user, permission);
}
