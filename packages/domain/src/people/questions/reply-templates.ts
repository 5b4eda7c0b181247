import { Failure } from "../../platform/failure.ts";
import { versionConflict } from "../../platform/refusals.ts";

/** Maximum number of templates of a shop. */
export const MAX_REPLY_TEMPLATES = 100;
export const MAX_TEMPLATE_NAME = 60;

/** Fields of a template, each with an explanation for its author. */
export const REPLY_FIELDS = {
  nombre: "nombre de quien pregunta",
  asunto: "asunto de la consulta",
  producto: "producto por el que pregunta",
  yo: "tu nombre",
} as const;
export type ReplyField = keyof typeof REPLY_FIELDS;

const FIELD = /\{([^{}\n]*)\}/g;
const isReplyField = (name: string): name is ReplyField => Object.hasOwn(REPLY_FIELDS, name);

interface AskedQuestion {
  name: string;
  subject: string;
  product: { name: string } | null;
}

/** Values of the fields for an answer; none for the product of a question without one. */
export const replyValuesFor = (
  { name, subject, product }: AskedQuestion,
  author: string | undefined,
): Partial<Record<ReplyField, string>> => ({
  nombre: name.trim().split(/\s+/)[0] ?? name,
  asunto: subject,
  ...(product && { producto: product.name }),
  ...(author && { yo: author }),
});

/** Fills in the fields of a template. A field without a value stays as it is, so that its author sees it. */
export const fillReply = (text: string, values: Readonly<Partial<Record<ReplyField, string>>>): string =>
  text.replace(FIELD, (field, name: string) => (isReplyField(name) ? values[name] : undefined) ?? field);

/** The fields that are left in a text, such as «{producto}» in the answer to a general question. */
export const openFieldsIn = (text: string): string[] =>
  [...text.matchAll(FIELD)].flatMap(([field, name = ""]) => (isReplyField(name) ? [field] : []));

/** Throws `validation` at `text` for a field that no reply can fill in. */
export function requireKnownFields(text: string): void {
  const unknown = [...text.matchAll(FIELD)].find(([, name = ""]) => !isReplyField(name));
  if (!unknown) return;
  const known = Object.keys(REPLY_FIELDS).map((name) => `{${name}}`);
  const message = `No existe ${unknown[0]}. Puedes usar ${known.slice(0, -1).join(", ")} y ${known.at(-1)}.`;
  throw new Failure("validation", message, { errors: [{ path: "text", code: "unknown-field", message }] });
}

export const templateGone = (): Failure => new Failure("not-found", "Esa plantilla ya no existe.");

export const templateConflict = (current: unknown): Failure =>
  versionConflict("Alguien ha cambiado esta plantilla mientras tanto.", current);

/** Failure: another template has this name. */
export function templateNameTaken(): Failure {
  const message = "Ya hay una plantilla con ese nombre.";
  return new Failure("duplicate", message, { errors: [{ path: "name", code: "duplicate", message }] });
}

export const tooManyTemplates = (): Failure =>
  new Failure("validation", `No caben más de ${MAX_REPLY_TEMPLATES} plantillas.`);
