import type { AuditEntity } from "@tablero/domain/platform/audit/audit";
import { pictureChanged } from "@tablero/domain/platform/audit/changes";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { images } from "../../../db/schema/catalogue/catalogue.ts";
import type { Storage } from "../../../storage/port.ts";
import type { PreparedPicture } from "../../../storage/prepare-picture.ts";
import { type Ctx, inTransaction } from "../context.ts";
import { deleteUnusedImages } from "../media/image-rows.ts";
import { writeAudit } from "../system/audit.ts";
import { enqueueJob } from "../system/outbox.ts";
import type { RecordVerbs } from "./record-verbs.ts";

interface WithPicture {
  id: string;
  image: { id: string; alt: string } | null;
}

type Verbs<Row> = Pick<RecordVerbs<Row, never, never>, "lock" | "write" | "read" | "remove">;

export interface PictureVerbs<Row> {
  /** Throws `not-found`, `version-conflict` with the record; no file is then left behind. */
  set(ctx: Ctx, storage: Storage, id: string, call: { version: number; picture: PictureUpload }): Promise<Row>;
  /** Throws `not-found`, `version-conflict` with the record. */
  drop(ctx: Ctx, storage: Storage, id: string, version: number): Promise<Row>;
  /** Removes the record and, if it is deleted, its image. */
  remove(ctx: Ctx, storage: Storage, id: string, version: number): Promise<"archived" | "deleted">;
}

export type PictureUpload = PreparedPicture & { alt: string };

/**
 * Verbs for the single image of a standard record, in its column `imageId`. `nameOf` describes an image without an
 * alternative text.
 */
export function pictureVerbs<Row extends WithPicture>(
  entity: AuditEntity,
  verbs: Verbs<Row>,
  nameOf: (row: Row) => string,
): PictureVerbs<Row> {
  /** Replaces the image and drops the previous one. Returns the files that are no longer used. */
  async function replace(tx: Ctx, before: Row, imageId: string | null): Promise<{ row: Row; files: string[] }> {
    const { id } = before;
    await verbs.write(tx, id, { imageId });
    const files = await deleteUnusedImages(tx, before.image ? [before.image.id] : []);
    const row = await verbs.read(tx, id);
    await writeAudit(tx, pictureChanged(entity, id, before.image?.id ?? null, imageId));
    return { row, files };
  }

  async function cleared<R>(storage: Storage, work: Promise<{ row: R; files: string[] }>): Promise<R> {
    const { row, files } = await work;
    for (const file of files) await storage.remove(file);
    return row;
  }

  return {
    async set(ctx, storage, id, { version, picture: { data, alt, width, height, tint } }) {
      const imageId = uuidv7(ctx.clock().getTime());
      const storageKey = `images/${imageId}.webp`;
      try {
        await storage.write(storageKey, data);
        const stored = inTransaction(ctx, async (tx) => {
          const before = await verbs.lock(tx, id, version);
          await tx.db
            .insert(images)
            .values({ id: imageId, storageKey, alt: alt || nameOf(before), width, height, tint });
          await enqueueJob(tx, "prepare-picture", { imageId });
          return replace(tx, before, imageId);
        });
        return await cleared(storage, stored);
      } catch (error) {
        await storage.remove(storageKey);
        throw error;
      }
    },
    drop: (ctx, storage, id, version) =>
      cleared(
        storage,
        inTransaction(ctx, async (tx) => replace(tx, await verbs.lock(tx, id, version), null)),
      ),
    remove: (ctx, storage, id, version) =>
      cleared(
        storage,
        inTransaction(ctx, async (tx) => {
          const { image } = await verbs.read(tx, id);
          const outcome = await verbs.remove(tx, id, version);
          const unused = outcome === "deleted" && image ? [image.id] : [];
          return { row: outcome, files: await deleteUnusedImages(tx, unused) };
        }),
      ),
  };
}
