import { CATEGORIES } from "@tablero/domain/platform/resources/catalogue/categories";
import { PRODUCTS } from "@tablero/domain/platform/resources/catalogue/products";
import { newPathOf, resourcePath } from "@tablero/domain/platform/resources/paths";
import { CARRIERS } from "@tablero/domain/platform/resources/settings/carriers";
import { LEGAL_TEXTS } from "@tablero/domain/platform/resources/settings/legal-texts";
import { SETTINGS } from "@tablero/domain/platform/resources/settings/settings";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { FIRST_STEPS, type FirstStep } from "@tablero/domain/readers/first-steps";

interface StepWords {
  title: string;
  /** The task in one sentence. */
  text: string;
  /** The page of the task. */
  to: string;
  /** Prefix of the addresses that belong to the step. Default: `to`. */
  section?: string;
  /** Label of the button that leads there. */
  action: string;
}

export const STEP_WORDS: Record<FirstStep, StepWords> = {
  identity: {
    title: "Tu tienda",
    text: "Nombre, NIF, dirección y correo: salen al pie de cada página y en tus documentos.",
    to: resourcePath(SETTINGS),
    action: "Escribir los datos",
  },
  delivery: {
    title: "Envíos",
    text: "Hay tarifas de ejemplo para toda España. Pon las tuyas, y el recargo si ofreces contra reembolso.",
    to: resourcePath(CARRIERS),
    action: "Revisar las tarifas",
  },
  payment: {
    title: "Formas de cobro",
    text: "Escribe tu IBAN para cobrar por transferencia. Quien recoge en la tienda ya puede pagar allí.",
    to: `${resourcePath(SETTINGS)}?view=cobros`,
    action: "Escribir el IBAN",
  },
  category: {
    title: "Primera categoría",
    text: "Las categorías son el menú de tu tienda: «Juegos de mesa», «Cartas sueltas»…",
    to: resourcePath(CATEGORIES),
    action: "Crear una categoría",
  },
  product: {
    title: "Primer producto",
    text: "Con su precio, su foto y sus unidades. En cuanto lo publiques estará a la venta.",
    to: newPathOf(PRODUCTS),
    section: resourcePath(PRODUCTS),
    action: "Añadir un producto",
  },
  legal: {
    title: titleOf(LEGAL_TEXTS),
    text: "Aviso legal, condiciones, privacidad… Revísalos y publícalos: hablan en tu nombre.",
    to: resourcePath(LEGAL_TEXTS),
    action: "Revisar los textos",
  },
  order: {
    title: "Pedido de prueba",
    text: "Compra en tu tienda como un cliente más. Luego podrás cancelar el pedido.",
    to: "/home",
    action: "Ir a la tienda",
  },
};

/** The step that an address belongs to. */
export const stepAt = (address: string): FirstStep | undefined =>
  FIRST_STEPS.findLast((step) => {
    const { to, section = to } = STEP_WORDS[step];
    return address.startsWith(section);
  });

/** The storefront opens in a new tab, so that the guide stays open. */
export const isStorefrontStep = (step: FirstStep): boolean => step === "order";
