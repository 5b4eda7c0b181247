import type { Caller, ReplyOf } from "./caller.ts";

/** A 1 × 1 px picture. */
export const PNG = new Blob(
  [
    Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
      "base64",
    ),
  ],
  { type: "image/png" },
);

/** Uploads an image to be referenced by a record, or the user's own picture. */
export async function uploadPicture<
  K extends "POST /api/admin/pictures" | "POST /api/common/user/avatar" = "POST /api/admin/pictures",
>(api: Caller, token: string, key?: K): Promise<ReplyOf<K>>;
export async function uploadPicture(
  api: Caller,
  token: string,
  key: "POST /api/admin/pictures" | "POST /api/common/user/avatar" = "POST /api/admin/pictures",
) {
  const body = new FormData();
  body.append("file", PNG, "a.png");
  return api.call(key, { body }, { token });
}
