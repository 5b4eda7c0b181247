import { madridDay } from "../../../platform/dates.ts";
import { Failure, type FieldError } from "../../../platform/failure.ts";
import type { IssuerSettings } from "../issuing.ts";
import { type ObligationSettings, obligationErrors } from "./obligation.ts";
import { buildSignedProducer, notSignedByPerson, type ProducerInput, type SignedProducer } from "./producer.ts";
import {
  applyVerifactuChange,
  requireVerifactuVersion,
  type VerifactuChange,
  type VerifactuObstacle,
  type VerifactuSettings,
} from "./settings.ts";

/** The settings of VERI*FACTU in stored form. */
export interface StoredVerifactu {
  verifactu: VerifactuSettings;
  /**
   * The producer of the program according to the settings; if null, the one in the server's configuration applies.
   */
  producer: SignedProducer | null;
  obligation: ObligationSettings;
  version: number;
}

/** Key of their row, and of their audit log entries. */
export const VERIFACTU_KEY = "verifactu";

/** The values that a command writes, and its audit entry. */
export interface VerifactuDecision {
  change: Partial<Omit<StoredVerifactu, "version">>;
  entry: { action: "update"; entity: "settings"; entityId: string; before: object | null; after: object | null };
}

type Versioned<T> = T & { version: number };

const decided = (
  change: VerifactuDecision["change"],
  before: object | null,
  after: object | null,
): VerifactuDecision => ({
  change,
  entry: { action: "update", entity: "settings", entityId: VERIFACTU_KEY, before, after },
});

const requireValid = <R extends object>(result: R | { errors: FieldError[] }): R => {
  if ("errors" in result) throw new Failure("validation", result.errors[0]?.message ?? "", { errors: result.errors });
  return result;
};

const shownSettings = ({ on, environment, from, endsOn }: VerifactuSettings) => ({
  verifactuOn: on,
  verifactuEnvironment: environment,
  verifactuFrom: from,
  verifactuEndsOn: endsOn,
});

/** Switches sending on or off at an instant (UTC ISO). Throws `validation` with the field, and `version-conflict`. */
export function switchVerifactu(
  stored: StoredVerifactu,
  { version, ...change }: Versioned<VerifactuChange>,
  { obstacle, now, newId }: { obstacle: VerifactuObstacle | null; now: string; newId: () => string },
): VerifactuDecision {
  requireVerifactuVersion(stored, version);
  const { next } = requireValid(applyVerifactuChange(change, { stored: stored.verifactu, obstacle, now }));
  const verifactu = { ...next, installation: next.installation || newId() };
  return decided({ verifactu }, shownSettings(stored.verifactu), shownSettings(verifactu));
}

const shownProducer = (producer: SignedProducer | null) =>
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

/**
 * Sets the producer with its signed declaration. `by`: the person who signs, null for a program. Throws
 * `validation`, `version-conflict` and `forbidden`.
 */
export function signVerifactu(
  stored: StoredVerifactu,
  { version, ...input }: Versioned<ProducerInput>,
  { by, ...signing }: { issuer: IssuerSettings; program: string; by: string | null; now: string },
): VerifactuDecision {
  requireVerifactuVersion(stored, version);
  if (by === null) throw notSignedByPerson();
  const result = buildSignedProducer(input, { ...signing, by, today: madridDay(signing.now) });
  const { next: producer } = requireValid(result);
  return decided({ producer }, shownProducer(stored.producer), shownProducer(producer));
}

const shownObligation = ({ company, person, source, taxpayer }: ObligationSettings) => ({
  obligedCompany: company,
  obligedPerson: person,
  obligedSource: source,
  obligedTaxpayer: taxpayer,
});

/** Sets the day from which VERI*FACTU is mandatory. Throws `validation` and `version-conflict`. */
export function setVerifactuObligation(
  stored: StoredVerifactu,
  { version, ...obligation }: Versioned<ObligationSettings>,
): VerifactuDecision {
  requireVerifactuVersion(stored, version);
  const errors = obligationErrors(obligation);
  requireValid(errors.length > 0 ? { errors } : {});
  return decided({ obligation }, shownObligation(stored.obligation), shownObligation(obligation));
}

interface Certified {
  holder: string;
  endsAt: string;
}

/** The audit entry of a certificate that is stored, or removed (`after` null). */
export function certificateEntry(before: Certified | null, after: Certified | null) {
  const shown = (certificate: Certified | null) =>
    certificate ? { certificateHolder: certificate.holder, certificateEndsAt: certificate.endsAt } : undefined;
  const action = after ? ("update" as const) : ("delete" as const);
  const entityId = "verifactu-certificate";
  return { action, entity: "settings" as const, entityId, before: shown(before), after: shown(after) };
}
