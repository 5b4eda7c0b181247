import { missingParts } from "@tablero/domain/catalogue/product-readiness";
import { Failure } from "@tablero/domain/failure";
import { MAX_KEPT_ISSUES } from "@tablero/domain/imports/import-state";
import { sql } from "drizzle-orm";
import { Flag, Int, nullable, Text } from "../../db/columns.ts";
import { one } from "../../db/query.ts";
import { OutgoingError } from "../../outgoing/outgoing-error.ts";
import type { OutgoingFetch } from "../../outgoing/outgoing-fetch.ts";
import type { Storage } from "../../storage/port.ts";
import { PICTURE_LIMIT, preparePicture } from "../../storage/prepare-picture.ts";
import { type Actor, type Ctx, inTransaction, SYSTEM } from "../context.ts";
import { addImages } from "../products/images.ts";
import { lockProduct } from "../products/lock.ts";
import { readProduct } from "../products/read.ts";
import { updateProduct } from "../products/write.ts";

export interface PicturePorts {
  outgoing: OutgoingFetch;
  storage: Storage;
}

/** Limit of one picture in ms: it is one of many. */
const TIMEOUT_MS = 20_000;

const PICTURE = {
  id: Text,
  importId: nullable(Text),
  productId: Text,
  line: Int,
  url: Text,
  alt: Text,
  publishes: Flag,
  state: Text,
  actorId: nullable(Text),
  actorName: nullable(Text),
};

/** What the other server will answer next time too. */
const isFinal = ({ code }: OutgoingError): boolean => !["unreachable", "timeout", "not-found"].includes(code);

/**
 * Fetches a picture of another shop and adds it to its product, once. A picture that cannot be had is noted in the
 * report of its import; what may work later is thrown, so that the job is tried again, unless this was the last try.
 */
export async function fetchPicture(
  ctx: Ctx,
  { outgoing, storage }: PicturePorts,
  pictureId: string,
  { isLast }: { isLast: boolean },
): Promise<void> {
  const picture = await one(
    ctx.db,
    sql`select p.id, p.import_id as "importId", p.product_id as "productId", p.line, p.url, p.alt, p.publishes, p.state,
          i.actor_id as "actorId", i.actor_name as "actorName"
        from import_pictures p left join imports i on i.id = p.import_id where p.id = ${pictureId}`,
    PICTURE,
  );
  if (picture?.state !== "waiting") return;
  const { actorId, actorName, alt } = picture;
  const actor: Actor =
    actorId === null ? SYSTEM : { kind: "staff", userId: actorId, name: actorName ?? "", role: "manager" };
  try {
    const prepared = await download(outgoing, picture.url);
    await inTransaction({ ...ctx, actor }, async (tx) => {
      await lockProduct(tx, picture.productId);
      const waits = await one(
        tx.db,
        sql`select 1 as ok from import_pictures where id = ${pictureId} and state = 'waiting'`,
      );
      if (!waits) return;
      const before = new Set((await readProduct(tx, picture.productId)).images.map(({ id }) => id));
      const after = await addImages(tx, storage, picture.productId, [{ ...prepared, alt }]);
      const imageId = after.images.find(({ id }) => !before.has(id))?.id ?? null;
      await tx.db.execute(
        sql`update import_pictures set state = 'done', image_id = ${imageId} where id = ${pictureId}`,
      );
      if (picture.publishes && after.status === "draft" && missingParts(after).length === 0)
        await updateProduct(tx, picture.productId, { version: after.version, status: "published" });
    });
  } catch (error) {
    const known = error instanceof Failure || error instanceof OutgoingError;
    if (!known || (error instanceof OutgoingError && !isFinal(error) && !isLast)) throw error;
    await giveUp(ctx, picture, error instanceof Failure ? error.detail : error.message);
  }
}

async function download(outgoing: OutgoingFetch, url: string) {
  const { status, body } = await outgoing({
    url,
    headers: { Accept: "image/avif,image/webp,image/png,image/jpeg" },
    maxBytes: PICTURE_LIMIT,
    timeoutMs: TIMEOUT_MS,
    redirects: 3,
    http: true,
  });
  if (status >= 500 || status === 429) throw new OutgoingError("unreachable");
  if (status !== 200) throw new Failure("not-found", `El servidor responde ${status}: la imagen no está.`);
  return preparePicture(body, "picture");
}

/** Notes a picture in the report of its import. */
async function giveUp(
  ctx: Ctx,
  {
    id,
    importId,
    productId,
    line,
    url,
  }: { id: string; importId: string | null; productId: string; line: number; url: string },
  reason: string,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (importId) await tx.db.execute(sql`select 1 from imports where id = ${importId} for no key update`);
    const product = await one(tx.db, sql`select 1 as ok from products where id = ${productId} for no key update`);
    if (!product) return;
    const changed = await one(
      tx.db,
      sql`update import_pictures set state = 'failed', failure = ${reason} where id = ${id} and state = 'waiting'
          returning id`,
      { id: Text },
    );
    if (!changed || !importId) return;
    const message = `Imagen ${url.slice(0, 300)}: ${reason}`;
    await tx.db.execute(
      sql`insert into import_issues (import_id, place, line, head, code, message, level)
          select ${importId}, coalesce(max(place), 0) + 1, ${line}, null, 'picture', ${message}, 'warning'
          from import_issues where import_id = ${importId} having count(*) < ${MAX_KEPT_ISSUES}`,
    );
  });
}
