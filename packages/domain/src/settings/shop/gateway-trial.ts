import type { Gateway, GatewayMode } from "../sections/gateways.ts";

/** Outcomes of a test call to a payment provider. */
export const GATEWAY_TRIALS = [
  "accepted",
  "not-configured",
  "key-lost",
  "wrong-key",
  "wrong-merchant",
  "no-permission",
  "wrong-mode",
  "unreachable",
  "timeout",
  "other",
] as const;
export type GatewayTrial = (typeof GATEWAY_TRIALS)[number];

export interface GatewayTrialContext {
  gateway: Gateway;
  mode: GatewayMode;
  /** The provider's own code of an error; empty without one. */
  code: string;
}

export const GATEWAY_NAMES: Record<Gateway, string> = { redsys: "Redsys", stripe: "Stripe" };

/** An outcome in one or two sentences: the provider's response, and how to fix it. */
export function gatewayTrialText(trial: GatewayTrial, { gateway, mode, code }: GatewayTrialContext): string {
  const name = GATEWAY_NAMES[gateway];
  const place = mode === "test" ? "el entorno de pruebas" : "el entorno real";
  switch (trial) {
    case "accepted":
      return gateway === "redsys"
        ? `Redsys reconoce tu comercio y su clave en ${place}. Haz un pedido de prueba para ver el recorrido entero.`
        : `Stripe acepta la clave en ${place}. Haz un pedido de prueba para ver el recorrido entero, con el aviso.`;
    case "not-configured":
      return `Faltan datos de ${name} en ${place}: rellénalos y guarda.`;
    case "key-lost":
      return "La clave guardada ya no se puede leer, porque ha cambiado la clave de la tienda. Escríbela otra vez.";
    case "wrong-key":
      return gateway === "redsys"
        ? `Redsys responde que la firma no es correcta (${code}): revisa la clave, que es distinta en pruebas y en real.`
        : "Stripe no acepta la clave secreta: cópiala otra vez de tu panel, sección Desarrolladores.";
    case "wrong-merchant":
      return `Redsys no conoce ese comercio o ese terminal en ${place} (${code}). Revísalos con tu banco.`;
    case "no-permission":
      return "Stripe conoce la clave, pero no le deja leer el saldo. Dale permisos de cobros, reembolsos y saldo.";
    case "wrong-mode":
      return `La clave no es de ${place}: cámbiala o cambia el modo.`;
    case "unreachable":
      return `No se ha podido conectar con ${name}. Puede ser un corte suyo o de la red de tu servidor: prueba en unos minutos.`;
    case "timeout":
      return `${name} no ha contestado a tiempo. Prueba otra vez en unos minutos.`;
    case "other":
      return code
        ? `${name} ha respondido con el error ${code}. Búscalo en su documentación o pregunta a tu banco.`
        : `${name} ha dado una respuesta que no se entiende. Prueba otra vez dentro de un rato.`;
  }
}
