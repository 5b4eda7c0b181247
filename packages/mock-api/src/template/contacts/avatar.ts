import { Failure, invalidField } from "@tablero/domain/platform/failure";
import { isStorable } from "@tablero/domain/platform/validation";
import { readImage } from "../../platform/image-file.ts";

const LIMIT = 5 * 1024 * 1024;
const PART = 0x8000;

/** The fields `id` and `avatar` of a form: the id of the contact, and the image as a data URL. */
export async function readAvatar(form: FormData): Promise<{ id: string; dataUrl: string }> {
  const id = form.get("id");
  const file = form.get("avatar");
  if (typeof id !== "string" || id === "") throw invalidField("id", "required", "Falta este dato");
  if (!isStorable(id)) throw invalidField("id", "text", "Hay caracteres que no se pueden guardar.");
  if (!(file instanceof File)) throw invalidField("avatar", "required", "Elige una imagen.");
  if (file.size > LIMIT) throw new Failure("too-large", "La imagen pasa de 5 MiB.");
  const bytes = await file.arrayBuffer();
  const image = readImage(bytes);
  if (!image) throw invalidField("avatar", "image", "El archivo no es una imagen JPEG, PNG, WebP o AVIF.");
  return { id, dataUrl: `data:${image.type};base64,${base64(new Uint8Array(bytes))}` };
}

/** In chunks, because the number of arguments in a call is limited. */
function base64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += PART) text += String.fromCharCode(...bytes.subarray(at, at + PART));
  return btoa(text);
}
