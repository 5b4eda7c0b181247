import { setVerifactuObligation, signVerifactu } from "@tablero/domain/sales/fiscal/verifactu/changes";
import type { ObligationSettings } from "@tablero/domain/sales/fiscal/verifactu/obligation";
import { type ProducerInput, toDeclarationProducer } from "@tablero/domain/sales/fiscal/verifactu/producer";
import type { Producer } from "../../../configuration/verifactu.ts";
import type { Ctx } from "../../platform/context.ts";
import { readSettings } from "../../settings/door.ts";
import { decideVerifactu, readVerifactu } from "./settings.ts";

/** The producer of the program: from the settings, or else from the server's configuration. */
export async function readProducer(ctx: Pick<Ctx, "db">, configured: Producer | null): Promise<Producer | null> {
  const { producer } = await readVerifactu(ctx);
  return producer ? toDeclarationProducer(producer) : configured;
}

/** Names the producer with its signed declaration. Throws `validation`, `version-conflict` and `forbidden`. */
export const signProducer = (ctx: Ctx, input: ProducerInput & { version: number }, program: string): Promise<void> =>
  decideVerifactu(ctx, async (tx, stored) => {
    const { actor } = tx;
    const by = actor.kind === "staff" && actor.scopes === null ? actor.name : null;
    const issuer = await readSettings(tx.db);
    return signVerifactu(stored, input, { issuer, program, by, now: tx.clock().toISOString() });
  });

/** Stores the date from which VERI*FACTU is mandatory. Throws `validation` and `version-conflict`. */
export const changeObligation = (ctx: Ctx, input: ObligationSettings & { version: number }): Promise<void> =>
  decideVerifactu(ctx, async (_tx, stored) => setVerifactuObligation(stored, input));
