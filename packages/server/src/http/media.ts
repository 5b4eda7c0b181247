import { PRIVATE_CACHE_HEADER } from "@tablero/domain/catalogue/documents/product-documents";
import { isUuid } from "@tablero/domain/platform/ids";
import { isOneOf } from "@tablero/domain/platform/typed";
import type { ShownPictures } from "../domain/platform/media/shown.ts";
import { MEDIA_FORMATS, MEDIA_WIDTHS, type Media, type MediaFormat, type MediaWidth } from "../storage/media.ts";
import type { DraftViewer } from "./draft-viewer.ts";

/** Policy for a drawing opened on its own: it may only draw. */
export const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const DRAWING = "original.svg";
const FOR_ALL = "public, max-age=31536000, immutable";
const FILE = /^(\d+)\.(\w+)$/;

/**
 * `GET /media/{id}/{240|320|480|720|960}.{avif|webp}`, and `original.svg` of a drawing. An image never changes;
 * a new one gets a new id. Images that are not shown publicly are only for staff.
 */
export async function mediaResponse(
  { media, shown, viewer }: { media: Media; shown: ShownPictures; viewer: DraftViewer },
  params: { id: string; file: string },
  request: Request,
): Promise<Response> {
  const cacheControl = async () => {
    if (await shown.isShown(params.id.toLowerCase())) return FOR_ALL;
    return (await viewer(request)) ? PRIVATE_CACHE_HEADER : null;
  };
  const allowed = isUuid(params.id) ? await cacheControl() : null;
  if (!allowed) return notFound();
  if (params.file === DRAWING) return drawingResponse(media, params.id, allowed);
  const [, width = "", format = ""] = FILE.exec(params.file) ?? [];
  const known = isOneOf(MEDIA_WIDTHS, Number(width)) && isOneOf(MEDIA_FORMATS, format);
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
      "Cache-Control": allowed,
    },
  });
}

async function drawingResponse(media: Media, id: string, cacheControl: string): Promise<Response> {
  const data = await media.drawing(id.toLowerCase());
  if (!data) return notFound();
  return new Response(Buffer.from(data), {
    headers: {
      "Content-Type": "image/svg+xml",
      "Content-Length": String(data.byteLength),
      "Content-Security-Policy": DRAWING_POLICY,
      "Cache-Control": cacheControl,
    },
  });
}

const notFound = () => new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
