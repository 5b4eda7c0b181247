import { missingParts } from "@tablero/domain/catalogue/product-readiness";
import { Failure } from "@tablero/domain/failure";
import { MAX_KEPT_ISSUES } from "@tablero/domain/imports/import-state";
import { sql } from "drizzle-orm";
import { Flag, Int, nullable, type RowOf, Text } from "../../db/columns.ts";
import { one } from "../../db/query.ts";
import { OutgoingError } from "../../outgoing/outgoing-error.ts";
import type { OutgoingFetch } from "../../outgoing/outgoing-fetch.ts";
import type { Storage } from "../../storage/port.ts";
import { PICTURE_LIMIT, preparePicture } from "../../storage/prepare-picture.ts";
import { categoryPicture, categoryVerbs } from "../categories/categories.ts";
import { type Actor, type Ctx, inTransaction, SYSTEM } from "../context.ts";
import type { PictureUpload } from "../kit/record-picture.ts";
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
  productId: nullable(Text),
  categoryId: nullable(Text),
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
 * Fetches a picture of another shop and adds it to its product or category, once. A picture that cannot be had is noted in the
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
    sql`select p.id, p.import_id as "importId", p.product_id as "productId",
          p.category_id as "categoryId", p.line, p.url, p.alt, p.publishes, p.state,
          i.actor_id as "actorId", i.actor_name as "actorName"
        from import_pictures p left join imports i on i.id = p.import_id where p.id = ${pictureId}`,
    PICTURE,
  );
  if (picture?.state !== "waiting") return;
  const { actorId, actorName, alt } = picture;
  const actor: Actor =
    actorId === null
      ? SYSTEM
      : { kind: "staff", userId: actorId, name: actorName ?? "", role: "manager", scopes: null };
  try {
    const prepared = await download(outgoing, picture.url);
    await inTransaction({ ...ctx, actor }, (tx) =>
      picture.categoryId === null
        ? addToProduct(tx, storage, picture, { ...prepared, alt })
        : addToCategory(tx, storage, { ...picture, categoryId: picture.categoryId }, { ...prepared, alt }),
    );
  } catch (error) {
    const known = error instanceof Failure || error instanceof OutgoingError;
    if (!known || (error instanceof OutgoingError && !isFinal(error) && !isLast)) throw error;
    await giveUp(ctx, picture, error instanceof Failure ? error.detail : error.message);
  }
}

type Picture = RowOf<typeof PICTURE>;

const waits = ({ db }: Ctx, id: string) =>
  one(db, sql`select 1 as ok from import_pictures where id = ${id} and state = 'waiting'`);

const settle = ({ db }: Ctx, id: string, imageId: string | null) =>
  db.execute(sql`update import_pictures set state = 'done', image_id = ${imageId} where id = ${id}`);

async function addToProduct(
  tx: Ctx,
  storage: Storage,
  { id, productId, publishes }: Picture,
  upload: PictureUpload,
): Promise<void> {
  if (productId === null) return;
  await lockProduct(tx, productId);
  if (!(await waits(tx, id))) return;
  const before = new Set((await readProduct(tx, productId)).images.map((image) => image.id));
  const after = await addImages(tx, storage, productId, [upload]);
  await settle(tx, id, after.images.find((image) => !before.has(image.id))?.id ?? null);
  if (publishes && after.status === "draft" && missingParts(after).length === 0)
    await updateProduct(tx, productId, { version: after.version, status: "published" });
}

/** A category has one picture: one that staff have given it meanwhile stays. */
async function addToCategory(
  tx: Ctx,
  storage: Storage,
  { id, categoryId }: Picture & { categoryId: string },
  picture: PictureUpload,
): Promise<void> {
  await tx.db.execute(sql`select 1 from categories where id = ${categoryId} for no key update`);
  if (!(await waits(tx, id))) return;
  const { image, version } = await categoryVerbs.read(tx, categoryId);
  if (image) throw new Failure("validation", "La categoría ya tiene una imagen.");
  const after = await categoryPicture.set(tx, storage, categoryId, { version, picture });
  await settle(tx, id, after.image?.id ?? null);
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
  { id, importId, productId, categoryId, line, url }: Picture,
  reason: string,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (importId) await tx.db.execute(sql`select 1 from imports where id = ${importId} for no key update`);
    const record = await one(
      tx.db,
      productId === null
        ? sql`select 1 as ok from categories where id = ${categoryId} for no key update`
        : sql`select 1 as ok from products where id = ${productId} for no key update`,
    );
    if (!record) return;
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
