import type { StoredVerifactu } from "./changes.ts";
import { DECLARATION_TEXT, type DeclarationProducer, declarationPoints, isWholeDeclaration } from "./declaration.ts";
import { decideObligation, type ObligationSettings } from "./obligation.ts";
import { isCurrent, type ProducerKind, type SignedProducer, toDeclarationProducer } from "./producer.ts";
import { environmentOn, type VerifactuObstacle } from "./settings.ts";

interface Known {
  producer: SignedProducer | null;
  /** From the configuration of the server. */
  configured: DeclarationProducer | null;
  /** Version of the running program. */
  program: string;
}

/** The producer of the program as shown by the API; null while none is named. */
export function producerView({ producer, configured, program }: Known) {
  if (producer) {
    const kind: ProducerKind | "configuration" = producer.kind;
    return { ...producer, kind, current: isCurrent(producer, program) };
  }
  if (!configured) return null;
  const { name, taxId, address, contact } = configured;
  return { kind: "configuration" as const, name, taxId, address, contact, signed: null, current: true };
}

/** The date from which VERI*FACTU is mandatory, for a shop with this tax id. */
function obligationView(settings: ObligationSettings, taxId: string, today: string) {
  const { taxpayer: applies, days } = decideObligation(settings, taxId, today);
  return { ...settings, applies, days };
}

/**
 * The producer's declaration. A declaration for an earlier version stays as it was signed until it is signed
 * anew.
 */
export function viewDeclaration(
  producer: SignedProducer | null,
  configured: DeclarationProducer | null,
  program: string,
) {
  const by = producer ? toDeclarationProducer(producer) : configured;
  const version = producer?.signed.program ?? program;
  const points = declarationPoints(by, version);
  const text = producer?.signed.text ?? DECLARATION_TEXT;
  return {
    version,
    points,
    whole: isWholeDeclaration(points),
    contact: by?.contact ?? null,
    text,
    signed: producer?.signed ?? null,
  };
}

interface StatusInputs {
  stored: StoredVerifactu;
  certificate: { holder: string; taxId: string; endsAt: string; seal: boolean; storedAt: string } | null;
  configured: DeclarationProducer | null;
  obstacle: VerifactuObstacle | null;
  issuerTaxId: string;
  /** Version of the running program. */
  program: string;
  /** Day in Madrid. */
  today: string;
}

/** Settings and state of VERI*FACTU for staff; server and mock add how many records wait or were rejected. */
export function verifactuView({
  stored,
  certificate,
  configured,
  obstacle,
  issuerTaxId,
  program,
  today,
}: StatusInputs) {
  const { verifactu, producer, obligation, version } = stored;
  const { on, environment, from, endsOn } = verifactu;
  return {
    ...{ on, environment, from, endsOn, obstacle, program, version },
    active: environmentOn(verifactu, today),
    certificate: certificate && {
      holder: certificate.holder,
      taxId: certificate.taxId,
      isIssuer: certificate.taxId === issuerTaxId,
      endsAt: certificate.endsAt,
      seal: certificate.seal,
      storedAt: certificate.storedAt,
    },
    producer: producerView({ producer, configured, program }),
    obligation: obligationView(obligation, issuerTaxId, today),
  };
}
