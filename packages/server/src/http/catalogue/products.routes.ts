import type { audiences } from "@tablero/contract/contract";
import type { Handlers } from "@tablero/contract/core/endpoint";
import { readDocument } from "@tablero/domain/catalogue/documents/document-form";
import { MAX_DOCUMENT_SIZE } from "@tablero/domain/catalogue/documents/product-documents";
import { MAX_IMAGES, tooManyImages } from "@tablero/domain/catalogue/products/refusals";
import { madridDay } from "@tablero/domain/platform/dates";
import { invalidField } from "@tablero/domain/platform/failure";
import { missingPicture } from "@tablero/domain/platform/refusals";
import { isStorable } from "@tablero/domain/platform/validation";
import { taxRatesOn } from "@tablero/domain/settings/sections/taxes";
import { addDocument, arrangeDocuments } from "../../domain/catalogue/products/files/documents.ts";
import { addImages, arrangeImages } from "../../domain/catalogue/products/files/images.ts";
import { listMovements, writeMovement } from "../../domain/catalogue/products/movements.ts";
import { listProducts, readProduct } from "../../domain/catalogue/products/read.ts";
import { removeProduct } from "../../domain/catalogue/products/remove.ts";
import { createProduct, updateProduct } from "../../domain/catalogue/products/write.ts";
import { currentSettings } from "../../domain/settings/shop/settings.ts";
import { PICTURE_LIMIT, preparePicture } from "../../storage/prepare-picture.ts";
import { buildCtx, type Call, created, type Deps, ok } from "../call.ts";
import { idempotent } from "../idempotent.ts";
import { onReplica } from "../kit/on-replica.ts";
import { readForm } from "../multipart.ts";

type Admin = Handlers<typeof audiences.admin, Call>;
type ProductRoutes = Pick<
  Admin,
  | "GET /api/admin/products"
  | "GET /api/admin/products/{id}"
  | "GET /api/admin/tax-rates"
  | "POST /api/admin/products"
  | "PATCH /api/admin/products/{id}"
  | "DELETE /api/admin/products/{id}"
  | "POST /api/admin/products/{id}/images"
  | "PATCH /api/admin/products/{id}/images"
  | "POST /api/admin/products/{id}/documents"
  | "PATCH /api/admin/products/{id}/documents"
  | "GET /api/admin/products/{id}/movements"
  | "POST /api/admin/variants/{id}/movements"
>;

/** Limit of one upload in bytes: eight images of maximum size plus the surrounding form. */
const UPLOAD_LIMIT = 8 * PICTURE_LIMIT + 64 * 1024;
/** Limit of one document upload in bytes. */
const DOCUMENT_LIMIT = MAX_DOCUMENT_SIZE + 64 * 1024;

export function productRoutes(deps: Deps): ProductRoutes {
  return {
    "GET /api/admin/products": async ({ query }, call) =>
      ok(await onReplica(deps, call, (ctx) => listProducts(ctx, query))),
    "GET /api/admin/tax-rates": async (_, call) => {
      const ctx = buildCtx(deps, call);
      return ok(taxRatesOn(await currentSettings(ctx), madridDay(ctx.clock().toISOString())));
    },
    "GET /api/admin/products/{id}": async ({ params }, call) => ok(await readProduct(buildCtx(deps, call), params.id)),
    "POST /api/admin/products": async ({ body }, call) =>
      created(
        await idempotent(deps, call, { scope: "POST /api/admin/products", body }, (ctx) => createProduct(ctx, body)),
      ),
    "PATCH /api/admin/products/{id}": async ({ params, body }, call) =>
      ok(await updateProduct(buildCtx(deps, call), params.id, body)),
    "DELETE /api/admin/products/{id}": async ({ params, query }, call) => {
      const { outcome, files } = await removeProduct(buildCtx(deps, call), params.id, query.version);
      for (const file of files) await deps.storage.remove(file);
      return ok({ id: params.id, outcome });
    },
    "POST /api/admin/products/{id}/images": async ({ params }, call) => {
      const ctx = buildCtx(deps, call);
      await readProduct(ctx, params.id);
      return created(await addImages(ctx, deps.storage, params.id, await readPictures(call.request)));
    },
    "PATCH /api/admin/products/{id}/images": async ({ params, body }, call) =>
      ok(await arrangeImages(buildCtx(deps, call), deps.storage, params.id, body)),
    "POST /api/admin/products/{id}/documents": async ({ params }, call) => {
      const ctx = buildCtx(deps, call);
      await readProduct(ctx, params.id);
      const document = await readDocument(await readForm(call.request, DOCUMENT_LIMIT));
      return created(await addDocument(ctx, deps.storage, params.id, document));
    },
    "PATCH /api/admin/products/{id}/documents": async ({ params, body }, call) =>
      ok(await arrangeDocuments(buildCtx(deps, call), deps.storage, params.id, body)),
    "GET /api/admin/products/{id}/movements": async ({ params, query }, call) =>
      ok(await listMovements(buildCtx(deps, call), params.id, query)),
    "POST /api/admin/variants/{id}/movements": async ({ params, body }, call) => {
      const input = { variantId: params.id, ...body };
      const scope = "POST /api/admin/variants/movements";
      return created(await idempotent(deps, call, { scope, body: input }, (ctx) => writeMovement(ctx, input)));
    },
  };
}

/** The images of a form: fields `files`, each with the `alt` at the same index. */
async function readPictures(request: Request) {
  const form = await readForm(request, UPLOAD_LIMIT);
  const files = form.getAll("files").filter((entry) => entry instanceof File);
  const alts = form.getAll("alt").map((alt) => (typeof alt === "string" ? alt.trim().slice(0, 200) : ""));
  const strange = alts.findIndex((alt) => !isStorable(alt));
  if (strange >= 0) throw invalidField(`alt.${strange}`, "text", "Hay caracteres que no se pueden guardar.");
  if (files.length === 0 || files.length > MAX_IMAGES) {
    throw files.length === 0 ? missingPicture("files") : tooManyImages();
  }
  const pictures = [];
  for (const [index, file] of files.entries()) {
    const prepared = await preparePicture(new Uint8Array(await file.arrayBuffer()), `files.${index}`);
    pictures.push({ ...prepared, alt: alts[index] ?? "" });
  }
  return pictures;
}
