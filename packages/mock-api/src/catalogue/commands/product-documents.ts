import type { Product } from "@tablero/demo-shop/types";
import { readDocument } from "@tablero/domain/catalogue/documents/document-form";
import {
  documentFileName,
  MAX_DOCUMENTS,
  reorderDocuments,
  tooManyDocuments,
} from "@tablero/domain/catalogue/documents/product-documents";
import { where } from "../../platform/rows.ts";
import { bumpVersion, type Store } from "../../platform/store.ts";

/** Appends the document in a form (fields `file`, `title`, `language`). */
export async function addDocument(store: Store, product: Product, form: FormData): Promise<void> {
  const { title, language, bytes } = await readDocument(form);
  const before = where(store.data.productDocuments, "productId", product.id);
  if (before.length >= MAX_DOCUMENTS) throw tooManyDocuments();
  const id = store.newId();
  store.uploads.set(id, { type: "application/pdf", bytes: bytes.buffer });
  store.data.productDocuments.push({
    id,
    productId: product.id,
    title,
    language,
    file: documentFileName(product.slug, { title, language }),
    size: bytes.byteLength,
    text: null,
    position: before.length,
  });
  bumpVersion(store, product.id);
}

interface Arranged {
  id: string;
  title: string;
  language: string | null;
}

/** Sets order, titles and languages; documents that are not listed are removed. */
export function arrangeDocuments(store: Store, product: Product, documents: readonly Arranged[]): void {
  const own = where(store.data.productDocuments, "productId", product.id);
  const others = store.data.productDocuments.filter(({ productId }) => productId !== product.id);
  const kept = reorderDocuments(documents, { slug: product.slug, own }).flatMap((wanted) =>
    own.filter(({ id }) => id === wanted.id).map((row) => ({ ...row, ...wanted })),
  );
  for (const { id } of own) if (!kept.some((document) => document.id === id)) store.uploads.delete(id);
  store.data.productDocuments = [...others, ...kept];
  bumpVersion(store, product.id);
}
