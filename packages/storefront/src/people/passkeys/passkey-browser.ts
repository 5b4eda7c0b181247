import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import type { ApiClient } from "@tablero/api-client/client";
import { ApiError, errorMessage } from "@tablero/api-client/errors";
import type { Passkey, PasskeyCreation, PasskeyProof } from "@tablero/contract/people/shapes/passkeys";
import type { Session } from "@tablero/contract/people/shapes/sessions";
import { PASSKEY_CHALLENGE_MS } from "@tablero/domain/people/accounts/passkeys";

/** Ed25519, P-256 and RSA, in the order of preference (COSE). */
const ALGORITHMS = [-8, -7, -257];
const timeout = PASSKEY_CHALLENGE_MS;

/** `proof`: the session is not new, and the shopper has to type the password; says so, or why it was refused. */
export type Creation = { passkey: Passkey } | { proof: string };

/** Creates a passkey on this device and adds it to the account. */
export async function createPasskey(api: ApiClient, body: PasskeyProof = {}): Promise<Creation> {
  let creation: PasskeyCreation;
  try {
    creation = await api.call("POST /api/auth/passkeys/options", { body }, { handles: [422] });
  } catch (error) {
    const refused = error instanceof ApiError && error.fieldErrors.find(({ path }) => path === "current");
    if (!refused) throw error;
    return { proof: refused.message };
  }
  const { ticket, challenge, shop, user, exclude } = creation;
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: shop,
      user,
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" })),
      excludeCredentials: exclude.map((known) => ({ id: known, type: "public-key" })),
      // The browser finds a resident key without a typed address.
      authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
      attestation: "none",
      timeout,
    },
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const credential = { id, clientDataJSON, attestationObject, transports };
  return { passkey: await api.call("POST /api/auth/passkeys", { body: { ticket, credential } }) };
}

/** Creates a passkey, proving the shopper by another one of the account. */
export const createByPasskey = async (api: ApiClient): Promise<Creation> =>
  createPasskey(api, { passkey: await answerOfPasskey(api) });

async function answerOfPasskey(api: ApiClient): Promise<NonNullable<PasskeyProof["passkey"]>> {
  const { ticket, challenge, shopId } = await api.call("POST /api/auth/sign-in/passkey/options", {});
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId: shopId, userVerification: "required", timeout },
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    ticket,
    credential: { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}

/** Signs in with a passkey that the shopper chooses in the browser. */
export const enterByPasskey = async (api: ApiClient): Promise<Session> =>
  api.call("POST /api/auth/sign-in/passkey", { body: await answerOfPasskey(api) }, { handles: [404] });

/** Why it failed, in words for the shopper. */
export function passkeyFailure(error: unknown): string {
  if (error instanceof ApiError)
    return error.status === 404 && error.problem === null
      ? "Esa clave de acceso no es de ninguna cuenta. Entra de otra forma y crea una nueva."
      : errorMessage(error);
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return "Este aparato ya tiene una clave de acceso de tu cuenta.";
  // Browsers do not say whether the shopper cancelled or took too long.
  if (name === "NotAllowedError" || name === "AbortError") return "No se ha completado. Puedes volver a intentarlo.";
  return errorMessage(error);
}
