import type { CsvColumn } from "@tablero/domain/platform/kit/csv";
import type { ResourceDescriptor } from "@tablero/domain/platform/resources/descriptor";
import type { ListQuery } from "../../domain/platform/kit/page.ts";
import type { BulkCall, PatchOf, RecordVerbs } from "../../domain/platform/kit/record-verbs.ts";
import { buildCtx, type Call, created, type Deps, ok } from "../call.ts";
import { idempotent } from "../idempotent.ts";
import { exportRoute } from "./export-route.ts";
import { onReplica } from "./on-replica.ts";

interface ById {
  params: { id: string };
}

/** Handlers of a standard record, to be listed under their keys. `scope`: the key of its creation, for idempotency. */
export function recordRoutes<Row, Fields, Query extends ListQuery<string>>(
  deps: Deps,
  scope: string,
  verbs: RecordVerbs<Row, Fields, Query>,
) {
  return {
    list: async ({ query }: { query: Query }, call: Call) =>
      ok(await onReplica(deps, call, (ctx) => verbs.list(ctx, query))),
    export: (file: Pick<ResourceDescriptor, "path">, columns: readonly CsvColumn<Row>[]) =>
      exportRoute(deps, file, columns, verbs.export),
    one: async ({ params }: ById, call: Call) => ok(await verbs.read(buildCtx(deps, call), params.id)),
    history: async ({ params, query }: ById & { query: { page: number; size: number } }, call: Call) =>
      ok(await verbs.history(buildCtx(deps, call), params.id, query)),
    create: async ({ body }: { body: Fields }, call: Call) =>
      created(await idempotent(deps, call, { scope, body }, (ctx) => verbs.create(ctx, body))),
    change: async ({ params, body }: ById & { body: PatchOf<Fields> }, call: Call) =>
      ok(await verbs.change(buildCtx(deps, call), params.id, body)),
    remove: async ({ params, query }: ById & { query: { version: number } }, call: Call) =>
      ok({ id: params.id, outcome: await verbs.remove(buildCtx(deps, call), params.id, query.version) }),
    bulk: async ({ body }: { body: BulkCall<Query> }, call: Call) => ok(await verbs.bulk(buildCtx(deps, call), body)),
  };
}
