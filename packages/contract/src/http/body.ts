import { Failure } from "@tablero/domain/failure";

const JSON_LIMIT = 1024 * 1024;

/** Reads a JSON body of at most 1 MiB. */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get("Content-Type");
  const text = await readText(request, JSON_LIMIT);
  if (text === "") return undefined;
  if (!type || !/^application\/(?:[\w.+-]+\+)?json\b/i.test(type))
    throw new Failure("unsupported-type", "El cuerpo tiene que ser application/json.");
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure("malformed", "El cuerpo no es JSON válido.");
  }
}

/**
 * Reads a UTF-8 body of at most so many bytes as it came. Stops as soon as the limit is passed, whatever Content-Length
 * says. Throws `too-large`, `malformed`.
 */
export async function readText(request: Request, limit: number): Promise<string> {
  const declared = Number(request.headers.get("Content-Length") ?? 0);
  if (declared > limit) throw tooLarge();
  if (!request.body) return "";
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const reader = request.body.getReader();
  let size = 0;
  let text = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      size += value.byteLength;
      if (size > limit) throw tooLarge();
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    if (error instanceof TypeError) throw new Failure("malformed", "El cuerpo no es UTF-8 válido.");
    throw error;
  }
}

const tooLarge = () => new Failure("too-large", "El cuerpo es demasiado grande.");
