import type { Resource } from "@tablero/domain/platform/access/permissions";
import { MAX_EXPORT_ROWS } from "@tablero/domain/platform/kit/csv";
import type { z } from "zod";
import type { Endpoint } from "../../core/endpoint.ts";
import { exportQuery, TextParts } from "../shapes/basics.ts";

/** The endpoint that exports a list, with the search, order and filters of the list. */
export function exportEndpoint<
  const P extends Resource,
  const Sort extends string,
  F extends z.core.$ZodLooseShape,
>(definition: {
  resource: P;
  /** English noun for the reference: "suppliers". */
  many: string;
  /** The first one is the default. */
  sorts: readonly [Sort, ...Sort[]];
  order: "asc" | "desc";
  filters: F;
}) {
  const { resource, many, sorts, order, filters } = definition;
  return {
    summary: `The list of ${many} as a CSV file`,
    access: `${resource}:read` as const,
    rules: `Listed before \`{id}\` in the route table. At most ${MAX_EXPORT_ROWS} rows. A response that fails has no regular end: the connection is cut.`,
    text: "csv",
    query: exportQuery(sorts, { order }, filters),
    responses: { 200: TextParts },
  } as const satisfies Endpoint;
}
