import {
  type ClientConsent,
  type ClientNote,
  ClientNoteSchema,
  ConsentSchema,
} from "@tablero/contract/people/shapes/clients";
import { noteAdded, noteRemoved } from "@tablero/domain/people/clients/audit";
import { Failure } from "@tablero/domain/platform/failure";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { Text } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import type { Db } from "../../../db/types.ts";
import { actorColumns, type Ctx, inTransaction } from "../../platform/context.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { followConsent } from "../newsletter/subscribe.ts";
import { lockOpenClient } from "./lock-client.ts";
import { CONSENT, type ConsentInput, writeConsent } from "./write-consent.ts";

const NOTE = sql`id, at, actor_name as author, text`;

export const readNotes = (db: Db, clientId: string) =>
  rows(
    db,
    sql`select ${NOTE} from client_notes where client_id = ${clientId} order by at desc, id desc`,
    ClientNoteSchema.shape,
  );

export const readConsents = (db: Db, clientId: string) =>
  rows(
    db,
    sql`select ${CONSENT} from client_consents where client_id = ${clientId} order by at desc, id desc`,
    ConsentSchema.shape,
  );

/** Throws `not-found`. */
export const addNote = (ctx: Ctx, clientId: string, text: string): Promise<ClientNote> =>
  inTransaction(ctx, async (tx) => {
    await lockOpenClient(tx, clientId);
    const { actorId, actorName } = actorColumns(tx.actor);
    const now = tx.clock();
    const note = await one(
      tx.db,
      sql`insert into client_notes (id, client_id, text, at, actor_id, actor_name)
          values (${uuidv7(now.getTime())}, ${clientId}, ${text}, ${now.toISOString()}, ${actorId}, ${actorName})
          returning ${NOTE}`,
      ClientNoteSchema.shape,
    );
    if (!note) throw new Error("a note was not written");
    await writeAudit(tx, noteAdded(clientId, text));
    return note;
  });

/** Throws `not-found`. */
export const removeNote = (ctx: Ctx, clientId: string, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockOpenClient(tx, clientId);
    const gone = await one(
      tx.db,
      sql`delete from client_notes where id = ${id} and client_id = ${clientId} returning text`,
      { text: Text },
    );
    if (!gone) throw new Failure("not-found", "Esa nota ya no está.");
    await writeAudit(tx, noteRemoved(clientId, gone.text));
  });

/** Throws `not-found`. */
export const addConsent = (ctx: Ctx, clientId: string, input: ConsentInput): Promise<ClientConsent> =>
  inTransaction(ctx, async (tx) => {
    await lockOpenClient(tx, clientId);
    const consent = await writeConsent(tx, clientId, input);
    if (input.kind === "marketing") await followConsent(tx, clientId, input);
    return consent;
  });
