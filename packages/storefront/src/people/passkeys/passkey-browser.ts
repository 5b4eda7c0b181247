import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import type { ApiClient } from "@tablero/api-client/client";
import { ApiError, errorMessage } from "@tablero/api-client/errors";
import type { Passkey } from "@tablero/contract/people/shapes/passkeys";
import type { Session } from "@tablero/contract/people/shapes/sessions";
import { PASSKEY_CHALLENGE_MS } from "@tablero/domain/people/accounts/passkeys";

/** Ed25519, P-256 and RSA, in the order of preference (COSE). */
const ALGORITHMS = [-8, -7, -257];
const timeout = PASSKEY_CHALLENGE_MS;

/** Creates a passkey on this device and adds it to the account. */
export async function createPasskey(api: ApiClient): Promise<Passkey> {
  const { ticket, challenge, shop, user, exclude } = await api.call("POST /api/auth/passkeys/options", {});
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
  return api.call("POST /api/auth/passkeys", { body: { ticket, credential } });
}

/** Signs in with a passkey that the shopper chooses in the browser. */
export async function enterByPasskey(api: ApiClient): Promise<Session> {
  const { ticket, challenge, shopId } = await api.call("POST /api/auth/sign-in/passkey/options", {});
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId: shopId, userVerification: "required", timeout },
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const credential = { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
  return api.call("POST /api/auth/sign-in/passkey", { body: { ticket, credential } }, { handles: [404] });
}

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
