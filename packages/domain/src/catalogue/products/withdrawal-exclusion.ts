import type { WithdrawalExclusion } from "../../platform/vocabulary.ts";

interface ExclusionWords {
  /** Text in the product form and on lists. */
  label: string;
  /** Text on the product's page, before the purchase. */
  note: string;
  /** Reason for the exclusion, shown in the withdrawal form and where staff refuse units. */
  reason: string;
}

/** Exclusions from the right of withdrawal: RDLeg 1/2007, article 103. */
export const EXCLUSION_WORDS: Record<WithdrawalExclusion, ExclusionWords> = {
  "sealed-media": {
    label: "Soporte precintado (audio, vídeo, software)",
    note: "Tienes 14 días desde la entrega para desistir sin dar motivos, mientras no abras el precinto: una grabación o un programa desprecintados no se pueden devolver (artículo 103.i de la Ley de Consumidores).",
    reason:
      "Las grabaciones de audio o vídeo y los programas precintados que se han desprecintado quedan fuera del derecho de desistimiento (artículo 103.i de la Ley de Consumidores).",
  },
  personalised: {
    label: "Hecho a medida o personalizado",
    note: "Se hace según tus indicaciones o se personaliza para ti: no tiene derecho de desistimiento (artículo 103.c de la Ley de Consumidores). La garantía legal es la misma.",
    reason:
      "Lo que se hace a medida o se personaliza queda fuera del derecho de desistimiento (artículo 103.c de la Ley de Consumidores).",
  },
};

/** Notice about a product that shoppers must see before they buy; null if no exclusion applies. */
export const exclusionNote = (exclusion: WithdrawalExclusion | null): string | null =>
  exclusion && EXCLUSION_WORDS[exclusion].note;

/** For sealed media: withdrawal is possible while the seal is intact. */
export const SEALED_CONDITION =
  "Solo si no has abierto el precinto (artículo 103.i de la Ley de Consumidores): al recibirlo lo comprobamos.";
