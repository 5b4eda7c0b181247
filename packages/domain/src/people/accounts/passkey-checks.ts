import { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
import { isCounterFresh, type RelyingParty } from "./passkeys.ts";

/** A new credential as the browser sends it; all fields are base64url. */
export interface NewCredential {
  id: string;
  clientDataJSON: string;
  attestationObject: string;
  transports: readonly string[];
}

/** A credential that answers a challenge. */
export interface UsedCredential {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  /** The account's id, encoded. */
  userHandle?: string | undefined;
}

/** The stored data of a passkey. */
export interface PasskeyKey {
  credentialId: string;
  /** COSE key, as base64url. */
  publicKey: string;
  counter: number;
  /** Whether it is synchronised between devices. */
  synced: boolean;
}

interface Expected {
  challenge: string;
  shop: RelyingParty;
}

export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** The account's id as the user handle of its passkeys: the authenticator returns it at the sign-in. */
export const userHandle = (accountId: string): string => toBase64Url(new TextEncoder().encode(accountId));

const common = ({ id }: { id: string }) => ({ id, rawId: id, type: "public-key" as const, clientExtensionResults: {} });

/** The key of a new credential; null if it does not answer this challenge of this shop. */
export async function checkNewPasskey(
  credential: NewCredential,
  { challenge, shop }: Expected,
): Promise<PasskeyKey | null> {
  const { clientDataJSON, attestationObject } = credential;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...common(credential), response: { clientDataJSON, attestationObject } },
      expectedChallenge: challenge,
      expectedOrigin: shop.origin,
      expectedRPID: shop.id,
      requireUserVerification: true,
    });
    if (!verified) return null;
    const { credential: key, credentialBackedUp } = registrationInfo;
    return {
      credentialId: key.id,
      publicKey: toBase64Url(key.publicKey),
      counter: key.counter,
      synced: credentialBackedUp,
    };
  } catch {
    // The library throws for malformed data and for another challenge, origin or relying party.
    return null;
  }
}

/**
 * The new counter of a passkey that answers this challenge of this shop; null if it does not answer. `copied`: it does,
 * with a counter that did not grow.
 */
export async function checkPasskey(
  credential: UsedCredential,
  passkey: PasskeyKey,
  { challenge, shop, accountId }: Expected & { accountId: string },
): Promise<Pick<PasskeyKey, "counter" | "synced"> | "copied" | null> {
  const { clientDataJSON, authenticatorData, signature } = credential;
  if (credential.userHandle !== undefined && credential.userHandle !== userHandle(accountId)) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...common(credential), response: { clientDataJSON, authenticatorData, signature } },
      expectedChallenge: challenge,
      expectedOrigin: shop.origin,
      expectedRPID: shop.id,
      credential: {
        id: passkey.credentialId,
        publicKey: fromBase64Url(passkey.publicKey),
        // Compared below, by the shop's own rule.
        counter: 0,
      },
      requireUserVerification: true,
    });
    const { newCounter: counter, credentialBackedUp: synced } = authenticationInfo;
    if (!verified) return null;
    return isCounterFresh(passkey.counter, counter) ? { counter, synced } : "copied";
  } catch {
    return null;
  }
}
