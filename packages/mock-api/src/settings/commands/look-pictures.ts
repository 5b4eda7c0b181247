import { Failure, invalidField } from "@tablero/domain/platform/failure";
import {
  looksLikeSvg,
  type SafeSvg,
  SVG_ERRORS,
  SVG_LIMIT,
  SVG_TOO_LARGE,
  safeSvg,
} from "@tablero/domain/settings/look/safe-svg";
import { SvgError } from "@tablero/domain/settings/look/svg-tree";
import { storePicture } from "../../platform/commands/store-picture.ts";
import type { Store } from "../../platform/store.ts";

function drawingOf(bytes: ArrayBuffer): SafeSvg {
  try {
    return safeSvg(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    const reason = error instanceof SvgError ? error.reason : "not-svg";
    throw invalidField("file", "unreadable", SVG_ERRORS[reason]);
  }
}

/** Stores an image of the shop's look: an SVG in its sanitised form, any other image as usual. */
export async function storeLookPicture(
  store: Store,
  file: File,
): Promise<{ id: string; vector: boolean; removed: string[] }> {
  const bytes = await file.arrayBuffer();
  if (!looksLikeSvg(new Uint8Array(bytes))) {
    const keep = await storePicture(store, file);
    return { id: keep(""), vector: false, removed: [] };
  }
  if (bytes.byteLength > SVG_LIMIT) throw new Failure("too-large", SVG_TOO_LARGE);
  const { source, width, height, removed } = drawingOf(bytes);
  const id = store.newId();
  store.uploads.set(id, { type: "image/svg+xml", bytes: new TextEncoder().encode(source).buffer });
  store.data.images.push({ id, art: null, alt: "", width, height, tint: "#e2e8f0" });
  return { id, vector: true, removed };
}
