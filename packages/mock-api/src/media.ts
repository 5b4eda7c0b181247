import { avatarSvg, coverSvg, sceneSvg, tileBoardSvg } from "@tablero/demo-shop/art/cover";
import { drawPdf } from "@tablero/demo-shop/art/pdf";
import { documentHeaders, documentIdAt } from "@tablero/domain/catalogue/product-documents";
import { invoiceFileHeaders, invoiceTokenAt } from "@tablero/domain/fiscal/invoice-file";
import { byId } from "./rows.ts";
import type { Picture, Store } from "./store.ts";
import { drawSample } from "./template/pictures.ts";
import { invoiceSheet } from "./views/invoice-sheet.ts";

const PATH = /^\/media\/([0-9a-f-]{36})\/(?:\d{2,4}\.(?:avif|webp)|original\.svg)$/;

/**
 * A picture of the shop, or null for another path. Drawn ones are returned as SVG, regardless of the requested format.
 */
export function mediaResponse(store: Store, path: string): Response | null {
  const sample = drawSample(path);
  if (sample) return picture(sample, "image/svg+xml");
  const documentId = documentIdAt(path);
  if (documentId) return documentFile(store, documentId);
  const token = invoiceTokenAt(path);
  if (token) return invoiceFile(store, token);
  const id = PATH.exec(path)?.[1];
  if (!id) return null;
  const image = byId(store.data.images, id);
  const upload = store.uploads.get(id);
  if (upload) return picture(upload.bytes, upload.type);
  if (!image?.art) return new Response("Not found", { status: 404 });
  return picture(draw(image.art), "image/svg+xml");
}

/** A document of a product that is not archived. */
function documentFile(store: Store, id: string): Response {
  const document = byId(store.data.productDocuments, id);
  const product = document && byId(store.data.products, document.productId);
  const body = document?.text ? drawPdf(document.text).buffer : store.uploads.get(id)?.bytes;
  if (!document || !body || product?.status === "archived") return new Response("Not found", { status: 404 });
  return new Response(body, { headers: documentHeaders(document.file, body.byteLength) });
}

/** The texts of an invoice on one page; the server has it with its tables and its code. */
function invoiceFile(store: Store, token: string): Response {
  const invoice = store.data.invoices.find((each) => each.token === token);
  if (!invoice) return new Response("Not found", { status: 404 });
  const { number, paragraphs, title } = invoiceSheet(store, invoice);
  const body = drawPdf({ title, paragraphs }).buffer;
  return new Response(body, { headers: invoiceFileHeaders(number, body.byteLength) });
}

function picture(body: string | ArrayBuffer, type: string): Response {
  return new Response(body, {
    headers: { "Content-Type": type, "Cache-Control": "public, max-age=31536000, immutable" },
  });
}

function draw(art: NonNullable<Picture["art"]>): string {
  if (art.kind === "cover") return coverSvg(art.spec);
  if (art.kind === "scene") return sceneSvg(art.spec);
  if (art.kind === "tile-board") return tileBoardSvg(art.spec);
  return avatarSvg(art.spec);
}
