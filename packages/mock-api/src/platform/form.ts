import { Failure } from "@tablero/domain/platform/failure";

/** The body of a `multipart/form-data` request. Throws `unsupported-type`, `malformed`. */
export async function readForm(request: Request): Promise<FormData> {
  if (!/^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? ""))
    throw new Failure("unsupported-type", "El cuerpo tiene que ser multipart/form-data.");
  try {
    return await request.formData();
  } catch {
    throw new Failure("malformed", "El formulario no se entiende.");
  }
}
