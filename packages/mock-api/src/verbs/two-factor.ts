import type { Challenge, Enrolment } from "@tablero/contract/shapes/two-factor";
import type { Account } from "@tablero/demo-shop/types";
import { newToken } from "@tablero/domain/ids";
import { matchingStep, newTotpSecret, totpUri } from "@tablero/domain/totp";
import {
  alreadyEnabled,
  CHALLENGE_MS,
  endedChallenge,
  newRecoveryCodes,
  type SecondStep,
  shownRecoveryCode,
  typedCode,
  wrongCode,
} from "@tablero/domain/two-factor";
import { byId } from "../rows.ts";
import type { Store } from "../store.ts";

/** The second factor of a staff account. */
export interface MockFactor {
  secret: string;
  /** Null while it is being set up. */
  confirmedAt: string | null;
  lastStep: number;
  /** Those that are left. */
  recoveryCodes: string[];
}

export const hasFactor = ({ twoFactor }: Store, accountId: string): boolean =>
  (twoFactor.get(accountId)?.confirmedAt ?? null) !== null;

/** Makes a new secret that waits for its first code. Throws `invalid-transition` where one is confirmed. */
export function newFactor(store: Store, { id, email }: Account): Enrolment {
  if (hasFactor(store, id)) throw alreadyEnabled();
  const secret = newTotpSecret();
  store.twoFactor.set(id, { secret, confirmedAt: null, lastStep: 0, recoveryCodes: [] });
  return { secret, uri: totpUri(secret, { issuer: store.data.settings.shopName, account: email }) };
}

/** Uses a code up; answers whether it was a recovery code. Throws `validation` for a wrong or used one. */
export async function useCode(factor: MockFactor, input: string): Promise<"totp" | "recovery"> {
  const code = typedCode(input);
  // The clock of whoever has the app, whatever day the demo shop stands on.
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

/** Puts ten others in the place of those that there were; answers them as they are shown. */
export function renewCodes(factor: MockFactor): string[] {
  factor.recoveryCodes = newRecoveryCodes();
  return factor.recoveryCodes.map(shownRecoveryCode);
}

/** Says that the password was right. */
export function newChallenge(store: Store, accountId: string, step: SecondStep): Challenge {
  const challenge = newToken();
  const expiresAt = new Date(Date.now() + CHALLENGE_MS).toISOString();
  store.challenges.set(challenge, { accountId, step, expiresAt });
  return { step, challenge, expiresAt };
}

/** The account of a challenge that is still open. Throws `gone`. */
export function challenged(store: Store, challenge: string, step: SecondStep): Account {
  const open = store.challenges.get(challenge);
  const account = byId(store.data.accounts, open?.accountId ?? null);
  const isOpen = open && open.step === step && Date.parse(open.expiresAt) > Date.now();
  if (!isOpen || account?.status !== "active") throw endedChallenge();
  return account;
}
