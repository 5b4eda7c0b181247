import { Failure, type FieldError } from "../../platform/failure.ts";
import { isStorable } from "../../platform/validation.ts";
import { pdfError } from "./pdf-check.ts";
import {
  DOCUMENT_LANGUAGES,
  type DocumentLanguage,
  MAX_DOCUMENT_SIZE,
  MAX_DOCUMENT_TITLE,
} from "./product-documents.ts";

export interface UploadedDocument {
  title: string;
  language: DocumentLanguage | null;
  bytes: Uint8Array<ArrayBuffer>;
}

const textOf = (value: File | string | null): string => (typeof value === "string" ? value.trim() : "");

function titleError(title: string): FieldError | null {
  const fieldError = (code: string, message: string) => ({ path: "title", code, message });
  if (title === "") return fieldError("required", "Escribe un título, por ejemplo «Reglas».");
  if (title.length > MAX_DOCUMENT_TITLE) return fieldError("too-long", `Como mucho ${MAX_DOCUMENT_TITLE} caracteres`);
  return isStorable(title) ? null : fieldError("text", "Hay caracteres que no se pueden guardar.");
}

/**
 * Reads the form of a document (fields `file`, `title`, `language`) and checks the file by its content. Throws
 * `validation`, `too-large`, `unsupported-type`, each with its field.
 */
export async function readDocument(form: FormData): Promise<UploadedDocument> {
  const title = textOf(form.get("title"));
  const code = textOf(form.get("language"));
  const language = DOCUMENT_LANGUAGES.find((each) => each === code) ?? null;
  const file = form.get("file");
  const errors: FieldError[] = [];
  const wrongTitle = titleError(title);
  if (wrongTitle) errors.push(wrongTitle);
  if (code !== "" && language === null)
    errors.push({ path: "language", code: "unknown", message: "Elige un idioma de la lista." });
  if (!(file instanceof File) || file.size === 0)
    errors.push({ path: "file", code: "required", message: "Elige un archivo PDF." });
  if (errors.length > 0 || !(file instanceof File))
    throw new Failure("validation", "Revisa los datos del documento.", { errors });
  return { title, language, bytes: await checkedBytes(file) };
}

async function checkedBytes(file: File): Promise<Uint8Array<ArrayBuffer>> {
  const refuse = (failure: "validation" | "too-large" | "unsupported-type", code: string, message: string) =>
    new Failure(failure, message, { errors: [{ path: "file", code, message }] });
  if (file.size > MAX_DOCUMENT_SIZE)
    throw refuse("too-large", "too-big", `Un documento pesa ${MAX_DOCUMENT_SIZE / 1024 / 1024} MiB como mucho.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const fieldError = await pdfError(bytes);
  if (fieldError)
    throw refuse(
      fieldError.code === "unsupported-type" ? fieldError.code : "validation",
      fieldError.code,
      fieldError.message,
    );
  return bytes;
}
