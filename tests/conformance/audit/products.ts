import type { SentBody } from "../caller.ts";
import { documentForm } from "../documents.ts";
import { PNG } from "../picture.ts";
import { expectedEntry, type Staff, type Writes } from "./writes.ts";

let made = 0;
const nextName = (word: string) => `${word} ${++made}`;

async function newProduct({ api, token }: Staff) {
  const name = nextName("Producto auditado");
  const variant = { sku: `AUD-${crypto.randomUUID().slice(0, 8)}`, options: {}, price: 1500, taxRate: 2100 };
  const body: SentBody<"POST /api/admin/products"> = {
    name,
    kind: "accessory",
    status: "draft",
    variants: [{ ...variant, weight: 100, initialStock: 5 }],
  };
  const reply = await api.call("POST /api/admin/products", { body }, { token });
  return reply;
}

const newBulkChange = ({ api, token }: Staff, id: string) =>
  api.call(
    "POST /api/admin/products/bulk-changes",
    { body: { change: { kind: "tag", action: "add", tag: "auditado" }, ids: [id] } },
    { token },
  );

/** Writes on products and their stock. */
export const PRODUCT_WRITES: Writes = {
  "POST /api/admin/products": async (staff) => {
    const reply = await newProduct(staff);
    return expectedEntry("product", reply.body.id, "create", reply);
  },
  "PATCH /api/admin/products/{id}": async (staff) => {
    const { body: product } = await newProduct(staff);
    const body = { name: nextName("Otro nombre"), version: product.version };
    const call = { params: { id: product.id }, body };
    return expectedEntry(
      "product",
      product.id,
      "update",
      await staff.api.call("PATCH /api/admin/products/{id}", call, staff),
    );
  },
  "POST /api/admin/products/bulk-changes": async (staff) => {
    const { body: product } = await newProduct(staff);
    return expectedEntry("product", product.id, "update", await newBulkChange(staff, product.id));
  },
  "POST /api/admin/products/bulk-changes/{id}/undo": async (staff) => {
    const { body: product } = await newProduct(staff);
    const { id } = (await newBulkChange(staff, product.id)).body;
    const key = "POST /api/admin/products/bulk-changes/{id}/undo";
    return expectedEntry(
      "product",
      product.id,
      "update",
      await staff.api.call(key, { params: { id: id ?? "" } }, staff),
    );
  },
  "POST /api/admin/products/{id}/duplicate": async (staff) => {
    const { body: product } = await newProduct(staff);
    const call = { params: { id: product.id } };
    const reply = await staff.api.call("POST /api/admin/products/{id}/duplicate", call, staff);
    return expectedEntry("product", reply.body.id, "create", reply);
  },
  "DELETE /api/admin/products/{id}": async (staff) => {
    const { body: product } = await newProduct(staff);
    const call = { params: { id: product.id }, query: { version: product.version } };
    const reply = await staff.api.call("DELETE /api/admin/products/{id}", call, staff);
    return expectedEntry("product", product.id, reply.body.outcome === "archived" ? "archive" : "delete", reply);
  },
  "POST /api/admin/products/{id}/images": async (staff) => {
    const { body: product } = await newProduct(staff);
    const body = new FormData();
    body.append("files", PNG, "a.png");
    const call = { params: { id: product.id }, body };
    const reply = await staff.api.call("POST /api/admin/products/{id}/images", call, staff);
    return expectedEntry("product", product.id, "images", reply);
  },
  "PATCH /api/admin/products/{id}/images": async (staff) => {
    const { body: product } = await newProduct(staff);
    const call = { params: { id: product.id }, body: { images: [], version: product.version } };
    const reply = await staff.api.call("PATCH /api/admin/products/{id}/images", call, staff);
    return expectedEntry("product", product.id, "images", reply);
  },
  "POST /api/admin/products/{id}/documents": async (staff) => {
    const { body: product } = await newProduct(staff);
    const call = { params: { id: product.id }, body: documentForm() };
    const reply = await staff.api.call("POST /api/admin/products/{id}/documents", call, staff);
    return expectedEntry("product", product.id, "documents", reply);
  },
  "PATCH /api/admin/products/{id}/documents": async (staff) => {
    const { body: product } = await newProduct(staff);
    const call = { params: { id: product.id }, body: { documents: [], version: product.version } };
    const reply = await staff.api.call("PATCH /api/admin/products/{id}/documents", call, staff);
    return expectedEntry("product", product.id, "documents", reply);
  },
  "POST /api/admin/variants/{id}/movements": async (staff) => {
    const { body: product } = await newProduct(staff);
    const id = product.variants[0]!.id;
    const call = { params: { id }, body: { kind: "receipt" as const, quantity: 3, reason: "Entrega" } };
    const reply = await staff.api.call("POST /api/admin/variants/{id}/movements", call, staff);
    return expectedEntry("variant", id, "movement", reply);
  },
};
