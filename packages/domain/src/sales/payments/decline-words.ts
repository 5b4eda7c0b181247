/** Meaning of the most common Redsys response codes, as worded in its documentation; codes without leading zeros. */
const REDSYS_WORDS: Readonly<Record<string, string>> = {
  101: "tarjeta caducada",
  102: "tarjeta bloqueada o bajo sospecha de fraude",
  106: "demasiados intentos de PIN",
  125: "tarjeta no efectiva",
  129: "código de seguridad (CVV) incorrecto",
  172: "denegada: no repetir",
  173: "denegada: no repetir sin actualizar la tarjeta",
  180: "tarjeta de un servicio que no se admite",
  184: "el titular no se ha identificado",
  190: "sin más motivo",
  191: "fecha de caducidad incorrecta",
  202: "tarjeta bloqueada o bajo sospecha de fraude",
  904: "el comercio no está dado de alta",
  909: "error de sistema del banco",
  912: "el banco de la tarjeta no está disponible",
  913: "pedido repetido",
  9093: "la tarjeta no existe",
  9218: "el comercio no admite operaciones seguras",
  9912: "el banco de la tarjeta no está disponible",
};

/** Why a bank refused a payment, by the provider's code; null for a code without a text. */
export const declineReasonText = (code: string): string | null => REDSYS_WORDS[code.replace(/^0+(?=\d)/, "")] ?? null;
