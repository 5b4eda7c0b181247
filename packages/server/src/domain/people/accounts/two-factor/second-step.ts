import type { Enrolment } from "@tablero/contract/people/shapes/two-factor";
import { endedChallenge, notSetUp, type SecondStep } from "@tablero/domain/people/accounts/two-factor";
import { Failure } from "@tablero/domain/platform/failure";
import type { Ctx } from "../../../platform/context.ts";
import { auditAccount } from "../audit.ts";
import type { Origin } from "../sign-in.ts";
import { type AccountRow, findAccountById, openSession, type SignedInSession, type SignInPorts } from "../sign-in.ts";
import { readChallenge } from "./challenge.ts";
import { withCode } from "./codes.ts";
import { makeRecoveryCodes, newFactor, readFactor } from "./factor.ts";
import { enableFactor } from "./own-factor.ts";

export interface SecondStepInput {
  challenge: string;
  code: string;
  origin: Origin;
  /** Token of the call; if it belongs to the same account, its session ends. */
  token: string | null;
}

/** The account of a challenge, unchanged since the password was checked. Throws `gone`. */
async function challenged(ctx: Ctx, { secrets }: SignInPorts, challenge: string, step: SecondStep) {
  const { accountId, tokenVersion } = await readChallenge(secrets, challenge, { step, now: ctx.clock() });
  const account = await findAccountById(ctx, accountId);
  if (account?.status !== "active" || account.tokenVersion !== tokenVersion) throw endedChallenge();
  return account;
}

/** Audits a wrong code as a failed sign-in. */
async function noting<T>(ctx: Ctx, account: AccountRow, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure && error.code === "validation")
      await auditAccount(ctx, account, "sign-in-failed", { step: "two-factor" });
    throw error;
  }
}

/** Signs in with a code after the password. Throws `gone`, `validation` for a wrong code, `rate-limited`. */
export async function signInWithCode(ctx: Ctx, ports: SignInPorts, input: SecondStepInput): Promise<SignedInSession> {
  const account = await challenged(ctx, ports, input.challenge, "code");
  const { accountId } = account;
  const factor = await readFactor(ctx, ports.secrets, accountId);
  if (!factor?.confirmedAt) throw endedChallenge();
  return noting(ctx, account, () =>
    withCode(ctx, { accountId, factor, code: input.code }, async (tx, by) => {
      const session = await openSession(tx, ports.sessions, account, { ...input, by });
      if (!session) throw endedChallenge();
      return session;
    }),
  );
}

/** Creates the secret of a user who has to set up the second factor to sign in. Throws `gone`. */
export async function startEnrolment(ctx: Ctx, ports: SignInPorts, challenge: string): Promise<Enrolment> {
  const account = await challenged(ctx, ports, challenge, "enrol");
  return newFactor(ctx, ports.secrets, account);
}

/** Confirms that secret and signs in. Throws `gone`, `validation` for a wrong code, `rate-limited`. */
export async function finishEnrolment(
  ctx: Ctx,
  ports: SignInPorts,
  input: SecondStepInput,
): Promise<SignedInSession & { recoveryCodes: string[] }> {
  const account = await challenged(ctx, ports, input.challenge, "enrol");
  const { accountId } = account;
  const factor = await readFactor(ctx, ports.secrets, accountId);
  if (!factor || factor.confirmedAt) throw notSetUp();
  const { shown: recoveryCodes, hashes } = await makeRecoveryCodes();
  return noting(ctx, account, () =>
    withCode(ctx, { accountId, factor, code: input.code }, async (tx) => {
      // Runs before the session is opened, because it ends all other sessions.
      const tokenVersion = await enableFactor(tx, account, hashes, null);
      const session = await openSession(tx, ports.sessions, { ...account, tokenVersion }, input);
      if (!session) throw endedChallenge();
      return { ...session, recoveryCodes };
    }),
  );
}
