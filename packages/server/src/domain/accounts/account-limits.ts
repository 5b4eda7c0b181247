import { sql } from "drizzle-orm";
import { one } from "../../db/query.ts";
import type { Ctx } from "../context.ts";
import { type AttemptLimit, attemptsOf, countAttempt } from "../system/attempts.ts";

/** Failed sign-ins that are let through, per window in milliseconds. */
export interface SignInLimits {
  /** Of one account from one address, or from one device that it knows. */
  perAccount: number;
  /** From one address over all accounts. */
  perAddress: number;
  window: number;
}

/** Mails that may be asked for, per window in milliseconds. */
export interface MailLimits {
  /** For one account from one address, or from one device that it knows. */
  perAccount: number;
  /** From one address over all accounts. */
  perAddress: number;
  window: number;
}

/** Where an attempt comes from. */
export interface AttemptOrigin {
  /** As limits count: see `addressKey`. */
  address: string;
  /** Tells a device apart that the account has signed in on before; null for any other. */
  device: string | null;
}

/** From all addresses together an account bears this many times what one may: then strangers are slowed down. */
const CROWD = 10;
/** Strangers then have one attempt each so many milliseconds, all together. */
const SLOW_MS = 5_000;
/** A mailbox gets at most so many times what one address may ask for. */
const MOST_MAILS = 4;
/** An address is the account's own for so long after a session was opened there, in milliseconds. */
const KNOWN_MS = 30 * 24 * 60 * 60 * 1000;

/** Whether the account had a session from this address in the last thirty days. */
async function isKnownAddress({ db, clock }: Ctx, email: string, address: string): Promise<boolean> {
  const since = new Date(clock().getTime() - KNOWN_MS).toISOString();
  const known = await one(
    db,
    sql`select 1 as ok from sessions s join accounts a on a.id = s.account_id
        where a.email = ${email} and s.ip = ${address} and s.created_at > ${since} limit 1`,
  );
  return known !== undefined;
}

/**
 * Counts an attempt to sign in; answers how to take it back when it was no failure. Strangers never stop a device or an
 * address that the account knows. Throws `rate-limited`.
 */
export async function countSignIn(
  ctx: Ctx,
  limits: SignInLimits,
  email: string,
  { address, device }: AttemptOrigin,
): Promise<() => Promise<void>> {
  const { window, perAccount } = limits;
  if (device) {
    const own: AttemptLimit = { kind: "sign-in:device", subject: device, most: perAccount, window };
    // Its own guesses are over: it goes on as any other device.
    if ((await attemptsOf(ctx, own)) < perAccount) return countAttempt(ctx, [own]);
  }
  const account: AttemptLimit = { kind: "sign-in:account", subject: email, most: Number.POSITIVE_INFINITY, window };
  const forgive = await countAttempt(ctx, [
    { kind: "sign-in:pair", subject: `${email} ${address}`, most: perAccount, window },
    { kind: "sign-in:address", subject: address, most: limits.perAddress, window },
    account,
  ]);
  const isCrowd = (await attemptsOf(ctx, account)) > perAccount * CROWD;
  if (!isCrowd || (await isKnownAddress(ctx, email, address))) return forgive;
  try {
    const yield_ = await countAttempt(ctx, [{ kind: "sign-in:slow", subject: email, most: 1, window: SLOW_MS }]);
    return async () => {
      await forgive();
      await yield_();
    };
  } catch (refused) {
    await forgive();
    throw refused;
  }
}

/** Counts a mail that somebody asks for. Strangers never stop a device or an address that the account knows. Throws `rate-limited`. */
export async function countMail(
  ctx: Ctx,
  limits: MailLimits,
  email: string,
  { address, device }: AttemptOrigin,
): Promise<void> {
  const { window, perAccount, perAddress } = limits;
  if (device) {
    await countAttempt(ctx, [{ kind: "mail:device", subject: device, most: perAccount, window }]);
    return;
  }
  const own: AttemptLimit[] = [
    { kind: "mail:pair", subject: `${email} ${address}`, most: perAccount, window },
    { kind: "mail:address", subject: address, most: perAddress, window },
  ];
  const all: AttemptLimit = { kind: "mail:account", subject: email, most: perAccount * MOST_MAILS, window };
  const isOwn = await isKnownAddress(ctx, email, address);
  await countAttempt(ctx, isOwn ? own : [...own, all]);
}
