import { z } from "zod";
import { type Columns, RowError } from "./columns.ts";

/** A column of a result as described by the database, even for a result without rows. */
export interface Field {
  name: string;
  /** The OID of its type. */
  dataTypeID: number;
}

/**
 * The JavaScript type into which the drivers convert a value. SQL numbers may be integers or `numeric`, as are
 * sums of integers.
 */
type Kind = "whole" | "numeric" | "fraction" | "flag" | "text" | "instant" | "date" | "json";
interface FieldType {
  kind: Kind;
  isArray?: boolean;
}

/** PostgreSQL types by OID. The shop's own types (enums) and rare types are only covered by the check of rows. */
const OIDS: Readonly<Record<Kind, readonly number[]>> = {
  flag: [16],
  whole: [20, 21, 23, 26],
  numeric: [1700],
  fraction: [700, 701],
  text: [18, 19, 25, 1042, 1043, 2950],
  date: [1082],
  instant: [1184],
  json: [114, 3802],
};
/** Arrays of the other types arrive as text (`AS_TEXT` of the drivers). */
const ARRAY_OIDS: Partial<Record<Kind, readonly number[]>> = {
  flag: [1000],
  whole: [1005, 1007, 1016, 1028],
  fraction: [1021, 1022],
  text: [1002, 1003, 1009, 1014, 1015, 2951],
  json: [199, 3807],
};

const KINDS = ["whole", "numeric", "fraction", "flag", "text", "instant", "date", "json"] as const;
const TYPES: ReadonlyMap<number, FieldType> = new Map(
  KINDS.flatMap((kind) => [
    ...OIDS[kind].map((oid) => [oid, { kind }] as const),
    ...(ARRAY_OIDS[kind] ?? []).map((oid) => [oid, { kind, isArray: true }] as const),
  ]),
);

/** Texts into which the parsers convert these types. */
const SAMPLES: Partial<Record<Kind, string>> = { instant: "2026-11-22T10:11:12.000Z", date: "2026-11-22" };

/** The types that a value may have: the members of a union, without `null` and zod's wrappers. */
function listAlternatives(type: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (type instanceof z.ZodNullable || type instanceof z.ZodOptional || type instanceof z.ZodLazy)
    return listAlternatives(type.unwrap());
  if (type instanceof z.ZodDefault || type instanceof z.ZodReadonly) return listAlternatives(type.unwrap());
  if (type instanceof z.ZodPipe) return listAlternatives(type.in);
  if (type instanceof z.ZodUnion) return type.options.flatMap(listAlternatives);
  return [type];
}

const isOpen = (type: z.core.$ZodType): boolean =>
  type instanceof z.ZodUnknown ||
  type instanceof z.ZodAny ||
  type instanceof z.ZodCustom ||
  type instanceof z.ZodTransform;

function takes(type: z.core.$ZodType, kind: Kind): boolean {
  if (isOpen(type) || kind === "json") return true;
  if (type instanceof z.ZodLiteral) return [...type.values].some((value) => typeof value === PRIMITIVES[kind]);
  if (kind === "flag") return type instanceof z.ZodBoolean;
  if (kind === "whole" || kind === "numeric") return type instanceof z.ZodNumber;
  if (kind === "fraction") return type instanceof z.ZodNumber && !type.isInt;
  if (type instanceof z.ZodEnum) return kind === "text";
  const isText = type instanceof z.ZodString || type instanceof z.ZodStringFormat;
  const sample = SAMPLES[kind];
  return isText && (sample === undefined || type.safeParse(sample).success);
}

const PRIMITIVES: Readonly<Record<Exclude<Kind, "json">, "number" | "boolean" | "string">> = {
  whole: "number",
  numeric: "number",
  fraction: "number",
  flag: "boolean",
  text: "string",
  instant: "string",
  date: "string",
};

function fits(type: z.core.$ZodType, { kind, isArray }: FieldType): boolean {
  const alternatives = listAlternatives(type);
  if (!isArray) return alternatives.some((each) => takes(each, kind));
  return alternatives.some((each) => isOpen(each) || (each instanceof z.ZodArray && fits(each.element, { kind })));
}

/**
 * Throws if a result's description does not match its columns: an extra, missing or duplicate column, or one of
 * another type. Unlike `checkRows`, it also covers results without rows or with only nulls.
 */
export function checkFields(statement: () => string, columns: Columns, fields: readonly Field[]): void {
  const refusal = (column: string, problem: string) => new RowError(statement(), column, problem);
  const seen = new Set<string>();
  for (const { name, dataTypeID } of fields) {
    const type = columns[name];
    if (!type) throw refusal(name, "is not among the declared columns");
    if (seen.has(name)) throw refusal(name, "comes twice");
    seen.add(name);
    const found = TYPES.get(dataTypeID);
    if (found && !fits(type, found))
      throw refusal(name, `is of SQL's type ${found.kind}${found.isArray ? "[]" : ""}, which its type does not take,`);
  }
  for (const name of Object.keys(columns)) if (!seen.has(name)) throw refusal(name, "is missing");
}
