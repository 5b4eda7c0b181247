import { Failure } from "@tablero/domain/platform/failure";
import { malformedForm, notMultipart } from "@tablero/domain/platform/refusals";

const TYPE = /^multipart\/form-data\s*;/i;

/**
 * Reads a form with files and stops once it exceeds the limit in bytes. Throws `unsupported-type`, `too-large`,
 * `malformed`.
 */
export async function readForm(request: Request, limit: number): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!TYPE.test(type)) throw notMultipart();
  const tooLarge = () => new Failure("too-large", `El formulario pasa de ${Math.round(limit / 1024 / 1024)} MiB.`);
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) throw tooLarge();
  let size = 0;
  let passed = false;
  const counted = request.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        passed = size > limit;
        if (passed) controller.error(tooLarge());
        else controller.enqueue(chunk);
      },
    }),
  );
  try {
    return await new Response(counted ?? null, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw passed ? tooLarge() : malformedForm();
  }
}
