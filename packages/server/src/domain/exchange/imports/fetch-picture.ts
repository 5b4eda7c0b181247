import { missingParts } from "@tablero/domain/catalogue/products/product-readiness";
import { afterFailedAttempt } from "@tablero/domain/exchange/imports/planning/picture-attempts";
import { Failure } from "@tablero/domain/platform/failure";
import { sql } from "drizzle-orm";
import { Flag, Int, nullable, type RowOf, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { OutgoingError } from "../../../outgoing/outgoing-error.ts";
import type { OutgoingFetch } from "../../../outgoing/outgoing-fetch.ts";
import type { Storage } from "../../../storage/port.ts";
import { PICTURE_LIMIT, preparePicture } from "../../../storage/prepare-picture.ts";
import {
  addImages,
  categoryPicture,
  categoryVerbs,
  lockProduct,
  readProduct,
  updateProduct,
} from "../../catalogue/door.ts";
import { type Actor, type Ctx, inTransaction, SYSTEM } from "../../platform/context.ts";
import type { PictureUpload } from "../../platform/kit/record-picture.ts";

export interface PicturePorts {
  outgoing: OutgoingFetch;
  storage: Storage;
}

/** Time limit for one picture in ms, because there are many. */
const TIMEOUT_MS = 20_000;

const PICTURE = {
  id: Text,
  productId: nullable(Text),
  categoryId: nullable(Text),
  attempts: Int,
  url: Text,
  alt: Text,
  publishes: Flag,
  state: Text,
  actorId: nullable(Text),
  actorName: nullable(Text),
};

/** The reason why a picture could not be fetched. */
interface FetchFailure {
  reason: string;
  /** Whether another attempt would fail in the same way. */
  isLasting: boolean;
}

/** Addresses that are never called, and records that accept no picture: a retry would change nothing. */
const LASTING: readonly OutgoingError["code"][] = ["bad-url", "not-https", "private", "too-large"];

const UNEXPECTED: FetchFailure = {
  reason: "Un error inesperado de la tienda, anotado en «Sistema».",
  isLasting: false,
};

/** The expected failure for an error; null for any other error. */
function expectedFailure(error: unknown): FetchFailure | null {
  if (error instanceof NotAPicture) return { reason: error.message, isLasting: false };
  if (error instanceof OutgoingError) return { reason: error.message, isLasting: LASTING.includes(error.code) };
  return error instanceof Failure ? { reason: error.detail, isLasting: true } : null;
}

/** The failure for a response that is not a picture: the server may be in maintenance, or reject bots for a while. */
class NotAPicture extends Error {
  override readonly name = "NotAPicture";
}

/**
 * Fetches a picture of another shop and adds it to its product or category, once. If that fails, the picture is
 * stored with its address and requested again later. Errors of the shop itself are thrown, so that the job is
 * retried.
 */
export async function fetchPicture(
  ctx: Ctx,
  { outgoing, storage }: PicturePorts,
  pictureId: string,
  { isLast }: { isLast: boolean },
): Promise<void> {
  const picture = await one(
    ctx.db,
    sql`select p.id, p.product_id as "productId",
          p.category_id as "categoryId", p.attempts, p.url, p.alt, p.publishes, p.state,
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
    const failed = expectedFailure(error);
    if (failed) return await keepFailed(ctx, picture, failed);
    if (isLast) await keepFailed(ctx, picture, UNEXPECTED);
    throw error;
  }
}

type Picture = RowOf<typeof PICTURE>;

const waits = ({ db }: Ctx, id: string) =>
  one(db, sql`select 1 as ok from import_pictures where id = ${id} and state = 'waiting'`);

const settle = ({ db }: Ctx, id: string, imageId: string | null) =>
  db.execute(
    sql`update import_pictures set state = 'done', image_id = ${imageId}, failure = null, retry_at = null where id = ${id}`,
  );

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

/** A category has one picture; one that staff have added in the meantime is kept. */
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
  if (status !== 200) throw new NotAPicture(`El servidor responde ${status}: la imagen no está.`);
  return preparePicture(body, "picture").catch((error: unknown) => {
    throw error instanceof Failure ? new NotAPicture(error.detail) : error;
  });
}

/**
 * Stores a picture's address with the reason of the failure. The picture is requested again unless that is
 * pointless.
 */
async function keepFailed(ctx: Ctx, picture: Picture, { reason, isLasting }: FetchFailure): Promise<void> {
  const { id, productId, categoryId } = picture;
  const { failure, attempts, retryAt } = afterFailedAttempt(picture, reason, { now: ctx.clock(), isLasting });
  await inTransaction(ctx, async (tx) => {
    const record = await one(
      tx.db,
      productId === null
        ? sql`select 1 as ok from categories where id = ${categoryId} for no key update`
        : sql`select 1 as ok from products where id = ${productId} for no key update`,
    );
    if (!record) return;
    await tx.db.execute(
      sql`update import_pictures set state = 'failed', failure = ${failure}, attempts = ${attempts}, retry_at = ${retryAt}
          where id = ${id} and state = 'waiting'`,
    );
  });
}
