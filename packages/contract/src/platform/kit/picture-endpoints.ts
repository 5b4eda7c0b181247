import type { Resource } from "@tablero/domain/platform/access/permissions";
import { z } from "zod";
import type { Endpoint } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { Id, QueryInt } from "../shapes/basics.ts";

/** Endpoints of the single picture of a standard record, to be added to the record's endpoints. */
export function pictureEndpoints<const P extends Resource, Row extends z.ZodObject>(definition: {
  resource: P;
  /** English noun for the reference. */
  one: string;
  row: Row;
}) {
  const { resource, one } = definition;
  const row: Row = definition.row;
  const write = `${resource}:write` as const;
  const params = z.strictObject({ id: Id });
  const query = z.strictObject({ version: QueryInt(1) });
  const Missing = problem(["not-found"]);
  const Conflict = problem(["version-conflict"], { current: row.optional() });
  const stated = <E extends Endpoint>(endpoint: E) => endpoint;
  return {
    setPicture: stated({
      summary: `The picture of a ${one} (fields \`file\` and \`alt\`): JPEG, PNG, WebP or AVIF by content, 10 MiB at most`,
      access: write,
      multipart: true,
      form: { file: "file", alt: "text" },
      params,
      query,
      responses: { 201: row, 404: Missing, 409: Conflict },
    }),
    dropPicture: stated({
      summary: `Removes the picture of a ${one}`,
      access: write,
      params,
      query,
      responses: { 200: row, 404: Missing, 409: Conflict },
    }),
  };
}
