import type { ImageArt } from "@tablero/demo-shop/types/art";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { Int, nullable, type RowOf, Text } from "../db/columns.ts";
import { one } from "../db/query.ts";
import type { Db } from "../db/types.ts";
import type { Storage } from "./port.ts";

export const MEDIA_WIDTHS = [240, 320, 480, 720, 960] as const;
export const MEDIA_FORMATS = ["avif", "webp"] as const;
export type MediaWidth = (typeof MEDIA_WIDTHS)[number];
export type MediaFormat = (typeof MEDIA_FORMATS)[number];

export interface MediaRequest {
  id: string;
  width: MediaWidth;
  format: MediaFormat;
}

export interface Media {
  /** The image in a size and format; null for an unknown image. */
  get(request: MediaRequest): Promise<Uint8Array | null>;
  /** The drawing of an image that was uploaded as SVG; null for other images. */
  drawing(id: string): Promise<Uint8Array | null>;
  /** Deletes the cached sizes of a stored image that was removed. */
  forget(storageKey: string): Promise<void>;
}

/** Encoding uses a whole core, so more concurrent encodings would slow all other work. */
const MAX_ENCODES = 2;
/** Maximum number of stored originals in memory at a time, so that a slow store does not keep encoders waiting. */
const MAX_FETCHES = 8;

/** Parameters of the pictures that the shop draws itself; only the seed writes them. */
const Art = z.custom<ImageArt>((art) => IsArt.safeParse(art).success);
const IsArt = z.looseObject({
  kind: z.enum(["cover", "scene", "tile-board", "avatar"]),
  spec: z.looseObject({ seed: Text }),
});

const IMAGE_ROW = {
  art: nullable(Art),
  storageKey: nullable(Text),
  width: Int,
  height: Int,
};
type ImageRow = RowOf<typeof IMAGE_ROW>;

/** Images in their sizes: drawn or read once, encoded once for any number of callers, then cached in `cache`. */
export function openMedia(ports: { db: Db; uploads: Storage; cache: Storage }): Media {
  const { db, uploads, cache } = ports;
  const running = new Map<string, Promise<Uint8Array | null>>();
  const turn = turnstile(MAX_ENCODES);
  const fetchTurn = turnstile(MAX_FETCHES);

  async function make(request: MediaRequest, key: string): Promise<Uint8Array | null> {
    const cached = await cache.read(key);
    if (cached) return cached;
    const image = await one(
      db,
      sql`select art, storage_key as "storageKey", width, height from images where id = ${request.id}::uuid`,
      IMAGE_ROW,
    );
    if (!image) return null;
    const { art } = image;
    const data = await (art
      ? turn(() => encode(image, art, request))
      : fetchTurn(() => fetchAndEncode(image, request)));
    if (data) await cache.write(key, data);
    return data;
  }

  async function fetchAndEncode(image: ImageRow, request: MediaRequest): Promise<Uint8Array | null> {
    const original = await uploads.read(image.storageKey ?? "");
    return original && turn(() => encode(image, original, request));
  }

  async function encode(
    image: ImageRow,
    source: ImageArt | Uint8Array,
    { width, format }: MediaRequest,
  ): Promise<Uint8Array> {
    // Imported lazily with the first image, so that the shop can respond earlier.
    const [{ default: sharp }, { drawArt }] = await Promise.all([import("sharp"), import("./picture-source.ts")]);
    const height = Math.max(1, Math.round((width * image.height) / image.width));
    const original = source instanceof Uint8Array ? source : Buffer.from(drawArt(source, { width, height }));
    const isDrawing = image.storageKey?.endsWith(".svg");
    const picture = sharp(original, { limitInputPixels: 60_000_000, ...(isDrawing && drawnFor(image, width)) }).resize({
      width,
      withoutEnlargement: true,
    });
    // Flat colours and lettering need full chroma. More effort would save a tenth of the size and double the time.
    const encoded =
      format === "avif"
        ? picture.avif({ quality: 58, effort: 1, chromaSubsampling: "4:4:4" })
        : picture.webp({ quality: 84, effort: 2 });
    return encoded.toBuffer();
  }

  return {
    get(request) {
      const key = keyOf(request);
      const known = running.get(key);
      if (known) return known;
      const work = make(request, key).finally(() => running.delete(key));
      running.set(key, work);
      return work;
    },
    async drawing(id) {
      const image = await one(
        db,
        sql`select storage_key as key from images where id = ${id}::uuid and storage_key like '%.svg'`,
        { key: Text },
      );
      return image ? uploads.read(image.key) : null;
    },
    async forget(storageKey) {
      const id = /([0-9a-f-]{36})\.(?:webp|svg)$/.exec(storageKey)?.[1];
      if (!id) return;
      for (const width of MEDIA_WIDTHS)
        for (const format of MEDIA_FORMATS) await cache.remove(keyOf({ id, width, format }));
    },
  };
}

/** Renders a drawing at a width instead of scaling it to that width. */
const drawnFor = (image: ImageRow, width: number) => ({
  density: Math.min(2_400, Math.max(1, (72 * width) / image.width)),
});

const keyOf = ({ id, width, format }: MediaRequest) => `${id.slice(-2)}/${id}-${width}.${format}`;

/** Limits concurrency to the given number; further callers wait in line. */
function turnstile(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
