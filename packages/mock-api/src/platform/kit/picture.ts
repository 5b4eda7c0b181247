import type { AuditEntity } from "@tablero/domain/platform/audit/audit";
import { pictureChanged } from "@tablero/domain/platform/audit/changes";
import { missingPicture } from "@tablero/domain/platform/refusals";
import { writeAudit } from "../audit.ts";
import type { Context } from "../callers.ts";
import { storePicture } from "../commands/store-picture.ts";
import { readForm } from "../form.ts";
import { must } from "../rows.ts";
import { bumpVersion, type Store } from "../store.ts";

interface WithPicture {
  id: string;
  imageId: string | null;
}

interface ByVersion {
  params: { id: string };
  query: { version: number };
}

/** Handlers for the single image of a simple record, over the rows in memory. */
export function mockPicture<Stored extends WithPicture, Row>(
  store: Store,
  record: {
    entity: AuditEntity;
    rows(store: Store): Stored[];
    view(store: Store, row: Stored): Row;
    /** The row, if it has this version. Throws `not-found`, `version-conflict`. */
    at(id: string, version: number): Stored;
    /** The record's name, which describes an image without an alternative text. */
    nameOf(row: Stored): string;
  },
) {
  const replace = (context: Context, row: Stored, imageId: string | null): Row => {
    const before = row.imageId;
    row.imageId = imageId;
    bumpVersion(store, row.id);
    writeAudit(store, context, pictureChanged(record.entity, row.id, before, imageId));
    return record.view(store, row);
  };
  return {
    setPicture: async ({ params: { id }, query }: ByVersion, context: Context) => {
      must(record.rows(store), id);
      const form = await readForm(context.request);
      const [file, alt] = [form.get("file"), form.get("alt")];
      if (!(file instanceof File)) throw missingPicture("file");
      const keep = await storePicture(store, file);
      const row = record.at(id, query.version);
      const imageId = keep((typeof alt === "string" && alt.trim().slice(0, 200)) || record.nameOf(row));
      return { status: 201 as const, body: replace(context, row, imageId) };
    },
    dropPicture: ({ params: { id }, query }: ByVersion, context: Context) => ({
      status: 200 as const,
      body: replace(context, record.at(id, query.version), null),
    }),
  };
}
