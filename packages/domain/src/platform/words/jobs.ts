/** Display names of the shop's jobs. */
const LABELS: Record<string, string> = {
  mail: "Enviar un correo",
  "newsletter-mail": "Enviar un boletín a un suscriptor",
  "newsletter-issue": "Repartir un boletín",
  refund: "Devolver dinero",
  "void-payment": "Anular una retención en la pasarela",
  "prepare-picture": "Preparar una imagen",
  "expire-orders": "Caducar pedidos sin pagar",
  "expire-offers": "Pasar plazas de eventos a quien espera",
  "cancel-event": "Avisar de un evento cancelado",
  "preorder-windows": "Abrir y cerrar precompras a su hora",
  "preorder-settle": "Asignar o cancelar las reservas de una precompra",
  "follow-reservations": "Poner al día las reservas de precompras",
  "remind-carts": "Recordar carritos",
  "remind-payments": "Recordar pagos pendientes",
  "expire-balances": "Cancelar reservas con el resto sin pagar",
  "stock-alerts": "Avisar de que ha llegado un producto",
  "search-alerts": "Avisar de que ha llegado algo que se buscaba",
  "reconcile-payments": "Preguntar a las pasarelas por pagos sin respuesta",
  "replay-payment-events": "Volver a aplicar avisos de la pasarela",
  "expire-reservations": "Soltar reservas sin pedido",
  "refresh-totals": "Sumas de las listas",
  "expire-carts": "Borrar carritos caducados",
  "sweep-pictures": "Borrar imágenes que nadie usa",
  import: "Comprobar o importar un fichero",
  "import-picture": "Traer una imagen de otra tienda",
  "retry-import-pictures": "Volver a pedir imágenes de otra tienda",
  "sweep-imports": "Borrar ficheros de importaciones",
  "expire-audit": "Borrar entradas antiguas de la auditoría",
  backup: "Hacer la copia de seguridad",
  "backup-now": "Hacer una copia de seguridad a mano",
  "webhook-event": "Preparar un aviso a otros programas",
  "webhook-deliveries": "Enviar avisos a otros programas",
  "webhook-retries": "Reintentar avisos a otros programas",
  "issue-invoices": "Emitir facturas",
  "check-fiscal-chain": "Comprobar los registros de facturas",
  "issue-waiting-invoices": "Emitir facturas pendientes",
  "send-fiscal-records": "Enviar registros de facturas",
  "watch-fiscal-certificate": "Vigilar el certificado de las facturas",
  "keep-search-engine": "Llevar los cambios del catálogo al buscador",
  "rebuild-search-engine": "Volver a llenar el buscador",
  sweep: "Limpiar lo que ya no hace falta",
};

/** Known job names, for selection. */
export const JOB_NAMES: readonly string[] = Object.keys(LABELS);

/** Display name of a job; one without a label is shown as is. */
export const jobLabel = (name: string): string => LABELS[name] ?? name;

export const JOB_STATES = ["failed", "retry", "active", "created", "completed"] as const;
export type JobState = (typeof JOB_STATES)[number];

export const MAIL_STATES = ["queued", "sent", "kept", "failed"] as const;
export type MailState = (typeof MAIL_STATES)[number];

const SHOWN_TEXTS = new Set(["template", "kind", "topic"]);
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Fields of a job's payload that staff may see: ids, numbers and kinds. Names, addresses and tokens are omitted. */
export function displayPayload(payload: unknown): Record<string, string | number | boolean> {
  if (payload === null || typeof payload !== "object" || Array.isArray(payload)) return {};
  const shown = Object.entries(payload).filter(
    ([key, value]) =>
      typeof value === "number" ||
      typeof value === "boolean" ||
      (typeof value === "string" && (ID.test(value) || (SHOWN_TEXTS.has(key) && value.length <= 60))),
  );
  return Object.fromEntries(shown) as Record<string, string | number | boolean>;
}
