import type { inventory } from "@tablero/contract/template/endpoints/inventory";
import type { InventoryProduct } from "@tablero/contract/template/shapes/inventory";
import { notFound } from "@tablero/domain/platform/refusals";
import type { Store } from "../../platform/store.ts";
import { findById, mergeById, removeById } from "../collection.ts";
import { newSampleId } from "../kit.ts";
import type { TemplateHandlers } from "../template-handlers.ts";
import { pageOfProducts } from "./page.ts";

export const inventoryHandlers = (store: Store): TemplateHandlers<keyof typeof inventory> => {
  const state = () => store.template.group("inventory");
  return {
    "GET /api/apps/ecommerce/inventory/categories": async () => ({ status: 200, body: (await state()).categories }),
    "GET /api/apps/ecommerce/inventory/brands": async () => ({ status: 200, body: (await state()).brands }),
    "GET /api/apps/ecommerce/inventory/vendors": async () => ({ status: 200, body: (await state()).vendors }),
    "GET /api/apps/ecommerce/inventory/products": async ({ query }) => ({
      status: 200,
      body: pageOfProducts((await state()).products, query),
    }),
    "GET /api/apps/ecommerce/inventory/product": async ({ query }) => {
      const product = findById((await state()).products, query.id);
      if (!product) throw notFound();
      return { status: 200, body: product };
    },
    "POST /api/apps/ecommerce/inventory/product": async () => {
      const product = blankProduct();
      (await state()).products.unshift(product);
      return { status: 200, body: product };
    },
    "PATCH /api/apps/ecommerce/inventory/product": async ({ body }) => ({
      status: 200,
      body: mergeById((await state()).products, body.id, body.product),
    }),
    "DELETE /api/apps/ecommerce/inventory/product": async ({ query }) => {
      removeById((await state()).products, query.id);
      return { status: 200, body: true };
    },
    "GET /api/apps/ecommerce/inventory/tags": async () => ({ status: 200, body: (await state()).tags }),
    "POST /api/apps/ecommerce/inventory/tag": async ({ body }) => {
      const tag = { ...body.tag, id: newSampleId() };
      (await state()).tags.unshift(tag);
      return { status: 200, body: tag };
    },
    "PATCH /api/apps/ecommerce/inventory/tag": async ({ body }) => ({
      status: 200,
      body: mergeById((await state()).tags, body.id, body.tag),
    }),
    "DELETE /api/apps/ecommerce/inventory/tag": async ({ query }) => {
      const { tags, products } = await state();
      if (removeById(tags, query.id))
        for (const product of products) product.tags = product.tags.filter((id) => id !== query.id);
      return { status: 200, body: true };
    },
  };
};

const blankProduct = (): InventoryProduct => ({
  id: newSampleId(),
  category: "",
  name: "A New Product",
  description: "",
  tags: [],
  sku: "",
  barcode: "",
  brand: "",
  vendor: "",
  stock: "",
  reserved: "",
  cost: "",
  basePrice: "",
  taxPercent: "",
  price: "",
  weight: "",
  thumbnail: "",
  images: [],
  active: false,
});
