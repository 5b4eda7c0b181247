import type {
  DemoShop,
  ProductDocument as DocumentRow,
  ImageArt,
  Image as ImageRow,
  PageText,
} from "@tablero/demo-shop/types";

/** An image of the demo shop is drawn; an uploaded one has bytes (see `uploads`). */
export type Picture = Omit<ImageRow, "art"> & { art: ImageArt | null };

/** A document of the demo shop is drawn from its text; an uploaded one has bytes. */
export type DocumentFile = Omit<DocumentRow, "text"> & { text: PageText | null };

export type Data = Omit<DemoShop, "images" | "productDocuments"> & {
  images: Picture[];
  productDocuments: DocumentFile[];
};

/**
 * The demo shop in memory. Each room adds its own tables (`tables.ts`), so that this file imports none of them;
 * `store.ts` at the top level creates them all.
 */
export interface Store {
  readonly shell: Shell;
  /** The demo shop with its notices and sample errors, built on first access. */
  readonly data: Data;
  /** The current instant; strictly increasing, so that events can be ordered. */
  now(): string;
  newId(): string;
  /** Versions of changed rows; all other rows are at version 1. */
  versions: Map<string, number>;
  changedAt: Map<string, string>;
}

/** Content of the top bar: that of the admin template, or that of the shop's back office as on the server. */
export type Shell = "template" | "shop";

export const versionOf = (store: Store, id: string): number => store.versions.get(id) ?? 1;

/** Marks a row as changed by incrementing its version. */
export function bumpVersion(store: Store, id: string): void {
  store.versions.set(id, versionOf(store, id) + 1);
  store.changedAt.set(id, store.now());
}
