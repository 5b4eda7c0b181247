import { avatarSvg, coverSvg, sceneSvg, tileBoardSvg } from "@tablero/demo-shop/art/cover";
import { drawPdf } from "@tablero/demo-shop/art/pdf";
import {
  documentHeaders,
  documentIdAt,
  PRIVATE_CACHE_HEADER,
} from "@tablero/domain/catalogue/documents/product-documents";
import { invoiceFileHeaders, invoiceTokenAt } from "@tablero/domain/sales/fiscal/invoice-file";
import { byId } from "./platform/rows.ts";
import type { Picture, Store } from "./platform/store.ts";
import { invoiceSheet } from "./sales/views/invoice-sheet.ts";
import { isPictureShown } from "./settings/views/shown-pictures.ts";
import { drawSample } from "./template/pictures.ts";

const PATH = /^\/media\/([0-9a-f-]{36})\/(?:\d{2,4}\.(?:avif|webp)|original\.svg)$/;

/**
 * An image of the shop, or null for another path. Drawn images are returned as SVG, regardless of the requested format.
 * Images of drafts are for staff only; `isStaff` is called only for them.
 */
export async function mediaResponse(
  store: Store,
  path: string,
  isStaff: () => Promise<boolean>,
): Promise<Response | null> {
  const sample = drawSample(path);
  if (sample) return picture(sample, "image/svg+xml");
  const documentId = documentIdAt(path);
  if (documentId) return documentFile(store, documentId, isStaff);
  const token = invoiceTokenAt(path);
  if (token) return invoiceFile(store, token);
  const id = PATH.exec(path)?.[1];
  if (!id) return null;
  const image = byId(store.data.images, id);
  const isShown = image !== undefined && isPictureShown(store, id);
  if (!isShown && !(await isStaff())) return notFound();
  const upload = store.uploads.get(id);
  if (upload) return picture(upload.bytes, upload.type, isShown);
  return image?.art ? picture(draw(image.art), "image/svg+xml", isShown) : notFound();
}

const notFound = () => new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });

/** A document of a product that is not archived; documents of drafts are for staff only. */
async function documentFile(store: Store, id: string, isStaff: () => Promise<boolean>): Promise<Response> {
  const document = byId(store.data.productDocuments, id);
  const product = document && byId(store.data.products, document.productId);
  const body = document?.text ? drawPdf(document.text).buffer : store.uploads.get(id)?.bytes;
  if (!document || !body || product?.status === "archived") return notFound();
  const isDraft = product?.status === "draft";
  if (isDraft && !(await isStaff())) return notFound();
  return new Response(body, { headers: documentHeaders(document.file, body.byteLength, isDraft) });
}

/** The texts of an invoice on one page; the server adds tables and the QR code. */
function invoiceFile(store: Store, token: string): Response {
  const invoice = store.data.invoices.find((each) => each.token === token);
  if (!invoice) return notFound();
  const { number, paragraphs, title } = invoiceSheet(store, invoice);
  const body = drawPdf({ title, paragraphs }).buffer;
  return new Response(body, { headers: invoiceFileHeaders(number, body.byteLength) });
}

function picture(body: string | ArrayBuffer, type: string, isShown = true): Response {
  const cacheControl = isShown ? "public, max-age=31536000, immutable" : PRIVATE_CACHE_HEADER;
  return new Response(body, { headers: { "Content-Type": type, "Cache-Control": cacheControl } });
}

function draw(art: NonNullable<Picture["art"]>): string {
  if (art.kind === "cover") return coverSvg(art.spec);
  if (art.kind === "scene") return sceneSvg(art.spec);
  if (art.kind === "tile-board") return tileBoardSvg(art.spec);
  return avatarSvg(art.spec);
}
