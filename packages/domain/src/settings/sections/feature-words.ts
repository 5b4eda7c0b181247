import type { Feature } from "./features.ts";

interface FeatureWords {
  label: string;
  /** Description below the switch. */
  text: string;
  /** Name in the audit log. */
  logged: string;
}

/** Labels of the parts of the shop that can be switched off. */
export const FEATURE_WORDS: Readonly<Record<Feature, FeatureWords>> = {
  events: {
    label: "Eventos",
    text: "El calendario de la portada, las páginas de los eventos y sus avisos.",
    logged: "Eventos en la web",
  },
  preorders: {
    label: "Precompras",
    text: "La página de precompras abiertas, su lugar en la portada y las reservas.",
    logged: "Precompras en la web",
  },
  singles: {
    label: "Lista de mazo",
    text: "Comprar cartas sueltas pegando la lista de un mazo.",
    logged: "Compra por lista de mazo",
  },
  reviews: {
    label: "Opiniones",
    text: "Leer y escribir opiniones de los productos.",
    logged: "Opiniones en la web",
  },
  newsletter: {
    label: "Boletín",
    text: "Apuntarse al boletín. Quien está apuntado puede darse de baja siempre.",
    logged: "Alta en el boletín",
  },
};
