import { Failure } from "../../platform/failure.ts";
import { IMPORT_KINDS, type ImportKind } from "./types.ts";

const invalid = (path: string, code: string, message: string) =>
  new Failure("validation", message, { errors: [{ path, code, message }] });

/** Maximum length of a stored file name. */
const MAX_NAME = 160;

/** Reads the file of a form and its declared content. Throws `validation`. */
export function readImportForm(form: FormData): { file: File; kind: ImportKind; fileName: string } {
  const [file, kind] = [form.get("file"), form.get("kind")];
  if (!(file instanceof File)) throw invalid("file", "required", "Elige un fichero.");
  const known = IMPORT_KINDS.find((each) => each === kind);
  if (!known) throw invalid("kind", "required", "Elige qué hay en el fichero: productos, clientes o pedidos.");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const fileName = file.name.replace(/[\u0000-\u001f\u007f/\\]/g, "").trim();
  return { file, kind: known, fileName: fileName.slice(-MAX_NAME) || "fichero.csv" };
}
