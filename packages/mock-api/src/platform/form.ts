import { malformedForm, notMultipart } from "@tablero/domain/platform/refusals";

/** The body of a `multipart/form-data` request. Throws `unsupported-type`, `malformed`. */
export async function readForm(request: Request): Promise<FormData> {
  if (!/^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "")) throw notMultipart();
  try {
    return await request.formData();
  } catch {
    throw malformedForm();
  }
}
