import { DECLARATION_TEXT, type DeclarationProducer, declarationPoints, isWholeDeclaration } from "./declaration.ts";
import { type ObligationSettings, obligationOf } from "./obligation.ts";
import { declaredBy, isCurrent, type ProducerKind, type SignedProducer } from "./producer.ts";

interface Known {
  producer: SignedProducer | null;
  /** As the configuration of the server says. */
  configured: DeclarationProducer | null;
  /** Version of the program that runs. */
  program: string;
}

/** Who produced the program as the API shows it; null while nobody is named. */
export function producerView({ producer, configured, program }: Known) {
  if (producer) {
    const kind: ProducerKind | "configuration" = producer.kind;
    return { ...producer, kind, current: isCurrent(producer, program) };
  }
  if (!configured) return null;
  const { name, taxId, address, contact } = configured;
  return { kind: "configuration" as const, name, taxId, address, contact, signed: null, current: true };
}

/** From when the law asks for it, for a shop with this tax id. */
export function obligationView(settings: ObligationSettings, taxId: string, today: string) {
  const { taxpayer: applies, days } = obligationOf(settings, taxId, today);
  return { ...settings, applies, days };
}

/** What the producer declares. That of a former version stays as it was signed, until it is signed anew. */
export function declarationOf(
  producer: SignedProducer | null,
  configured: DeclarationProducer | null,
  program: string,
) {
  const by = producer ? declaredBy(producer) : configured;
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
