import { isUuid } from "@tablero/domain/ids";
import { MEDIA_FORMATS, MEDIA_WIDTHS, type Media, type MediaFormat, type MediaWidth } from "../storage/media.ts";

/** What a drawing may do where it is opened by itself: nothing but draw. */
export const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const DRAWING = "original.svg";
const FILE = /^(\d+)\.(\w+)$/;

/** `GET /media/{id}/{240|320|480|720|960}.{avif|webp}`, and `original.svg` of a drawing: an image never changes, a new one gets a new id. */
export async function mediaResponse(media: Media, params: { id: string; file: string }): Promise<Response> {
  if (params.file === DRAWING) return drawingResponse(media, params.id);
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
  if (!data) return notFound();
  return new Response(Buffer.from(data), {
    headers: {
      "Content-Type": `image/${format}`,
      "Content-Length": String(data.byteLength),
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}

async function drawingResponse(media: Media, id: string): Promise<Response> {
  const data = isUuid(id) && (await media.drawing(id.toLowerCase()));
  if (!data) return notFound();
  return new Response(Buffer.from(data), {
    headers: {
      "Content-Type": "image/svg+xml",
      "Content-Length": String(data.byteLength),
      "Content-Security-Policy": DRAWING_POLICY,
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}

const notFound = () => new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
