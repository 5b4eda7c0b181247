import { isUuid } from "@tablero/domain/ids";
import { MEDIA_FORMATS, MEDIA_WIDTHS, type Media, type MediaFormat, type MediaWidth } from "../storage/media.ts";

const FILE = /^(\d+)\.(\w+)$/;

/** `GET /media/{id}/{240|320|480|720|960}.{avif|webp}`: an image never changes, a new one gets a new id. */
export async function mediaResponse(media: Media, params: { id: string; file: string }): Promise<Response> {
  const [, width = "", format = ""] = FILE.exec(params.file) ?? [];
  const known =
    isUuid(params.id) &&
    (MEDIA_WIDTHS as readonly number[]).includes(Number(width)) &&
    (MEDIA_FORMATS as readonly string[]).includes(format);
  const data =
    known &&
    (await media.get({
      id: params.id.toLowerCase(),
      width: Number(width) as MediaWidth,
      format: format as MediaFormat,
    }));
  if (!data) return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  return new Response(Buffer.from(data), {
    headers: {
      "Content-Type": `image/${format}`,
      "Content-Length": String(data.byteLength),
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
