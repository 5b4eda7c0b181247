import { missingPicture } from "@tablero/domain/platform/refusals";
import type { Context } from "../callers.ts";
import { keepPicture } from "../commands/keep-picture.ts";
import { readForm } from "../form.ts";
import { must } from "../rows.ts";
import { type Store, touch } from "../store.ts";

interface WithPicture {
  id: string;
  imageId: string | null;
}

interface ByVersion {
  params: { id: string };
  query: { version: number };
}

/** Handlers of the single picture of a plain record, over the rows in memory. */
export function mockPicture<Stored extends WithPicture, Row>(
  store: Store,
  record: {
    rows(store: Store): Stored[];
    view(store: Store, row: Stored): Row;
    /** The row, if it has the given version. Throws `not-found`, `version-conflict`. */
    at(id: string, version: number): Stored;
    /** Describes an image without an alternative text. */
    nameOf(row: Stored): string;
  },
) {
  return {
    setPicture: async ({ params: { id }, query }: ByVersion, { request }: Context) => {
      must(record.rows(store), id);
      const form = await readForm(request);
      const [file, alt] = [form.get("file"), form.get("alt")];
      if (!(file instanceof File)) throw missingPicture("file");
      const keep = await keepPicture(store, file);
      const row = record.at(id, query.version);
      row.imageId = keep((typeof alt === "string" && alt.trim().slice(0, 200)) || record.nameOf(row));
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
