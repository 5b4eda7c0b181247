import { invalidField } from "@tablero/domain/carts";
import type { Context } from "../callers.ts";
import { readForm } from "../form.ts";
import { must } from "../rows.ts";
import { type Store, touch } from "../store.ts";
import { keepPicture } from "../verbs/product-images.ts";

interface WithPicture {
  id: string;
  name: string;
  imageId: string | null;
}

interface ByVersion {
  params: { id: string };
  query: { version: number };
}

/** Handlers of the one picture of a plain record, over the rows in memory. */
export function mockPicture<Kept extends WithPicture, Row>(
  store: Store,
  record: {
    rows(store: Store): Kept[];
    view(store: Store, row: Kept): Row;
    /** The row in the version that was seen. Throws `not-found`, `version-conflict`. */
    at(id: string, version: number): Kept;
  },
) {
  return {
    setPicture: async ({ params: { id }, query }: ByVersion, { request }: Context) => {
      must(record.rows(store), id);
      const form = await readForm(request);
      const [file, alt] = [form.get("file"), form.get("alt")];
      if (!(file instanceof File)) throw invalidField("file", "required", "Falta la imagen.");
      const keep = await keepPicture(store, file);
      const row = record.at(id, query.version);
      row.imageId = keep((typeof alt === "string" && alt.trim().slice(0, 200)) || row.name);
      touch(store, id);
      return { status: 201 as const, body: record.view(store, row) };
    },
    dropPicture: ({ params: { id }, query }: ByVersion) => {
      const row = record.at(id, query.version);
      row.imageId = null;
      touch(store, id);
      return { status: 200 as const, body: record.view(store, row) };
    },
  };
}
