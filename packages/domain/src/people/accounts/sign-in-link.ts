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

/** Id of a request for a link, made by the tab that asks. */
export const SIGN_IN_REQUEST = /^[\w-]{16,64}$/;

/** The path of the page that a link opens; the target and the id of the request are part of it. */
export function signInLinkPath(
  accountId: string,
  token: string,
  { target, request }: { target: SignInTarget; request?: string | undefined },
): string {
  const query = new URLSearchParams({ ...(target === "cart" && { a: "carrito" }), ...(request && { p: request }) });
  return `/entrar/${accountId}/${token}${query.size > 0 ? `?${query}` : ""}`;
}

/** The target in the query of a link's page. */
export const signInTargetOf = (search: URLSearchParams): SignInTarget =>
  search.get("a") === "carrito" ? "cart" : "account";

/** The id of the request in the query of a link's page; null if it has none, or not of this form. */
export function readLinkRequest(search: URLSearchParams): string | null {
  const request = search.get("p");
  return request !== null && SIGN_IN_REQUEST.test(request) ? request : null;
}

/** The account that is signed in where a link is opened: the link's, another one, or none. */
export const OPEN_ACCOUNTS = ["this", "other", "none"] as const;
export type OpenAccount = (typeof OPEN_ACCOUNTS)[number];

export function openAccount(linked: string, open: string | null): OpenAccount {
  if (open === null) return "none";
  return open === linked ? "this" : "other";
}

export type SignInDoubt = "not-requested" | "other-account";

/**
 * Doubts to state before a link opens a session. A stranger may have sent a link to the stranger's own account, in
 * which the visitor's data and orders would end up.
 */
export function signInDoubts({ isRequested, open }: { isRequested: boolean; open: OpenAccount }): SignInDoubt[] {
  return [
    ...(isRequested || open === "this" ? [] : (["not-requested"] as const)),
    ...(open === "other" ? (["other-account"] as const) : []),
  ];
}
