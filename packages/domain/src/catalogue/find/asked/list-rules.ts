import { phrasePattern } from "./phrases.ts";
import type { Rule } from "./understood.ts";

/** How a product is sold: in stock, reduced, before its release. */
export const LIST_RULES: readonly Rule[] = [
  {
    pattern: phrasePattern(
      "(?:en|con|hay) stock|disponibles?(?: ya| ahora)?|(?:que )?(?:tengais|tengas) ya|entrega inmediata|para llevar(?:me)? (?:ya|hoy)",
    ),
    read: () => ({ inStock: true }),
  },
  {
    pattern: phrasePattern(
      "(?:en |de )?(?:precompras?|preventas?|pre-?orders?)|(?:en |de )reserva|reservas|proximos lanzamientos|proximamente",
    ),
    read: () => ({ availability: ["preorder"] }),
  },
  {
    pattern: phrasePattern(
      "(?:en |de |con )?(?:ofertas?|rebajas?|rebajad[oa]s?|descuentos?|outlet)|chollos?|liquidacion",
    ),
    read: () => ({ onSale: true }),
  },
];
