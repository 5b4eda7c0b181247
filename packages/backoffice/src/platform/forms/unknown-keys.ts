import { propertyOf } from "@tablero/domain/platform/typed";
/**
 * Type of the values that a function derives from a record: a key unknown to the schema is a type error. A plain return
 * type does not detect such keys if a record is spread.
 */
export type KnownKeys<Values, Given extends Values> = Given & { [Key in Exclude<keyof Given, keyof Values>]: never };

const UNKNOWN = "unrecognized_keys";

/** The message about keys that a schema does not know; undefined for any other issue. */
export function unknownKeysText({ code, keys }: { code?: string; keys?: readonly string[] }): string | undefined {
  return code === UNKNOWN ? `El formulario lleva datos que la tienda no conoce: ${keys?.join(", ")}.` : undefined;
}

/** The messages about unknown keys among the errors of a form, because no field shows them. */
export function unknownKeysIn(errors: object): string[] {
  return Object.values(errors).flatMap((error: unknown): string[] => {
    if (typeof error !== "object" || error === null) return [];
    const [type, message] = [propertyOf(error, "type"), propertyOf(error, "message")];
    // The error of a group of fields has no type of its own, but the group may contain a field named `type`.
    if (typeof type !== "string") return unknownKeysIn(error);
    return type === UNKNOWN ? [String(message)] : [];
  });
}
