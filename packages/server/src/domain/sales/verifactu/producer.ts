import { madridDay } from "@tablero/domain/platform/dates";
import { Failure } from "@tablero/domain/platform/failure";
import { type ObligationSettings, obligationFaults } from "@tablero/domain/sales/fiscal/verifactu/obligation";
import {
  declaredBy,
  notSignedByPerson,
  type ProducerInput,
  type SignedProducer,
  signedProducer,
} from "@tablero/domain/sales/fiscal/verifactu/producer";
import { requireVerifactuVersion } from "@tablero/domain/sales/fiscal/verifactu/settings";
import type { Producer } from "../../../configuration/verifactu.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { readSettings } from "../../settings/door.ts";
import { readVerifactu, VERIFACTU_KEY, writeVerifactu } from "./settings.ts";

/** Who produced the program: as the settings say, else as the configuration of the server does. */
export async function readProducer(ctx: Pick<Ctx, "db">, configured: Producer | null): Promise<Producer | null> {
  const { producer } = await readVerifactu(ctx);
  return producer ? declaredBy(producer) : configured;
}

const shown = (producer: SignedProducer | null) =>
  producer && {
    producerKind: producer.kind,
    producerName: producer.name,
    producerTaxId: producer.taxId,
    producerAddress: producer.address,
    producerContact: producer.contact,
    declarationSignedBy: producer.signed.by,
    declarationSignedOn: producer.signed.on,
    declarationPlace: producer.signed.place,
    declarationText: producer.signed.text,
    declarationProgram: producer.signed.program,
  };

function signerOf({ actor }: Ctx): string {
  if (actor.kind !== "staff" || actor.scopes !== null) throw notSignedByPerson();
  return actor.name;
}

/** Names the producer with its signed declaration. Throws `validation`, `version-conflict` and `forbidden`. */
export function signProducer(
  ctx: Ctx,
  { version, ...input }: ProducerInput & { version: number },
  program: string,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const stored = await readVerifactu(tx);
    requireVerifactuVersion(stored, version);
    const now = tx.clock().toISOString();
    const issuer = await readSettings(tx.db);
    const result = signedProducer(input, { issuer, program, by: signerOf(tx), now, today: madridDay(now) });
    if ("faults" in result) throw new Failure("validation", result.faults[0]?.message ?? "", { errors: result.faults });
    await writeVerifactu(tx, stored, { producer: result.next });
    const [before, after] = [shown(stored.producer), shown(result.next)];
    await writeAudit(tx, { action: "update", entity: "settings", entityId: VERIFACTU_KEY, before, after });
  });
}

const dates = ({ company, person, source, taxpayer }: ObligationSettings) => ({
  obligedCompany: company,
  obligedPerson: person,
  obligedSource: source,
  obligedTaxpayer: taxpayer,
});

/** Says from when the law asks for it. Throws `validation` and `version-conflict`. */
export function changeObligation(
  ctx: Ctx,
  { version, ...next }: ObligationSettings & { version: number },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const stored = await readVerifactu(tx);
    requireVerifactuVersion(stored, version);
    const faults = obligationFaults(next);
    if (faults.length > 0) throw new Failure("validation", faults[0]?.message ?? "", { errors: faults });
    await writeVerifactu(tx, stored, { obligation: next });
    const [before, after] = [dates(stored.obligation), dates(next)];
    await writeAudit(tx, { action: "update", entity: "settings", entityId: VERIFACTU_KEY, before, after });
  });
}
