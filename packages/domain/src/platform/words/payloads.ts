import { PRODUCTS } from "../resources/catalogue/products.ts";
import { EVENTS } from "../resources/events/events.ts";
import { IMPORTS } from "../resources/exchange/imports.ts";
import { resourcePath } from "../resources/paths.ts";
import { NEWSLETTER_ISSUES } from "../resources/people/newsletter-issues.ts";
import { QUESTIONS } from "../resources/people/questions.ts";
import { USERS } from "../resources/people/users.ts";
import type { WITH_RECORDS } from "../resources/registry.ts";
import { ORDERS } from "../resources/sales/orders.ts";
import { PREORDERS } from "../resources/sales/preorders.ts";
import { RETURNS } from "../resources/sales/returns.ts";
import { oneOf } from "../resources/words.ts";
import { mailLabel } from "./mails.ts";

/** The resources of the records in a payload, by the field with the id. */
const RECORDS: Readonly<Record<string, (typeof WITH_RECORDS)[number]>> = {
  eventId: EVENTS,
  importId: IMPORTS,
  issueId: NEWSLETTER_ISSUES,
  orderId: ORDERS,
  preorderId: PREORDERS,
  productId: PRODUCTS,
  questionId: QUESTIONS,
  returnId: RETURNS,
  userId: USERS,
};
/** Other fields; their records have no page of their own. */
const LABELS: Readonly<Record<string, string>> = {
  alertId: "Aviso de stock",
  backupId: "Copia",
  bookingId: "Inscripción",
  entryId: "Respuesta",
  imageId: "Imagen",
  invoiceId: "Factura",
  kind: "Tipo",
  messageId: "Mensaje",
  paymentId: "Pago",
  pictureId: "Imagen",
  quantity: "Unidades",
  refundId: "Devolución de dinero",
  reservationId: "Reserva",
  shipmentId: "Envío",
  subscriptionId: "Suscripción",
  template: "Correo",
  topic: "Trabajo",
  units: "Unidades",
  variantId: "Variante",
};

export interface PayloadDetail {
  /** The field's name in the payload. */
  name: string;
  /** The field's label; a field without one is shown by its name. */
  label: string;
  text: string;
  isId: boolean;
  /** Path of the record in the back office. */
  path?: string;
}

/** The labelled fields of a job's payload, without empty ones; ids come last. */
export function payloadDetails(payload: Readonly<Record<string, string | number | boolean>>): PayloadDetail[] {
  return Object.entries(payload)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => {
      const record = RECORDS[name];
      const label = record ? oneOf(record) : (LABELS[name] ?? name);
      const text = name === "template" ? mailLabel(String(value)) : String(value);
      return { name, label, text, isId: name.endsWith("Id"), ...(record && { path: resourcePath(record, text) }) };
    })
    .toSorted((a, b) => Number(a.isId) - Number(b.isId));
}
