import { Failure } from "../../platform/failure.ts";
import { slugify } from "../../platform/slug.ts";

/** Maximum number of documents per product. */
export const MAX_DOCUMENTS = 12;
/** Maximum size of one document in bytes. */
export const MAX_DOCUMENT_SIZE = 20 * 1024 * 1024;
export const MAX_DOCUMENT_TITLE = 80;

/** Languages offered for documents. */
export const DOCUMENT_LANGUAGES = ["es", "en", "ja", "fr", "de", "it", "pt"] as const;
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number];
/** Titles offered to staff. */
export const DOCUMENT_TITLES = ["Reglas", "Erratas", "Ayuda de juego", "Preguntas frecuentes"] as const;

/** Cache header of pictures and documents that only staff may see. */
export const PRIVATE_CACHE_HEADER = "private, no-store";

/** Folder of the documents' addresses. */
export const DOCUMENTS_PATH = "/media/documentos";

/** File name of a document, made from the shop's own texts and never from the name of the upload. */
export const documentFileName = (
  slug: string,
  { title, language }: { title: string; language: string | null },
): string => `${slugify([title, language ?? "", slug].join(" ")) || "documento"}.pdf`;

export const documentPath = ({ id, file }: { id: string; file: string }): string => `${DOCUMENTS_PATH}/${id}/${file}`;

const PATH = /^\/media\/documentos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[a-z0-9-]{1,120}\.pdf$/;

/** Id in a document's address; null for any other address. The file name is ignored, because it may be outdated. */
export const documentIdAt = (pathname: string): string | null => PATH.exec(pathname)?.[1] ?? null;

/**
 * Response headers of a document: the browser's viewer shows it without access to the shop. `file` comes from
 * `documentFileName`. Drafts are for staff only and never cached.
 */
export const documentHeaders = (file: string, size: number, isDraft: boolean): Record<string, string> => ({
  "Content-Type": "application/pdf",
  "Content-Length": String(size),
  "Content-Disposition": `inline; filename="${file}"`,
  "Content-Security-Policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": isDraft ? PRIVATE_CACHE_HEADER : "public, max-age=3600",
});

/** Failure: the product already has the maximum number of documents. */
export const tooManyDocuments = (): Failure => {
  const message = `Un producto tiene ${MAX_DOCUMENTS} documentos como mucho.`;
  return new Failure("validation", message, { errors: [{ path: "file", code: "too-many", message }] });
};

/**
 * The documents of a product in their new order, with titles and files. Throws `validation` for a document
 * that is not in `own`.
 */
export function reorderDocuments<D extends { id: string; title: string; language: string | null }>(
  documents: readonly D[],
  { slug, own }: { slug: string; own: readonly { id: string }[] },
) {
  const strange = documents.findIndex(({ id }) => !own.some((document) => document.id === id));
  if (strange >= 0) {
    const message = "Ese documento no es de este producto.";
    const path = `documents.${strange}.id`;
    throw new Failure("validation", message, { errors: [{ path, code: "unknown", message }] });
  }
  return documents.map(({ id, title, language }, position) => ({
    ...{ id, title, language, position },
    file: documentFileName(slug, { title, language }),
  }));
}
