import { useApi } from "@tablero/api-client/api-context";
import { errorMessage } from "@tablero/api-client/errors";
import { type QueryKey, useInvalidate } from "@tablero/api-client/query";
import type { BulkChange } from "@tablero/contract/catalogue/shapes/product-changes";
import { toast } from "@tablero/ui/toast";
import { counted } from "../../../platform/values/amounts.tsx";

/** Queries to revalidate after a bulk change. */
export const BULK_QUERIES: readonly QueryKey[] = [
  "GET /api/admin/products",
  "GET /api/admin/products/{id}",
  "GET /api/admin/products/{id}/prices",
  "GET /api/admin/products/bulk-changes",
];

/** "Deshecho en 12 productos, 2 cambiados entretanto" */
export function undoneText({ count, left }: NonNullable<BulkChange["undone"]>): string {
  const words = `Deshecho en ${counted(count, "producto", "productos")}`;
  if (left.length === 0) return words;
  const others = left.every(({ reason }) => reason === left[0]?.reason && reason === "Cambiado entretanto");
  const rest = others
    ? counted(left.length, "cambiado entretanto", "cambiados entretanto")
    : counted(left.length, "se queda como está", "se quedan como están");
  return `${words}, ${rest}`;
}

/** Undoes a bulk change and shows the result. Returns whether it succeeded. */
export function useUndoBulk(): (id: string) => Promise<boolean> {
  const api = useApi();
  const invalidate = useInvalidate();
  return async (id) => {
    try {
      const { undone } = await api.call(
        "POST /api/admin/products/bulk-changes/{id}/undo",
        { params: { id } },
        { handles: [404, 409] },
      );
      await invalidate(...BULK_QUERIES);
      if (undone) toast.success(undoneText(undone));
      return true;
    } catch (error) {
      toast.error("No se ha deshecho", { description: errorMessage(error) });
      return false;
    }
  };
}
