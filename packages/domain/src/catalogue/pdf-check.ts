/** Bytes that the compressed objects of one document may unpack to. */
const MAX_UNPACKED = 64 * 1024 * 1024;

/** Why a file is refused; `message` is Spanish. */
export interface PdfFault {
  code: "unsupported-type" | "unreadable" | "protected" | "active";
  message: string;
}

const NO_PDF: PdfFault = { code: "unsupported-type", message: "Solo se admiten archivos PDF." };
const DAMAGED: PdfFault = { code: "unreadable", message: "No se puede leer ese PDF: está dañado o incompleto." };
const PROTECTED: PdfFault = {
  code: "protected",
  message: "Ese PDF está protegido con contraseña: sube una copia sin protección.",
};
const ACTIVE: PdfFault = {
  code: "active",
  message: "Ese PDF lleva programas, formularios o archivos dentro. Expórtalo de nuevo como PDF simple («Imprimir»).",
};

/** Names of what acts, calls out or carries other files; long enough not to occur in compressed data by chance. */
const ACTIVE_NAMES = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|XFA)(?![A-Za-z])/;
const ENCRYPTED = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/;
const STREAM = /(?<!end)stream\r?\n/g;
/** Longest dictionary before a stream that is looked at. */
const DICTIONARY = 400;
const MAX_STREAMS = 50_000;

const textOf = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);
/** Names may be written with codes: `/Java#53cript`. */
const spelt = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * Whether a file is a whole, plain PDF by its content: no scripts, no forms that send, no attachments, no password, also
 * in compressed objects. Null when it is.
 */
export async function pdfFault(bytes: Uint8Array): Promise<PdfFault | null> {
  const text = textOf(bytes);
  if (!/^%PDF-[12]\.\d/.test(text)) return NO_PDF;
  if (!text.slice(-2_048).includes("%%EOF")) return DAMAGED;
  const written = spelt(text);
  if (ENCRYPTED.test(written)) return PROTECTED;
  if (ACTIVE_NAMES.test(written)) return ACTIVE;
  return objectsFault(bytes, text);
}

/** The same for objects that are kept in compressed streams. */
async function objectsFault(bytes: Uint8Array, text: string): Promise<PdfFault | null> {
  let left = MAX_UNPACKED;
  let streams = 0;
  // Streams that lie in each other are no usual file, and would be read again and again.
  let packed = bytes.length;
  for (const found of text.matchAll(STREAM)) {
    if (++streams > MAX_STREAMS) return DAMAGED;
    const before = text.slice(Math.max(0, found.index - DICTIONARY), found.index);
    const dictionary = spelt(before.slice(before.lastIndexOf("obj") + 3));
    if (!/\/ObjStm\b/.test(dictionary)) continue;
    // Other ways of packing are not made by any usual program for objects.
    if (!/\/Filter\s*(?:\[\s*)?\/FlateDecode\s*(?:\]|\/|>>)/.test(dictionary)) {
      if (/\/Filter\b/.test(dictionary)) return DAMAGED;
      continue;
    }
    const start = found.index + found[0].length;
    const end = text.indexOf("endstream", start);
    packed -= end - start;
    if (end < 0 || packed < 0) return DAMAGED;
    const unpacked = await unpack(bytes.subarray(start, end), left);
    if (unpacked === null) return DAMAGED;
    left -= unpacked.length;
    if (ACTIVE_NAMES.test(spelt(unpacked))) return ACTIVE;
  }
  return null;
}

/** The unpacked data as text; null where it is damaged or larger than `most`. */
async function unpack(data: Uint8Array, most: number): Promise<string | null> {
  const stream = new DecompressionStream("deflate");
  const writer = stream.writable.getWriter();
  // Bytes after the end of the data, such as a line break, are an error to the writer and none to us.
  const written = writer.write(new Uint8Array(data)).then(() => writer.close());
  written.catch(() => undefined);
  const reader = stream.readable.getReader();
  const parts: string[] = [];
  let length = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.length;
      if (length > most) return null;
      parts.push(textOf(part.value));
    }
  } catch {
    if (length === 0) return null;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  return parts.join("");
}
