import { decodePdfName, hasUnsafeAction, type PackedObjects } from "./pdf-actions.ts";

/** Maximum size in bytes of all compressed objects of one document when unpacked. */
const MAX_UNPACKED = 64 * 1024 * 1024;

/** Why a file is refused; `message` is Spanish. */
export interface PdfError {
  code: "unsupported-type" | "unreadable" | "protected" | "active";
  message: string;
}

const NO_PDF: PdfError = { code: "unsupported-type", message: "Solo se admiten archivos PDF." };
const DAMAGED: PdfError = { code: "unreadable", message: "No se puede leer ese PDF: está dañado o incompleto." };
const PROTECTED: PdfError = {
  code: "protected",
  message: "Ese PDF está protegido con contraseña: sube una copia sin protección.",
};
const ACTIVE: PdfError = {
  code: "active",
  message: "Ese PDF lleva programas, formularios o archivos dentro. Expórtalo de nuevo como PDF simple («Imprimir»).",
};

const APPENDED: PdfError = {
  code: "unreadable",
  message: "Ese PDF lleva otros datos detrás de su final. Expórtalo de nuevo como PDF simple («Imprimir»).",
};

/**
 * Names of features that run code, contact a host or embed files; long enough not to occur by chance in
 * compressed data.
 */
const ACTIVE_NAMES =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData|GoToE|GoToR|XFA|AA\s*(?:<<|\d+\s+\d+\s+R))(?![A-Za-z])/;
const ENCRYPTED = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/;
const STREAM = /(?<!end)stream\r?\n/g;
/** How many characters before a stream are searched for its dictionary. */
const MAX_DICTIONARY_LENGTH = 400;
const MAX_STREAMS = 50_000;

const textOf = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);

/**
 * Checks a file's content, including compressed objects. Returns null for a complete, plain PDF without scripts,
 * submitting forms, attachments or a password; otherwise the reason why it is refused.
 */
export async function pdfError(bytes: Uint8Array): Promise<PdfError | null> {
  const text = textOf(bytes);
  if (!/^%PDF-[12]\.\d/.test(text)) return NO_PDF;
  if (!text.slice(-2_048).includes("%%EOF")) return DAMAGED;
  if (hasForeignData(text)) return APPENDED;
  const written = decodePdfName(text);
  if (ENCRYPTED.test(written)) return PROTECTED;
  const unpacked = await unpackedObjects(bytes, text);
  if (!unpacked) return DAMAGED;
  const parts = [written, ...unpacked.map((each) => decodePdfName(each.text))];
  return parts.some((part) => ACTIVE_NAMES.test(part)) || hasUnsafeAction(text, unpacked) ? ACTIVE : null;
}

const END = "%%EOF";
/** The beginning of a later version of the document, which is appended to the earlier one. */
const NEXT_VERSION = /^[\s\0]*(?:\d+\s+\d+\s+obj\b|xref\b|startxref\b|%)/;

/** Whether the end of a document is followed by anything other than a later version of it, such as a ZIP file. */
function hasForeignData(text: string): boolean {
  const [, ...behind] = text.split(END);
  const last = behind.pop() ?? "";
  return !/^[\s\0]*$/.test(last) || behind.some((part) => !NEXT_VERSION.test(part.slice(0, MAX_DICTIONARY_LENGTH)));
}

/** The objects stored in compressed streams; null if they cannot be read. */
async function unpackedObjects(bytes: Uint8Array, text: string): Promise<PackedObjects[] | null> {
  const found: PackedObjects[] = [];
  let left = MAX_UNPACKED;
  let streams = 0;
  // Normal files have no nested streams, and each level would be read again.
  let packed = bytes.length;
  for (const stream of text.matchAll(STREAM)) {
    if (++streams > MAX_STREAMS) return null;
    const before = text.slice(Math.max(0, stream.index - MAX_DICTIONARY_LENGTH), stream.index);
    const dictionary = decodePdfName(before.slice(before.lastIndexOf("obj") + 3));
    if (!/\/ObjStm\b/.test(dictionary)) continue;
    // No common program uses other compression methods for objects.
    if (!/\/Filter\s*(?:\[\s*)?\/FlateDecode\s*(?:\]|\/|>>)/.test(dictionary)) {
      if (/\/Filter\b/.test(dictionary)) return null;
      continue;
    }
    const [first, ...others] = [...dictionary.matchAll(/\/First\s+(\d+)/g)].map(([, each]) => each);
    if (first === undefined || others.length > 0) return null;
    const start = stream.index + stream[0].length;
    const end = text.indexOf("endstream", start);
    packed -= end - start;
    if (end < 0 || packed < 0) return null;
    const unpacked = await unpack(bytes.subarray(start, end), left);
    if (unpacked === null) return null;
    left -= unpacked.length;
    found.push({ text: unpacked, first: Number(first) });
  }
  return found;
}

/** The unpacked data as text; null if it is damaged or larger than `most`. */
async function unpack(data: Uint8Array, most: number): Promise<string | null> {
  const stream = new DecompressionStream("deflate");
  const writer = stream.writable.getWriter();
  // Node's decompression fails on bytes after the end of the data, such as a line break; here they are accepted.
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
