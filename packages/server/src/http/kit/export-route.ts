import { type CsvColumn, csvParts } from "@tablero/domain/platform/kit/csv";
import { csvFileName } from "@tablero/domain/platform/kit/csv-file-name";
import type { ResourceDescriptor } from "@tablero/domain/platform/resources/descriptor";
import type { Ctx } from "../../domain/platform/context.ts";
import { type Call, type Deps, ok } from "../call.ts";
import { streamOnReplica } from "./on-replica.ts";

/** Handler of a list's export: a stream of the batches that `batchesOf` reads. */
export const exportRoute =
  <Row, Query>(
    deps: Deps,
    { path }: Pick<ResourceDescriptor, "path">,
    columns: readonly CsvColumn<Row>[],
    batchesOf: (ctx: Ctx, query: Query) => AsyncIterable<readonly Row[]>,
  ) =>
  ({ query }: { query: Query }, call: Call) => ({
    ...ok(
      csvParts(
        columns,
        streamOnReplica(deps, call, (ctx) => batchesOf(ctx, query)),
      ),
    ),
    headers: { "Content-Disposition": `attachment; filename="${csvFileName(path, deps.clock())}"` },
  });
