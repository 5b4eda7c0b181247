/** The subset of JSON Schema used in our own documents. */
export interface JsonSchema {
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  default?: unknown;
  $ref?: string;
}

const MAX_WORDS = 14;
const DEEPEST = 8;

/** The type of a value in short form: `string (uuid)`, `"asc" | "desc"`. */
export function typeWords(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref.split("/").at(-1) ?? "object";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) {
    const words = schema.enum.slice(0, MAX_WORDS).map((value) => JSON.stringify(value));
    return words.join(" | ") + (schema.enum.length > MAX_WORDS ? " | …" : "");
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeWords))].join(" | ");
  if (schema.type === "array") {
    const item = schema.items ? typeWords(schema.items) : "any";
    return item.includes(" | ") ? `(${item})[]` : `${item}[]`;
  }
  const type = Array.isArray(schema.type) ? schema.type.join(" | ") : (schema.type ?? "any");
  return schema.format ? `${type} (${schema.format})` : type;
}

/** Further constraints of a value: bounds and default. */
export function limitWords(schema: JsonSchema): string {
  const { minimum, maximum, minLength, maxLength } = schema;
  const bound = (value: number | undefined) => value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  return [
    bound(minimum) && `from ${minimum}`,
    bound(maximum) && `to ${maximum}`,
    minLength !== undefined && maxLength !== undefined && `${minLength} to ${maxLength} characters`,
    minLength !== undefined && maxLength === undefined && `at least ${minLength} characters`,
    maxLength !== undefined && minLength === undefined && `at most ${maxLength} characters`,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** A schema in readable form: one member per line, `?` for optional members, and remarks after `//`. */
export function outline(schema: JsonSchema, depth = 0): string {
  const pad = "  ".repeat(depth + 1);
  const close = "  ".repeat(depth);
  if (depth > DEEPEST) return "…";
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.some(isNested)) return choices.map((choice) => outline(choice, depth)).join(" | ");
  if (schema.type === "array" && schema.items && isNested(schema.items)) return `${outline(schema.items, depth)}[]`;
  if (!schema.properties) {
    const values = schema.additionalProperties;
    return typeof values === "object" && schema.type === "object"
      ? `{ [name]: ${outline(values, depth)} }`
      : typeWords(schema);
  }
  const required = new Set(schema.required);
  const lines = Object.entries(schema.properties).map(([name, member]) => {
    const note = [member.description, limitWords(member)].filter(Boolean).join("; ");
    return `${pad}${name}${required.has(name) ? "" : "?"}: ${outline(member, depth + 1)}${note ? `  // ${note}` : ""}`;
  });
  return lines.length === 0 ? "{}" : `{\n${lines.join("\n")}\n${close}}`;
}

/** A readable schema, followed by each schema that it references, once. */
export function outlineWithNamed(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>): string {
  const names = [...JSON.stringify(schema).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name,
  );
  const below = [...new Set(names)].flatMap((name) => {
    const found = name === undefined ? undefined : schemas[name];
    return found ? [`${name}: ${outline(found)}`] : [];
  });
  return [outline(schema), ...below].join("\n\n");
}

function isNested(schema: JsonSchema): boolean {
  return (
    schema.properties !== undefined ||
    (schema.items !== undefined && isNested(schema.items)) ||
    (schema.anyOf ?? schema.oneOf ?? []).some(isNested)
  );
}
