/** Accepted image types and sizes; the API also inspects the content. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"];
export const PICTURE_HINT = "JPEG, PNG, WebP o AVIF, 10 MB como mucho.";
const MAX_BYTES = 10 * 1024 * 1024;

/** Reason why a file is rejected as an image; null if it is accepted. */
export function pictureProblem({ type, size }: File): string | null {
  if (!PICTURE_TYPES.includes(type)) return "No es una imagen JPEG, PNG, WebP o AVIF.";
  return size > MAX_BYTES ? "La imagen pasa de 10 MB." : null;
}
