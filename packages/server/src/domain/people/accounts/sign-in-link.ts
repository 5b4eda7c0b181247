import { expiredLink } from "@tablero/domain/people/accounts/refusals";
import {
  type OpenAccount,
  openAccount,
  type SignInTarget,
  signInMail,
} from "@tablero/domain/people/accounts/sign-in-link";
import { maskEmail, normaliseEmail } from "@tablero/domain/platform/validation";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import type { SignedIn } from "../../platform/signed-in.ts";
import { enqueueMail } from "../../platform/system/mail-outbox.ts";
import { createOneTimeToken, redeemOneTimeToken, requireOneTimeToken } from "./one-time-tokens.ts";
import { signOut } from "./own-sessions.ts";
import type { Sessions } from "./sessions.ts";
import { findAccountById, type Origin, openSession, type SignedInSession } from "./sign-in.ts";
import { countMailFor, enqueuePasswordLink, type MailPorts } from "./sign-up.ts";

/** Queues the mail whose link signs a shopper in; nothing happens for other addresses. Throws `rate-limited`. */
export async function requestSignInLink(
  ctx: Ctx,
  ports: MailPorts,
  input: { email: string; target: SignInTarget; request?: string | undefined; origin: Origin },
): Promise<void> {
  const email = normaliseEmail(input.email);
  const account = await countMailFor(ctx, ports, email, input.origin);
  const mail = account && signInMail(account);
  if (!mail) return;
  await inTransaction(ctx, async (tx) => {
    if (mail === "reset-password") return enqueuePasswordLink(tx, ports, account, email);
    const { id: accountId, name } = account;
    const tokenId = await createOneTimeToken(tx, ports.secrets, { accountId, kind: "sign-in" });
    await enqueueMail(tx, {
      template: "sign-in-link",
      to: email,
      name,
      data: { accountId, tokenId, target: input.target, request: input.request },
    });
  });
}

type Link = { id: string; token: string };

/** The account that a link signs in, for the page that asks before it does. Throws `gone`. */
export async function readSignInLink(
  ctx: Ctx,
  { id, token }: Link,
  caller: Pick<SignedIn, "accountId"> | null,
): Promise<{ email: string; open: OpenAccount }> {
  await requireOneTimeToken(ctx, { accountId: id, kind: "sign-in", token });
  const account = await findAccountById(ctx, id);
  if (!account || signInMail(account) !== "sign-in-link") throw expiredLink();
  return { email: maskEmail(account.email), open: openAccount(id, caller?.accountId ?? null) };
}

/**
 * Signs a shopper in with the link of a mail, once. A session of another account that the browser has ends. Throws
 * `gone`, also for an account that was blocked since.
 */
export function signInByLink(
  ctx: Ctx,
  sessions: Sessions,
  { id, token, ...input }: Link & { origin: Origin; bearer: string | null },
): Promise<SignedInSession> {
  return inTransaction(ctx, async (tx) => {
    await redeemOneTimeToken(tx, { accountId: id, kind: "sign-in", token });
    const account = await findAccountById(tx, id);
    const isAllowed = account && signInMail(account) === "sign-in-link";
    const session = isAllowed
      ? await openSession(tx, sessions, account, { origin: input.origin, token: input.bearer })
      : null;
    if (!session) throw expiredLink();
    const before = input.bearer ? await sessions.sessionOf(input.bearer) : null;
    if (input.bearer && before && before.accountId !== id) await signOut(tx, sessions, input.bearer);
    return session;
  });
}
