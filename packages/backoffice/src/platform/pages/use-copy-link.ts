import { useApi } from "@tablero/api-client/api-context";
import { errorMessage } from "@tablero/api-client/errors";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";

/** Pages on which the shop shows a record to its client. */
const PAGES = {
  "POST /api/admin/orders/{id}/link": "/pedido/",
  "POST /api/admin/invoices/{id}/link": "/factura/",
} as const;

/**
 * Requests the client's link to a record and copies it; the audit log records which user requested it. If copying
 * fails, the link is shown.
 */
export function useCopyLink(endpoint: keyof typeof PAGES, id: string) {
  const api = useApi();
  const [copying, setCopying] = useState(false);
  const copy = async () => {
    setCopying(true);
    try {
      const { token } = await api.call(endpoint, { params: { id } });
      const address = new URL(`${PAGES[endpoint]}${token}`, window.location.href).href;
      try {
        await navigator.clipboard.writeText(address);
        toast.success("Enlace copiado");
      } catch {
        toast.info("Este es el enlace del cliente", { description: address });
      }
    } catch (error) {
      toast.error("No se ha podido copiar el enlace", { description: errorMessage(error) });
    } finally {
      setCopying(false);
    }
  };
  return { copy, copying };
}
