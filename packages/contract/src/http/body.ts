import { Failure } from "@tablero/domain/platform/failure";

const JSON_LIMIT = 1024 * 1024;
/** Maximum nesting of lists and objects. No call needs more than 6; deeper recursion could overflow the stack. */
const MAX_LEVELS = 32;

/** Reads a JSON body of at most 1 MiB and 32 levels. */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get("Content-Type");
  const text = await readText(request, JSON_LIMIT);
  if (text === "") return undefined;
  if (!type || !/^application\/(?:[\w.+-]+\+)?json\b/i.test(type))
    throw new Failure("unsupported-type", "El cuerpo tiene que ser application/json.");
  if (countLevels(text) > MAX_LEVELS)
    throw new Failure("malformed", `El cuerpo tiene más de ${MAX_LEVELS} niveles de listas y objetos.`);
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure("malformed", "El cuerpo no es JSON válido.");
  }
}

/** The class is a global in Node and browsers, but only browsers have a type of this name. */
type Decoder = InstanceType<typeof TextDecoder>;

/**
 * Reads a UTF-8 body of at most `limit` bytes unchanged. A body without a declared length is read until it exceeds the
 * limit. Throws `too-large`, `malformed`, or `unsupported-type` if another encoding is declared.
 */
export async function readText(request: Request, limit: number): Promise<string> {
  checkCharset(request.headers.get("Content-Type"));
  const declared = request.headers.get("Content-Length");
  if (Number(declared ?? 0) > limit) throw tooLarge();
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  // HTTP limits a body to its declared length, so it can be read as a whole without a stream.
  return declared === null ? readStream(request, limit, decoder) : readWhole(request, limit, decoder);
}

/**
 * A request filter in front of the shop would decode the body in the declared encoding and so inspect a
 * different text from the one the shop reads.
 */
function checkCharset(type: string | null): void {
  const [, charset] = /;\s*charset\s*=\s*("[^"]*"|[^;]*)/i.exec(type ?? "") ?? [];
  if (charset !== undefined && !/^"?utf-?8"?\s*$/i.test(charset))
    throw new Failure("unsupported-type", "El cuerpo tiene que estar en UTF-8.");
}

async function readWhole(request: Request, limit: number, decoder: Decoder): Promise<string> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > limit) throw tooLarge();
  return decode(() => decoder.decode(bytes));
}

function decode(work: () => string): string {
  try {
    return work();
  } catch (error) {
    if (error instanceof TypeError) throw new Failure("malformed", "El cuerpo no es UTF-8 válido.");
    throw error;
  }
}

async function readStream(request: Request, limit: number, decoder: Decoder): Promise<string> {
  if (!request.body) return "";
  const reader = request.body.getReader();
  let size = 0;
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decode(() => decoder.decode());
    size += value.byteLength;
    if (size > limit) throw tooLarge();
    text += decode(() => decoder.decode(value, { stream: true }));
  }
}

/** Nesting depth of lists and objects in a JSON text; meaningless for text that is not JSON. */
export function countLevels(text: string): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (quoted) {
      if (character === BACKSLASH) at += 1;
      else if (character === QUOTE) quoted = false;
    } else if (character === QUOTE) quoted = true;
    else if (character === BRACE || character === BRACKET) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (character === BRACE + 2 || character === BRACKET + 2) depth -= 1;
  }
  return deepest;
}

const QUOTE = 0x22;
const BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const BRACE = 0x7b;

const tooLarge = () => new Failure("too-large", "El cuerpo es demasiado grande.");
