import { buildListPath, resourcePath } from "../../../platform/resources/paths.ts";
import { INVOICES } from "../../../platform/resources/sales/invoices.ts";
import { SETTINGS } from "../../../platform/resources/settings/settings.ts";

const WARNING = "heroicons_outline:exclamation-triangle";

export const recordsRejectedNotice = (count: number) => ({
  kind: "fiscal-record-rejected" as const,
  icon: WARNING,
  title: count === 1 ? "Un registro de factura rechazado" : `${count} registros de factura rechazados`,
  description: "La Agencia Tributaria no los acepta. Mira qué dice y envía una subsanación.",
  link: buildListPath(INVOICES, { sending: "rejected" }),
});

export const sendingFailedNotice = (text: string) => ({
  kind: "fiscal-sending-failed" as const,
  icon: WARNING,
  title: "Los registros de facturas no se envían",
  description: text,
  link: resourcePath(INVOICES),
});

/** Days before its expiry on which staff are notified. */
export const CERTIFICATE_WARNINGS: readonly number[] = [30, 14, 7, 3, 1, 0];

export const certificateEndingNotice = (days: number) => ({
  kind: "fiscal-certificate-ending" as const,
  icon: WARNING,
  title:
    days <= 0 ? "El certificado ha caducado" : `El certificado caduca ${days === 1 ? "mañana" : `en ${days} días`}`,
  description: "Sin él no se envían los registros de facturas. Sube el nuevo en Ajustes.",
  link: `${resourcePath(SETTINGS)}?view=verifactu`,
});
