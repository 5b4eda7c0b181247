import { avatarSvg, coverSvg, sceneSvg, tileBoardSvg } from "@tablero/demo-shop/art/cover";
import { byId } from "./rows.ts";
import type { Picture, Store } from "./store.ts";
import { drawSample } from "./template/pictures.ts";

const PATH = /^\/media\/([0-9a-f-]{36})\/(\d{2,4})\.(avif|webp)$/;

/** A picture of the shop, or null for another path. Drawn ones are answered as SVG, whatever the address asks for. */
export function mediaResponse(store: Store, path: string): Response | null {
  const sample = drawSample(path);
  if (sample) return picture(sample, "image/svg+xml");
  const id = PATH.exec(path)?.[1];
  if (!id) return null;
  const image = byId(store.data.images, id);
  const upload = store.uploads.get(id);
  if (upload) return picture(upload.bytes, upload.type);
  if (!image?.art) return new Response("Not found", { status: 404 });
  return picture(draw(image.art), "image/svg+xml");
}

function picture(body: string | ArrayBuffer, type: string): Response {
  return new Response(body, {
    headers: { "Content-Type": type, "Cache-Control": "public, max-age=31536000, immutable" },
  });
}

function draw(art: NonNullable<Picture["art"]>): string {
  if (art.kind === "cover") return coverSvg(art.spec);
  if (art.kind === "scene") return sceneSvg(art.spec);
  if (art.kind === "tile-board") return tileBoardSvg(art.spec);
  return avatarSvg(art.spec);
}
