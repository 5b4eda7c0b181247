import type { JsonSchema } from "@tablero/contract/http/docs-schema";
import type { Draft } from "./draft.ts";
import { nastyNumber, nastyText, nastyValue } from "./nasty.ts";
import type { Operation } from "./operations.ts";
import type { Random } from "./random.ts";

/** A value in a body that can be changed. */
interface Leaf {
  schema: JsonSchema;
  set(value: unknown): void;
  remove(): void;
}

/** Makes one part of a call invalid: a value that violates its schema, or an extra, missing or duplicate field. */
export function spoil(draft: Draft, operation: Operation, random: Random): void {
  const leaves = [
    ...paramLeaves(draft, operation),
    ...queryLeaves(draft, operation),
    ...(draft.body?.kind === "json" && operation.body ? bodyLeaves(draft.body, operation.body.schema) : []),
  ];
  const leaf = random.maybe(leaves);
  const how = random.weighted({ wrong: 8, nasty: 4, missing: 2, unknown: 2, twice: 1 });
  if (how === "twice" && draft.query.length > 0) draft.query.push([...random.pick(draft.query)]);
  else if (how === "unknown" || !leaf) addUnknown(draft, random);
  else if (how === "missing") leaf.remove();
  else leaf.set(how === "wrong" ? wrongValue(leaf.schema, random) : nastyValue(random));
}

/** Puts malicious text into all or some of the text fields of a call. */
export function poison(draft: Draft, operation: Operation, random: Random): void {
  const share = random.pick([0.2, 0.5, 1]);
  const leaves = [...paramLeaves(draft, operation), ...queryLeaves(draft, operation)];
  if (draft.body?.kind === "json" && operation.body) leaves.push(...bodyLeaves(draft.body, operation.body.schema));
  for (const { schema, set } of leaves) {
    if (random.chance(share)) set(schema.type === "string" || !schema.type ? nastyText(random) : nastyValue(random));
  }
  if (random.chance(0.2)) addUnknown(draft, random);
}

function addUnknown(draft: Draft, random: Random): void {
  const name = random.pick([
    "__proto__",
    "constructor",
    "admin",
    "role",
    "id",
    "total",
    "price",
    "a[b]",
    "$where",
    "x",
  ]);
  const body = draft.body?.value;
  if (random.chance(0.5) && typeof body === "object" && body !== null)
    Object.defineProperty(body, name, { value: nastyValue(random), enumerable: true, configurable: true });
  else draft.query.push([name, nastyText(random)]);
}

const paramLeaves = (draft: Draft, { params }: Operation): Leaf[] =>
  params.map(({ name, schema }) => ({
    schema,
    set(value) {
      draft.params[name] = String(typeof value === "object" ? JSON.stringify(value) : value);
    },
    remove() {
      draft.params[name] = "";
    },
  }));

const queryLeaves = (draft: Draft, { query }: Operation): Leaf[] =>
  query.map(({ name, schema }) => {
    const without = () => draft.query.filter(([key]) => key !== name);
    return {
      schema,
      set(value) {
        draft.query = [...without(), [name, typeof value === "object" ? JSON.stringify(value) : String(value)]];
      },
      remove() {
        draft.query = without();
      },
    };
  });

/** Every member of a body with its schema. */
function bodyLeaves(holder: { value: unknown }, schema: JsonSchema): Leaf[] {
  const leaves: Leaf[] = [];
  const walk = (value: unknown, shape: JsonSchema, set: Leaf["set"], remove: Leaf["remove"]) => {
    leaves.push({ schema: shape, set, remove });
    if (Array.isArray(value)) {
      value.forEach((member, index) => {
        const put = (next: unknown) => {
          value[index] = next;
        };
        walk(member, chosen(shape).items ?? {}, put, () => value.splice(index, 1));
      });
    } else if (typeof value === "object" && value !== null) {
      const record = value as Record<string, unknown>;
      for (const [name, member] of Object.entries(record)) {
        const put = (next: unknown) => {
          record[name] = next;
        };
        walk(member, memberOf(shape, name), put, () => delete record[name]);
      }
    }
  };
  const put = (next: unknown) => {
    holder.value = next;
  };
  walk(holder.value, schema, put, () => put(undefined));
  return leaves;
}

/** For a union, the alternative that has members. */
const chosen = (schema: JsonSchema): JsonSchema =>
  (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type === "object" || type === "array") ?? schema;

function memberOf(schema: JsonSchema, name: string): JsonSchema {
  for (const choice of schema.anyOf ?? schema.oneOf ?? [schema]) {
    const member = choice.properties?.[name];
    if (member) return member;
  }
  return {};
}

/** An almost valid value: just beyond a limit, or of a similar type. */
function wrongValue(schema: JsonSchema & { maxItems?: number }, random: Random): unknown {
  const { minimum, maximum, minLength, maxLength, maxItems, type } = schema;
  const list: unknown[] = [null];
  if (minimum !== undefined) list.push(minimum - 1, minimum + 0.5, String(minimum));
  if (maximum !== undefined) list.push(maximum + 1, maximum * 10, `${maximum}`);
  if (minLength !== undefined) list.push("x".repeat(Math.max(minLength - 1, 0)), " ".repeat(minLength));
  if (maxLength !== undefined) list.push("x".repeat(maxLength + 1), "🎲".repeat(maxLength), "ß".repeat(maxLength));
  if (maxItems !== undefined) list.push(Array.from({ length: maxItems + 1 }, () => null));
  if (type === "string" || schema.enum) list.push(7, ["x"], { x: 1 }, nastyText(random), "");
  if (type === "integer" || type === "number") list.push("12", "abc", nastyNumber(random), [1], true);
  if (type === "boolean") list.push("true", 1, "sí");
  if (type === "array")
    list.push(
      {},
      "x",
      [[]],
      Array.from({ length: 500 }, () => ({})),
    );
  if (type === "object") list.push([], "x", 0);
  return list.length > 1 ? random.pick(list) : nastyValue(random);
}
