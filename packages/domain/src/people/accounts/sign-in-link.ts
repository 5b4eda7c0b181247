import type { AccountStatus, Role } from "../../platform/vocabulary.ts";

/** How long the link of a mail signs its shopper in. */
export const SIGN_IN_LINK_MINUTES = 15;

/** Pages to which the link leads after the sign-in. */
export const SIGN_IN_TARGETS = ["account", "cart"] as const;
export type SignInTarget = (typeof SIGN_IN_TARGETS)[number];

/**
 * The mail for a requested sign-in link; null for none, which callers cannot tell apart. Staff need their password. The
 * owner of an account that was never confirmed chooses a password: somebody else may have signed up with the address, and
 * a mail that confirms the account would also confirm that password.
 */
export function signInMail({
  role,
  status,
}: {
  role: Role;
  status: AccountStatus;
}): "sign-in-link" | "reset-password" | null {
  if (role !== "client" || status === "blocked") return null;
  return status === "pending" ? "reset-password" : "sign-in-link";
}

/** The path of the page that a link opens; the target is part of it. */
export const signInLinkPath = (accountId: string, token: string, target: SignInTarget): string =>
  `/entrar/${accountId}/${token}${target === "cart" ? "?a=carrito" : ""}`;

/** The target in the query of a link's page. */
export const signInTargetOf = (search: URLSearchParams): SignInTarget =>
  search.get("a") === "carrito" ? "cart" : "account";
