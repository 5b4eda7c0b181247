import type { ProductPlan } from "@tablero/domain/exchange/imports/planning/plan-product";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { Text } from "../../../db/columns.ts";
import { batch, insertAll } from "../../../db/insert.ts";
import { rows } from "../../../db/query.ts";
import { outbox } from "../../../db/schema/platform/system.ts";
import type { Ctx } from "../../platform/context.ts";
import { wakeRelayAfterCommit } from "../../platform/system/outbox.ts";

/** Topic of the job that fetches one picture; its payload is `PictureRequest`. */
export const PICTURE_TOPIC = "import-picture";
export interface PictureRequest {
  pictureId: string;
}

/** Queues the jobs for some pictures, in one statement. */
export async function enqueuePictureJobs(tx: Ctx, pictureIds: readonly string[]): Promise<void> {
  if (pictureIds.length === 0) return;
  const now = tx.clock();
  const orders = pictureIds.map((pictureId) => ({
    id: uuidv7(now.getTime()),
    topic: PICTURE_TOPIC,
    payload: { pictureId } satisfies PictureRequest,
    createdAt: now,
    availableAt: now,
    attempts: 0,
  }));
  await insertAll(tx.db, [batch(outbox, orders)]);
  wakeRelayAfterCommit(tx);
}

/**
 * Queues the pictures of some products. A picture that could not be fetched for an earlier file is requested
 * again for this one.
 */
export async function enqueuePictures(tx: Ctx, plans: readonly ProductPlan[], importId: string): Promise<void> {
  const now = tx.clock();
  const wanted = plans.flatMap(({ id: productId, record, pictures, publishLater }) =>
    pictures.map(({ url, alt }) => ({
      id: uuidv7(now.getTime()),
      productId,
      line: record.line,
      url,
      alt,
      publishes: publishLater,
    })),
  );
  if (wanted.length === 0) return;
  const ordered = await rows(
    tx.db,
    sql`insert into import_pictures as p (id, import_id, product_id, line, url, alt, publishes)
        select w.id, ${importId}::uuid, w."productId", w.line, w.url, w.alt, w.publishes
        from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
          as w(id uuid, "productId" uuid, line int, url text, alt text, publishes boolean)
        on conflict (product_id, md5(url)) do update set import_id = excluded.import_id, line = excluded.line,
          alt = excluded.alt, publishes = p.publishes or excluded.publishes, state = 'waiting', attempts = 0,
          retry_at = null
        where p.state = 'failed'
        returning p.id`,
    { id: Text },
  );
  await enqueuePictureJobs(
    tx,
    ordered.map(({ id }) => id),
  );
}
