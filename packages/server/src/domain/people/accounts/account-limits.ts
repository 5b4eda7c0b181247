import { sql } from "drizzle-orm";
import { one } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";
import { type AttemptLimit, countAttempt, countAttempts } from "../../platform/system/attempts.ts";

/** Allowed failed sign-ins per window in milliseconds. */
export interface SignInLimits {
  /** Per account from one address, or from one device known to it. */
  perAccount: number;
  /** Per address across all accounts. */
  perAddress: number;
  window: number;
}

/** Allowed mail requests, per window in milliseconds. */
export interface MailLimits {
  /** Per account from one address, or from one device known to it. */
  perAccount: number;
  /** Per address across all accounts. */
  perAddress: number;
  window: number;
}

export interface AttemptOrigin {
  /** Key for limits: see `addressKey`. */
  address: string;
  /** Identifies a device on which the account has signed in before; null for any other. */
  device: string | null;
}

/**
 * All addresses together may make this many times the attempts of one address; beyond that, unknown devices are
 * slowed down.
 */
const CROWD = 10;
/** Unknown devices then share one attempt per this many milliseconds. */
const SLOW_MS = 5_000;
/** A mailbox gets at most this many times the mails allowed for one address. */
const MAX_MAILS = 4;
/** After a session was opened from an address, it counts as the account's own for this long, in milliseconds. */
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
 * Counts a sign-in attempt. Returns a function that removes it again if the attempt did not fail. Attempts from
 * unknown devices never lock out a device or address known to the account. Throws `rate-limited`.
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
    // The device has used up its own attempts, so it continues as an unknown device.
    if ((await countAttempts(ctx, own)) < perAccount) return countAttempt(ctx, [own]);
  }
  const account: AttemptLimit = { kind: "sign-in:account", subject: email, most: Number.POSITIVE_INFINITY, window };
  const forgive = await countAttempt(ctx, [
    { kind: "sign-in:pair", subject: `${email} ${address}`, most: perAccount, window },
    { kind: "sign-in:address", subject: address, most: limits.perAddress, window },
    account,
  ]);
  const isCrowd = (await countAttempts(ctx, account)) > perAccount * CROWD;
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

/**
 * Counts a requested mail. Requests from unknown devices never lock out a device or address known to the
 * account. Throws `rate-limited`.
 */
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
  const all: AttemptLimit = { kind: "mail:account", subject: email, most: perAccount * MAX_MAILS, window };
  const isOwn = await isKnownAddress(ctx, email, address);
  await countAttempt(ctx, isOwn ? own : [...own, all]);
}
