import { invalidField } from "@tablero/domain/carts/carts";
import { isStorable } from "@tablero/domain/validation";
import type { PictureUpload } from "../../domain/kit/record-picture.ts";
import { PICTURE_LIMIT, preparePicture } from "../../storage/prepare-picture.ts";
import { readForm } from "../multipart.ts";

/** The single image of a form: `file`, with its `alt`. */
export async function pictureOf(request: Request): Promise<PictureUpload> {
  const form = await readForm(request, PICTURE_LIMIT + 64 * 1024);
  const [file, alt] = [form.get("file"), form.get("alt")];
  if (!(file instanceof File)) throw invalidField("file", "required", "Falta la imagen.");
  const text = typeof alt === "string" ? alt.trim().slice(0, 200) : "";
  if (!isStorable(text)) throw invalidField("alt", "text", "Hay caracteres que no se pueden guardar.");
  return { ...(await preparePicture(new Uint8Array(await file.arrayBuffer()), "file")), alt: text };
}
