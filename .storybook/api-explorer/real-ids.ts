import { type ApiCall, CALLS, fieldsOf } from "./catalogue.ts";
import type { Draft } from "./draft.ts";
import { headersOf } from "./send.ts";
import type { Caller } from "./words.ts";

const ID_FIELDS = ["id", "idOrSlug"];
const ID_IN_BODY = /("id": )"[^"]*"/;

/** Returns true if the call takes the id of a record that another call lists. */
export const takesRealId = (call: ApiCall, draft: Draft): boolean =>
  listOf(call) !== null && (idFields(call).length > 0 || ID_IN_BODY.test(draft.body));

/** The draft with the id of the first existing record; null if the list is empty or cannot be read. */
export async function withRealId(call: ApiCall, draft: Draft, caller: Caller): Promise<Draft | null> {
  const list = listOf(call);
  if (!list) return null;
  const response = await fetch(list.path, { headers: await headersOf(list, caller) });
  const entry = response.ok ? firstOf(await response.json()) : null;
  if (!entry) return null;
  const values = { ...draft.values };
  for (const { id } of idFields(call)) values[id] = entry.id;
  const body = draft.body
    .replace(ID_IN_BODY, `$1${JSON.stringify(entry.id)}`)
    .replace(/("version": )\d+/, `$1${entry.version ?? 1}`);
  return { ...draft, values, body };
}

/** Id fields of the path or query; only the first one is used. */
const idFields = (call: ApiCall) => fieldsOf(call).filter(({ name }) => ID_FIELDS.includes(name));

/**
 * The call that lists this call's records, found by its path: `products` for `products/{id}/images` and for
 * `product?id=`; `all` if no list matches the name.
 */
function listOf({ path, group }: ApiCall): ApiCall | null {
  const noun = (path.split("/{")[0] ?? path).split("/").at(-1) ?? "";
  const lists = CALLS.filter(
    (call) => call.group === group && call.method === "GET" && fieldsOf(call).every(({ required }) => !required),
  );
  const named = (test: (last: string) => boolean) => lists.find((call) => test(call.path.split("/").at(-1) ?? ""));
  return named((last) => last === noun || last === `${noun}s`) ?? named((last) => last === "all") ?? null;
}

interface Entry {
  id: string;
  version?: number;
}

function firstOf(body: unknown): Entry | null {
  const lists = Array.isArray(body) ? [body] : Object.values(body ?? {}).filter(Array.isArray);
  return lists.flat().find((entry) => typeof entry?.id === "string") ?? null;
}
