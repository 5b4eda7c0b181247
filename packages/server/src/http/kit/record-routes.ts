import { type CsvColumn, csvFileName, csvParts } from "@tablero/domain/csv";
import type { ResourceDescriptor } from "@tablero/domain/resources/descriptor";
import type { BulkCall, ExportQuery, PatchOf, RecordVerbs } from "../../domain/kit/record-verbs.ts";
import type { ListQuery } from "../../domain/records/page.ts";
import { type Call, created, ctxOf, type Deps, ok } from "../call.ts";
import { idempotent } from "../idempotent.ts";

interface ById {
  params: { id: string };
}

/** Handlers of a plain record, to be listed under their keys. `scope` is the key of its creation: its idempotency. */
export function recordRoutes<Row, Fields, Query extends ListQuery<string>>(
  deps: Deps,
  scope: string,
  verbs: RecordVerbs<Row, Fields, Query>,
) {
  return {
    list: async ({ query }: { query: Query }, call: Call) => ok(await verbs.list(ctxOf(deps, call), query)),
    export:
      ({ path }: Pick<ResourceDescriptor, "path">, columns: readonly CsvColumn<Row>[]) =>
      ({ query }: { query: ExportQuery<Query> }, call: Call) => ({
        ...ok(csvParts(columns, verbs.export(ctxOf(deps, call), query))),
        headers: { "Content-Disposition": `attachment; filename="${csvFileName(path, deps.clock())}"` },
      }),
    one: async ({ params }: ById, call: Call) => ok(await verbs.read(ctxOf(deps, call), params.id)),
    history: async ({ params, query }: ById & { query: { page: number; size: number } }, call: Call) =>
      ok(await verbs.history(ctxOf(deps, call), params.id, query)),
    create: async ({ body }: { body: Fields }, call: Call) =>
      created(await idempotent(deps, call, { scope, body }, (ctx) => verbs.create(ctx, body))),
    change: async ({ params, body }: ById & { body: PatchOf<Fields> }, call: Call) =>
      ok(await verbs.change(ctxOf(deps, call), params.id, body)),
    remove: async ({ params, query }: ById & { query: { version: number } }, call: Call) =>
      ok({ id: params.id, outcome: await verbs.remove(ctxOf(deps, call), params.id, query.version) }),
    bulk: async ({ body }: { body: BulkCall<Query> }, call: Call) => ok(await verbs.bulk(ctxOf(deps, call), body)),
  };
}
