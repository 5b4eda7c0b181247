import type { PageText } from "@tablero/demo-shop/types/catalogue";
import { documentHeaders, documentIdAt } from "@tablero/domain/catalogue/documents/product-documents";
import type { Db } from "../db/types.ts";
import { readDocument } from "../domain/catalogue/products/files/read-document.ts";
import type { Storage } from "../storage/port.ts";
import type { DraftViewer } from "./draft-viewer.ts";

/**
 * `GET /media/documentos/{id}/{name}.pdf`: a document of a product that is not archived; only staff may read a
 * draft's.
 */
export async function documentResponse(
  { db, uploads, viewer }: { db: Db; uploads: Storage; viewer: DraftViewer },
  request: Request,
): Promise<Response> {
  const path = new URL(request.url).pathname;
  const id = documentIdAt(path);
  const document = id && (await readDocument(db, id));
  const isOpen = document && (!document.isDraft || (await viewer(request)));
  const data = isOpen && (await loadData(document, uploads));
  if (!data) return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  return new Response(Buffer.from(data), {
    headers: documentHeaders(document.file, data.byteLength, document.isDraft),
  });
}

async function loadData(
  { text, storageKey }: { text: PageText | null; storageKey: string | null },
  uploads: Storage,
): Promise<Uint8Array | null> {
  if (storageKey) return uploads.read(storageKey);
  // Imported lazily: only the demo shop has drawn documents.
  const { drawPdf } = await import("@tablero/demo-shop/art/pdf");
  return text && drawPdf(text);
}
