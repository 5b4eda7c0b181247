import type { Supplier } from "@tablero/contract/catalogue/shapes/suppliers";
import type * as demo from "@tablero/demo-shop/types";
import { where } from "../../platform/rows.ts";
import { type Store, versionOf } from "../../platform/store.ts";

const live = (products: readonly demo.Product[]) => products.filter(({ status }) => status !== "archived").length;

export function supplierRecord(store: Store, supplier: demo.StandardRow<"suppliers">): Supplier {
  return {
    ...supplier,
    products: live(where(store.data.products, "supplierId", supplier.id)),
    version: versionOf(store, supplier.id),
  };
}
