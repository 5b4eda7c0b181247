import type { WithdrawalExclusion } from "../../platform/vocabulary.ts";

interface ExclusionWords {
  /** In the product form and on lists. */
  label: string;
  /** On the product's page, before the purchase. */
  note: string;
  /** Why units are excluded, at the declaration and where staff refuse them. */
  reason: string;
}

/** What the law excludes from the right to withdraw: RDLeg 1/2007, article 103. */
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

/** What shoppers have to know of a product before they buy; null where the right has no exception. */
export const exclusionNote = (exclusion: WithdrawalExclusion | null): string | null =>
  exclusion && EXCLUSION_WORDS[exclusion].note;

/** Of sealed media: can be withdrawn from as long as it is sealed. */
export const SEALED_CONDITION =
  "Solo si no has abierto el precinto (artículo 103.i de la Ley de Consumidores): al recibirlo lo comprobamos.";
