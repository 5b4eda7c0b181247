import { useApi } from "@tablero/api-client/api-context";
import { useInvalidate } from "@tablero/api-client/query";
import type { ProductRow } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import type { ProductChange } from "@tablero/domain/catalogue/products/product-bulk";
import { MAX_BULK_ROWS } from "@tablero/domain/platform/kit/bulk";
import { BulkBar } from "@tablero/ui/bulk-bar";
import { DropdownMenuItem } from "@tablero/ui/dropdown-menu";
import { outlineClock } from "@tablero/ui/icons/outline-clock";
import { outlineCurrencyEuro } from "@tablero/ui/icons/outline-currency-euro";
import { outlineEye } from "@tablero/ui/icons/outline-eye";
import { outlineRectangleGroup } from "@tablero/ui/icons/outline-rectangle-group";
import { outlineTag } from "@tablero/ui/icons/outline-tag";
import { toast } from "@tablero/ui/toast";
import { type ReactNode, useState } from "react";
import type { RecordBulk } from "../../../platform/kit/use-record-bulk.tsx";
import { useRecordSelection } from "../../../platform/kit/use-record-selection.ts";
import type { ListResponse } from "../../../platform/lists/list-screen.tsx";
import type { ListQuery } from "../../../platform/lists/use-list-query.ts";
import { counted } from "../../../platform/values/amounts.tsx";
import type { PRODUCT_FIELDS } from "../product-list.ts";
import type { BulkKind } from "./bulk-drafts.ts";
import { ProductBulkDialog } from "./product-bulk-dialog.tsx";
import { BULK_QUERIES, useUndoBulk } from "./use-undo-bulk.ts";

type ProductListQuery = ListQuery<(typeof PRODUCT_FIELDS)["sorts"][number], (typeof PRODUCT_FIELDS)["filters"]>;

/** Selects products, individually or all that match the filter, and changes them together after a preview. */
export function useProductBulk(
  list: Pick<ProductListQuery, "search" | "filters">,
  response: ListResponse<ProductRow>,
  mayWrite: boolean,
  onShowChanges: () => void,
): RecordBulk<ProductRow> {
  const api = useApi();
  const invalidate = useInvalidate();
  const undo = useUndoBulk();
  const selection = useRecordSelection(list, response.data);
  const [asked, setAsked] = useState<BulkKind | null>(null);
  if (!mayWrite) return { props: {}, bar: null };

  const chosen = () => {
    if (!selection.all) return { ids: [...selection.ids] };
    const { search, filters } = list;
    return { filter: { ...filters, ...(search && { search }) }, except: [...selection.except] };
  };
  const which = chosen();
  const call = "POST /api/admin/products/bulk-changes";
  const preview = (change: ProductChange) =>
    api.call(call, { body: { change, ...which, preview: true } }, { background: true });
  const run = async (change: ProductChange, ids: string[], idempotencyKey: string) => {
    const { id, changed } = await api.call(call, { body: { change, ids } }, { idempotencyKey });
    await invalidate(...BULK_QUERIES);
    toast.success(counted(changed.length, "producto cambiado", "productos cambiados"), {
      ...(id !== null && { action: { label: "Deshacer", onClick: () => void undo(id) } }),
      duration: 10_000,
    });
    selection.clear();
    setAsked(null);
  };

  const { total } = selection;
  const bar: ReactNode = (
    <>
      <BulkBar
        count={selection.count}
        total={total}
        onSelectAll={total <= MAX_BULK_ROWS ? selection.selectAll : undefined}
        onClear={selection.clear}
        actions={[
          { label: "Precio", icon: outlineCurrencyEuro, onSelect: () => setAsked("price") },
          { label: "Estado", icon: outlineEye, onSelect: () => setAsked("status") },
        ]}
        menu={
          <>
            <DropdownMenuItem icon={outlineRectangleGroup} onSelect={() => setAsked("category")}>
              Categorías
            </DropdownMenuItem>
            <DropdownMenuItem icon={outlineTag} onSelect={() => setAsked("tag")}>
              Etiquetas
            </DropdownMenuItem>
            {/* Left out on a phone, where the list header has no space. */}
            <DropdownMenuItem icon={outlineClock} onSelect={onShowChanges} className="sm:hidden">
              Cambios en bloque
            </DropdownMenuItem>
          </>
        }
      />
      {asked ? (
        <ProductBulkDialog
          kind={asked}
          chosen={selection.count}
          preview={preview}
          run={run}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
  return {
    props: {
      selected: selection.shown,
      onSelectedChange: selection.setShown,
      selectLabel: ({ name }) => `Seleccionar ${name}`,
    },
    bar,
  };
}
