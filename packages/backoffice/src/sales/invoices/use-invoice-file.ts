import { useApi } from "@tablero/api-client/api-context";
import { errorMessage } from "@tablero/api-client/errors";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";
import { download } from "../../platform/pages/download.ts";

/** Saves the PDF of one invoice. */
export function useInvoiceFile() {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const save = async ({ id, number }: { id: string; number: string }) => {
    setBusy(true);
    try {
      const file = await api.download("POST /api/admin/invoices/print", { body: { ids: [id] } });
      download(`factura-${number}.pdf`, file);
    } catch (error) {
      toast.error("No se ha hecho el PDF", { description: errorMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  return { save, busy };
}
