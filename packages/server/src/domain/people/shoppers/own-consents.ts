import type { ClientConsent } from "@tablero/contract/people/shapes/clients";
import type { OwnConsent } from "@tablero/contract/people/shapes/own-profile";
import {
  consentText,
  currentConsents,
  type OwnConsentKind,
  TEXT_VERSION,
} from "@tablero/domain/people/clients/consents";
import type { Ctx } from "../../platform/context.ts";
import { addConsent, readConsents } from "../clients/notes.ts";

const viewOf = ({ kind, granted, at, source, textVersion }: ClientConsent): OwnConsent => ({
  kind,
  granted,
  at,
  source,
  textVersion,
  text: consentText(kind, textVersion),
});

export async function readOwnConsents({ db }: Ctx, clientId: string) {
  const history = (await readConsents(db, clientId)).map(viewOf);
  return { current: currentConsents(history.toReversed()), history };
}

/** Throws `not-found`. */
export const setOwnConsent = async (
  ctx: Ctx,
  clientId: string,
  { kind, granted }: { kind: OwnConsentKind; granted: boolean },
): Promise<OwnConsent> =>
  viewOf(await addConsent(ctx, clientId, { kind, granted, source: "account", textVersion: TEXT_VERSION }));
