import type { Challenge, Enrolment } from "@tablero/contract/people/shapes/two-factor";
import type { Account } from "@tablero/demo-shop/types";
import { matchingStep, newTotpSecret, totpUri } from "@tablero/domain/people/accounts/totp";
import {
  alreadyEnabled,
  CHALLENGE_MS,
  endedChallenge,
  formatRecoveryCode,
  newRecoveryCodes,
  parseTypedCode,
  type SecondStep,
  wrongCode,
} from "@tablero/domain/people/accounts/two-factor";
import { newToken } from "@tablero/domain/platform/ids";
import { byId } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";

/** The second factor of a staff account. */
export interface MockFactor {
  secret: string;
  /** Null until confirmed. */
  confirmedAt: string | null;
  lastStep: number;
  /** Unused codes. */
  recoveryCodes: string[];
}

export const hasFactor = ({ twoFactor }: Store, accountId: string): boolean =>
  (twoFactor.get(accountId)?.confirmedAt ?? null) !== null;

/**
 * Creates a new secret, which must be confirmed with a first code. Throws `invalid-transition` if another one is
 * already confirmed.
 */
export function newFactor(store: Store, { id, email }: Account): Enrolment {
  if (hasFactor(store, id)) throw alreadyEnabled();
  const secret = newTotpSecret();
  store.twoFactor.set(id, { secret, confirmedAt: null, lastStep: 0, recoveryCodes: [] });
  return { secret, uri: totpUri(secret, { issuer: store.data.settings.shopName, account: email }) };
}

/** Redeems a code and returns whether it was a recovery code. Throws `validation` for a wrong or used code. */
export async function redeemCode(factor: MockFactor, input: string): Promise<"totp" | "recovery"> {
  const code = parseTypedCode(input);
  // The real clock, as in the authenticator app, regardless of the demo shop's date.
  const now = Date.now();
  const step =
    code?.kind === "totp" ? await matchingStep(factor.secret, code.text, { now, lastStep: factor.lastStep }) : null;
  if (step && step > factor.lastStep) {
    factor.lastStep = step;
    return "totp";
  }
  const isLeft = code?.kind === "recovery" && factor.recoveryCodes.includes(code.text);
  if (!isLeft) throw wrongCode();
  factor.recoveryCodes = factor.recoveryCodes.filter((each) => each !== code.text);
  return "recovery";
}

/** Replaces the recovery codes with ten new ones; returns them in display format. */
export function renewCodes(factor: MockFactor): string[] {
  factor.recoveryCodes = newRecoveryCodes();
  return factor.recoveryCodes.map(formatRecoveryCode);
}

/** Creates the challenge after a correct password. */
export function newChallenge(store: Store, accountId: string, step: SecondStep): Challenge {
  const challenge = newToken();
  const expiresAt = new Date(Date.now() + CHALLENGE_MS).toISOString();
  store.challenges.set(challenge, { accountId, step, expiresAt });
  return { step, challenge, expiresAt };
}

/** The account of an open challenge. Throws `gone`. */
export function requireChallenge(store: Store, challenge: string, step: SecondStep): Account {
  const open = store.challenges.get(challenge);
  const account = byId(store.data.accounts, open?.accountId ?? null);
  const isOpen = open && open.step === step && Date.parse(open.expiresAt) > Date.now();
  if (!isOpen || account?.status !== "active") throw endedChallenge();
  return account;
}
