import { useApi } from "@tablero/api-client/api-context";
import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import { PRODUCTS } from "@tablero/domain/platform/resources/catalogue/products";
import { newPathOf } from "@tablero/domain/platform/resources/paths";
import { newTitleOf, titleOf } from "@tablero/domain/platform/resources/words";
import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { outlineClock } from "@tablero/ui/icons/outline-clock";
import { outlineCube } from "@tablero/ui/icons/outline-cube";
import { outlinePlus } from "@tablero/ui/icons/outline-plus";
import { useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { useCategoryChoices, useGameChoices, useSupplierChoices } from "../../platform/forms/use-choices.tsx";
import { RecordExport } from "../../platform/kit/record-export.tsx";
import type { FilterDefinition } from "../../platform/lists/filter-menu.tsx";
import { LIST_OPTIONS, ListScreen } from "../../platform/lists/list-screen.tsx";
import { useListQuery, withoutPaging } from "../../platform/lists/use-list-query.ts";
import { Guarded } from "../../platform/pages/guarded.tsx";
import { ICON_ON_PHONE, LABEL_OFF_PHONE } from "../../platform/pages/header-action.ts";
import { BulkChangesDialog } from "./bulk/bulk-changes-dialog.tsx";
import { useProductBulk } from "./bulk/use-product-bulk.tsx";
import { ProductCard, productColumns } from "./product-columns.tsx";
import { KIND_OPTIONS, PRODUCT_FIELDS, productPath, STATUS_OPTIONS, STOCK_OPTIONS } from "./product-list.ts";

/** admin/productos */
export function ProductsScreen() {
  return (
    <Guarded resource={PRODUCTS}>
      <ProductList />
    </Guarded>
  );
}

function ProductList() {
  const api = useApi();
  const list = useListQuery(PRODUCT_FIELDS);
  const response = useQuery("GET /api/admin/products", { query: list.query }, LIST_OPTIONS);
  const mayWrite = useCan()("products:write");
  const filters = useProductFilters();
  const [showing, setShowing] = useState(false);
  const bulk = useProductBulk(list, response, mayWrite, () => setShowing(true));
  const newProduct = (
    <Button asChild className={ICON_ON_PHONE}>
      <Link to={newPathOf(PRODUCTS)}>
        <Icon icon={outlinePlus} size={18} />
        <span className={LABEL_OFF_PHONE}>{newTitleOf(PRODUCTS)}</span>
      </Link>
    </Button>
  );
  return (
    <ListScreen
      title={titleOf(PRODUCTS)}
      actions={
        <>
          {mayWrite ? (
            <Button
              variant="secondary"
              onClick={() => setShowing(true)}
              className="@max-4xl:w-9 @max-4xl:px-0 max-sm:hidden"
            >
              <Icon icon={outlineClock} size={18} />
              <span className="@max-4xl:sr-only">Cambios en bloque</span>
            </Button>
          ) : null}
          <RecordExport
            resource={PRODUCTS}
            load={() => api.download("GET /api/admin/products/export", { query: withoutPaging(list.query) })}
          />
          {mayWrite ? newProduct : null}
        </>
      }
      list={list}
      response={response}
      searchHint="Nombre, marca, SKU o EAN"
      filters={filters}
      saved={PRODUCTS}
      columns={productColumns}
      getRowId={(product) => product.id}
      rowPath={productPath}
      card={(product) => <ProductCard product={product} />}
      density="pictures"
      {...bulk.props}
      empty={{
        icon: outlineCube,
        title: "Todavía no hay productos",
        text: "El primero que crees aparecerá aquí, y en la tienda cuando lo publiques.",
        actions: mayWrite ? newProduct : undefined,
      }}
    >
      {bulk.bar}
      {showing ? <BulkChangesDialog mayWrite={mayWrite} onClose={() => setShowing(false)} /> : null}
    </ListScreen>
  );
}

function useProductFilters(): FilterDefinition[] {
  const games = useGameChoices();
  const categories = useCategoryChoices();
  const suppliers = useSupplierChoices();
  return useMemo(
    () => [
      { kind: "many", name: "status", label: "Estado", options: STATUS_OPTIONS },
      { kind: "one", name: "stock", label: "Stock", options: STOCK_OPTIONS },
      { kind: "flag", name: "incomplete", label: "Ficha", yes: "Incompletos", no: "Completos" },
      { kind: "many", name: "kind", label: "Tipo", options: KIND_OPTIONS },
      { kind: "one", name: "gameId", label: "Juego", options: games },
      {
        kind: "one",
        name: "categoryId",
        label: "Categoría",
        // Non-breaking spaces indent the labels as a tree.
        options: categories.map(({ value, label, depth }) => ({
          value,
          label: `${"\u00a0".repeat(depth * 4)}${label}`,
        })),
      },
      { kind: "one", name: "supplierId", label: "Proveedor", options: suppliers },
    ],
    [games, categories, suppliers],
  );
}
