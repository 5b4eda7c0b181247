import { invalidField } from "@tablero/domain/platform/failure";
import { missingPicture } from "@tablero/domain/platform/refusals";
import { isStorable } from "@tablero/domain/platform/validation";
import type { PictureUpload } from "../../domain/platform/kit/record-picture.ts";
import { PICTURE_LIMIT, type PreparedLook, prepareLookPicture, preparePicture } from "../../storage/prepare-picture.ts";
import { readForm } from "../multipart.ts";

const requireFile = (form: FormData): File => {
  const file = form.get("file");
  if (!(file instanceof File)) throw missingPicture("file");
  return file;
};

/** The image of a form (`file`) for the shop's branding, which may be an SVG. */
export async function readLookPicture(request: Request): Promise<PreparedLook> {
  const file = requireFile(await readForm(request, PICTURE_LIMIT + 64 * 1024));
  return prepareLookPicture(new Uint8Array(await file.arrayBuffer()), "file");
}

/** The single image of a form: `file`, with its `alt`. */
export async function readPicture(request: Request): Promise<PictureUpload> {
  const form = await readForm(request, PICTURE_LIMIT + 64 * 1024);
  const [file, alt] = [requireFile(form), form.get("alt")];
  const text = typeof alt === "string" ? alt.trim().slice(0, 200) : "";
  if (!isStorable(text)) throw invalidField("alt", "text", "Hay caracteres que no se pueden guardar.");
  return { ...(await preparePicture(new Uint8Array(await file.arrayBuffer()), "file")), alt: text };
}
