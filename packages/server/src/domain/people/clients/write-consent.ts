import { type ClientConsent, ConsentSchema } from "@tablero/contract/people/shapes/clients";
import { consentChanged } from "@tablero/domain/people/clients/audit";
import type { ConsentKind, ConsentSource } from "@tablero/domain/people/clients/consents";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { one } from "../../../db/query.ts";
import { actorColumns, type Ctx } from "../../platform/context.ts";
import { writeAudit } from "../../platform/system/audit.ts";

/** Columns of a consent. */
export const CONSENT = sql`id, kind, granted, at, text_version as "textVersion", source, actor_name as author`;

export interface ConsentInput {
  kind: ConsentKind;
  granted: boolean;
  source: ConsentSource;
  textVersion: string;
}

/** Adds a consent of a client whose row is locked, in the caller's transaction. */
export async function writeConsent(tx: Ctx, clientId: string, input: ConsentInput): Promise<ClientConsent> {
  const { actorId, actorName } = actorColumns(tx.actor);
  const now = tx.clock();
  const consent = await one(
    tx.db,
    sql`insert into client_consents (id, client_id, kind, granted, at, text_version, source, actor_id, actor_name)
        values (${uuidv7(now.getTime())}, ${clientId}, ${input.kind}, ${input.granted}, ${now.toISOString()},
          ${input.textVersion}, ${input.source}, ${actorId}, ${actorName}) returning ${CONSENT}`,
    ConsentSchema.shape,
  );
  if (!consent) throw new Error("a consent was not written");
  await writeAudit(tx, consentChanged(clientId, consent));
  return consent;
}
