import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { nullable, Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { images } from "../../../db/schema/catalogue/catalogue.ts";
import type { Storage } from "../../../storage/port.ts";
import type { PreparedPicture } from "../../../storage/prepare-picture.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { deleteUnusedImages } from "../../platform/media/image-rows.ts";
import { enqueueJob } from "../../platform/system/outbox.ts";
import { auditProfile, type Profile, readProfile } from "./profile.ts";

/** Stores the user's own picture and deletes the previous one; if that fails, no file is left behind. */
export async function setAvatar(
  ctx: Ctx,
  storage: Storage,
  accountId: string,
  { data, width, height, tint }: PreparedPicture,
): Promise<Profile> {
  const imageId = uuidv7(ctx.clock().getTime());
  const storageKey = `images/${imageId}.webp`;
  try {
    await storage.write(storageKey, data);
    return await replaceAvatar(ctx, storage, accountId, async (tx, { name }) => {
      await tx.db.insert(images).values({ id: imageId, storageKey, alt: name, width, height, tint });
      await enqueueJob(tx, "prepare-picture", { imageId });
      return imageId;
    });
  } catch (error) {
    await storage.remove(storageKey);
    throw error;
  }
}

/** Removes the user's own picture and deletes its file. */
export const removeAvatar = (ctx: Ctx, storage: Storage, accountId: string): Promise<Profile> =>
  replaceAvatar(ctx, storage, accountId, async () => null);

async function replaceAvatar(
  ctx: Ctx,
  storage: Storage,
  accountId: string,
  next: (tx: Ctx, before: Profile) => Promise<string | null>,
): Promise<Profile> {
  const { profile, files } = await inTransaction(ctx, async (tx) => {
    const own = await one(
      tx.db,
      sql`select avatar_image_id as "imageId" from users where account_id = ${accountId} for no key update`,
      { imageId: nullable(Text) },
    );
    const before = await readProfile(tx, accountId);
    const imageId = await next(tx, before);
    await tx.db.execute(
      sql`update users set avatar_image_id = ${imageId}::uuid, updated_at = ${tx.clock().toISOString()},
            version = version + 1 where account_id = ${accountId}`,
    );
    const after = await readProfile(tx, accountId);
    await auditProfile(tx, before, after);
    return { profile: after, files: await deleteUnusedImages(tx, own?.imageId ? [own.imageId] : []) };
  });
  for (const file of files) await storage.remove(file);
  return profile;
}
