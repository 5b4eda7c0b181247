import { expect } from "vitest";
import { MAKER, pictureForm } from "../support/publish.ts";
import type { Caller, SentBody } from "./caller.ts";

interface Made {
  id: string;
  version: number;
}

let made = 0;

/** Creates a draft with one variant. */
export async function newDraft(api: Caller, token: string, more: Partial<SentBody<"POST /api/admin/products">> = {}) {
  const variant = { sku: `TSP-${crypto.randomUUID().slice(0, 12)}`, price: 1000, taxRate: 2100, weight: 100 };
  const body = { name: `Prueba ${++made}`, kind: "accessory" as const, variants: [variant], ...more };
  const reply = await api.call("POST /api/admin/products", { body }, { token });
  expect(reply.status).toBe(201);
  return reply.body;
}

/** Adds a picture with its alternative text to a product. */
export async function addPicture(api: Caller, token: string, { id }: Made) {
  const call = { params: { id }, body: pictureForm() };
  const reply = await api.call("POST /api/admin/products/{id}/images", call, { token });
  expect(reply.status).toBe(201);
  return reply.body;
}

/** Completes a product and publishes it. */
export async function publishProduct(
  api: Caller,
  token: string,
  product: Made,
  more: Partial<SentBody<"PATCH /api/admin/products/{id}">> = {},
) {
  const { id, version } = await addPicture(api, token, product);
  const call = { params: { id }, body: { status: "published" as const, manufacturer: MAKER, ...more, version } };
  const reply = await api.call("PATCH /api/admin/products/{id}", call, { token });
  expect(reply.status).toBe(200);
  return reply.body;
}
