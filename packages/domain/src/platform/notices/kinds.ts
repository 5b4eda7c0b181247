import type { Role } from "../../platform/vocabulary.ts";
import { can, type Resource, unscopedPrincipal } from "../access/permissions.ts";

interface NoticeKindWords {
  /** Roles that may read it receive the notice. */
  readonly resource: Resource;
  readonly title: string;
  readonly about: string;
}

/** Notices for staff in the top bar, by cause, in display order. */
export const NOTICE_KINDS = {
  "order-placed": { resource: "orders", title: "Pedido nuevo", about: "Un cliente ha hecho un pedido." },
  "unpaid-share": {
    resource: "orders",
    title: "Muchas unidades sin pagar",
    about: "Los pedidos sin pagar apartan demasiadas unidades de un producto.",
  },
  "mail-failed": {
    resource: "orders",
    title: "Correo sin llegar",
    about: "El servidor de un cliente no acepta el correo de su pedido.",
  },
  "payment-late": {
    resource: "payments",
    title: "Pago tardío",
    about: "Entra dinero de un pedido que ya se había cerrado.",
  },
  "payment-double": { resource: "payments", title: "Pago de más", about: "Un pedido ya pagado se cobra otra vez." },
  "payment-wrong-amount": {
    resource: "payments",
    title: "Pago que no cuadra",
    about: "La pasarela avisa de un importe distinto del esperado.",
  },
  "payment-unknown": {
    resource: "payments",
    title: "Aviso sin pedido",
    about: "La pasarela avisa de un movimiento que la tienda no reconoce.",
  },
  "refund-failed": {
    resource: "payments",
    title: "Devolución fallida",
    about: "No se ha podido devolver dinero a un cliente.",
  },
  "refund-wrong-amount": {
    resource: "payments",
    title: "Devolución que no cuadra",
    about: "Se ha devuelto un importe distinto del que se pidió.",
  },
  "payment-dispute": {
    resource: "payments",
    title: "Pago reclamado",
    about: "Un cliente reclama un pago a su banco.",
  },
  withdrawal: {
    resource: "returns",
    title: "Desistimiento",
    about: "Un cliente desiste de un pedido o de una parte.",
  },
  "vat-unchecked": {
    resource: "orders",
    title: "NIF-IVA sin comprobar",
    about: "El registro VIES no respondió, y el pedido de una empresa de la UE lleva IVA.",
  },
  "invoice-held": {
    resource: "invoices",
    title: "Factura sin NIF",
    about: "Un pedido de más de 3.000 € espera el NIF de quien compra.",
  },
  "oss-limit": {
    resource: "settings",
    title: "Ventas en la UE",
    about: "Las ventas a particulares de otros países de la UE se acercan a 10.000 € al año, o los pasan.",
  },
  "fiscal-chain-broken": {
    resource: "invoices",
    title: "Cadena de facturas rota",
    about: "Los registros de las facturas no cuadran, y no se emiten más.",
  },
  "fiscal-record-rejected": {
    resource: "invoices",
    title: "Registro de factura rechazado",
    about: "La Agencia Tributaria no acepta el registro de una factura.",
  },
  "fiscal-sending-failed": {
    resource: "invoices",
    title: "Registros sin enviar",
    about: "Los registros de las facturas no llegan a la Agencia Tributaria.",
  },
  "fiscal-certificate-ending": {
    resource: "settings",
    title: "Certificado por caducar",
    about: "El certificado con el que se envían los registros de facturas está por caducar.",
  },
  "review-written": {
    resource: "reviews",
    title: "Opinión por revisar",
    about: "Un cliente ha escrito o cambiado una opinión.",
  },
  "same-address": {
    resource: "clients",
    title: "Ficha repetida",
    about: "El correo de un cliente, bien escrito, es el de otra ficha.",
  },
  "question-asked": { resource: "questions", title: "Consulta nueva", about: "Alguien ha escrito a la tienda." },
  "inbox-given": {
    resource: "products",
    title: "Te toca a ti",
    about: "Alguien te ha pasado algo de la bandeja.",
  },
  "webhook-disabled": {
    resource: "webhooks",
    title: "Webhook desactivado",
    about: "La tienda ha dejado de enviar a una dirección.",
  },
  "webhook-failed": {
    resource: "webhooks",
    title: "Webhook sin entregar",
    about: "Un aviso no se ha podido entregar tras varios intentos.",
  },
  "job-failed": {
    resource: "system",
    title: "Trabajo fallido",
    about: "Una tarea de la tienda, como una copia de seguridad, no ha salido adelante.",
  },
} as const satisfies Readonly<Record<string, NoticeKindWords>>;

export type NoticeKind = keyof typeof NOTICE_KINDS;
export type NoticeResource = (typeof NOTICE_KINDS)[NoticeKind]["resource"];

const isKind = (name: string): name is NoticeKind => Object.hasOwn(NOTICE_KINDS, name);

export const NOTICE_KIND_NAMES: readonly NoticeKind[] = Object.keys(NOTICE_KINDS).filter(isKind);

/** Whether this role receives the notice, because it may read the notice's subject. */
export const canReceiveNotice = (role: Role, kind: NoticeKind): boolean =>
  can(unscopedPrincipal(role), NOTICE_KINDS[kind].resource);

/** Kinds that a role can receive, in order. */
export const noticeKindsFor = (role: Role): NoticeKind[] =>
  NOTICE_KIND_NAMES.filter((kind) => canReceiveNotice(role, kind));

/** Notification shown to staff in the top bar of the back office; Spanish. */
export interface StaffNotice {
  kind: NoticeKind;
  icon: string;
  title: string;
  description: string;
  link: string;
}
