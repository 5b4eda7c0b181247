import { Failure } from "@tablero/domain/platform/failure";
import { readImage } from "../image-file.ts";
import type { Store } from "../store.ts";

const LIMIT = 10 * 1024 * 1024;

const TINT = "#e2e8f0";

/** Reads an image; returns a function that stores it and returns its id. */
export async function storePicture(store: Store, file: File): Promise<(alt: string) => string> {
  const { bytes, type, width, height } = await readFile(file);
  return (alt) => {
    const id = store.newId();
    store.uploads.set(id, { type, bytes });
    store.data.images.push({ id, art: null, alt, width, height, tint: TINT });
    return id;
  };
}

async function readFile(file: File) {
  if (file.size > LIMIT) throw new Failure("too-large", `${file.name} pasa de 10 MiB.`);
  const bytes = await file.arrayBuffer();
  const image = readImage(bytes);
  if (!image) throw new Failure("unsupported-type", `${file.name} no es una imagen JPEG, PNG, WebP o AVIF.`);
  return { bytes, ...image };
}
