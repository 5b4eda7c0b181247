import { EVENTS } from "../resources/events.ts";
import { IMPORTS } from "../resources/imports.ts";
import { NEWSLETTER_ISSUES } from "../resources/newsletter-issues.ts";
import { ORDERS } from "../resources/orders.ts";
import { pathOf } from "../resources/paths.ts";
import { PREORDERS } from "../resources/preorders.ts";
import { PRODUCTS } from "../resources/products.ts";
import { QUESTIONS } from "../resources/questions.ts";
import { RETURNS } from "../resources/returns.ts";
import { USERS } from "../resources/users.ts";
import { mailLabel } from "./mails.ts";

/** What an id in a payload names, and where its record opens. */
const RECORDS: Readonly<Record<string, { label: string; path?: (id: string) => string }>> = {
  orderId: { label: "Pedido", path: (id) => pathOf(ORDERS, id) },
  productId: { label: "Producto", path: (id) => pathOf(PRODUCTS, id) },
  eventId: { label: "Evento", path: (id) => pathOf(EVENTS, id) },
  importId: { label: "Importación", path: (id) => pathOf(IMPORTS, id) },
  issueId: { label: "Boletín", path: (id) => pathOf(NEWSLETTER_ISSUES, id) },
  preorderId: { label: "Precompra", path: (id) => pathOf(PREORDERS, id) },
  questionId: { label: "Consulta", path: (id) => pathOf(QUESTIONS, id) },
  returnId: { label: "Devolución", path: (id) => pathOf(RETURNS, id) },
  userId: { label: "Usuario", path: (id) => pathOf(USERS, id) },
  alertId: { label: "Aviso de stock" },
  backupId: { label: "Copia" },
  bookingId: { label: "Inscripción" },
  entryId: { label: "Respuesta" },
  imageId: { label: "Imagen" },
  invoiceId: { label: "Factura" },
  messageId: { label: "Mensaje" },
  paymentId: { label: "Pago" },
  pictureId: { label: "Imagen" },
  refundId: { label: "Devolución de dinero" },
  reservationId: { label: "Reserva" },
  shipmentId: { label: "Envío" },
  subscriptionId: { label: "Suscripción" },
  variantId: { label: "Variante" },
};
const FIGURES: Readonly<Record<string, string>> = {
  kind: "Tipo",
  quantity: "Unidades",
  template: "Correo",
  topic: "Trabajo",
  units: "Unidades",
};

export interface PayloadFact {
  /** The field's name in the payload. */
  name: string;
  /** The field in words; one without a label is shown by its name. */
  label: string;
  text: string;
  isId: boolean;
  /** Where the record of the id opens in the back office. */
  path?: string;
}

/** The fields of a job's payload in words, without what is empty; ids come last. */
export function payloadFacts(payload: Readonly<Record<string, string | number | boolean>>): PayloadFact[] {
  return Object.entries(payload)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => {
      const record = RECORDS[name];
      const label = record?.label ?? FIGURES[name] ?? name;
      const text = name === "template" ? mailLabel(String(value)) : String(value);
      return { name, label, text, isId: name.endsWith("Id"), ...(record?.path && { path: record.path(text) }) };
    })
    .toSorted((a, b) => Number(a.isId) - Number(b.isId));
}
