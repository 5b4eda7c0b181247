import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { QueryInt } from "../../platform/shapes/basics.ts";
import {
  AdminLegalTextSchema,
  LegalPageParam,
  LegalTextDraftBody,
  LegalTextPublicationBody,
  LegalTextRowSchema,
  LegalTextSchema,
  LegalTextVersionSchema,
} from "../shapes/legal.ts";

const ByPage = z.strictObject({ page: LegalPageParam });
const Conflict = problem(["version-conflict", "idempotency-in-progress"], { current: AdminLegalTextSchema.optional() });

/** Legal texts for shoppers. */
export const shopLegal = table({
  "GET /api/shop/legal/{page}": {
    summary: "A legal text as it is published, or as it was in a version",
    access: "public",
    cache: "public",
    params: ByPage,
    query: z.strictObject({ version: QueryInt(1, 1_000_000).optional() }),
    rules: "A version never changes. Texts that were not published are nobody's but the staff's.",
    responses: { 200: LegalTextSchema, 404: problem(["not-found"]) },
  },
});

/** Legal texts for staff. */
export const adminLegalTexts = table({
  "GET /api/admin/legal-texts": {
    summary: "All legal texts with their states",
    access: "staff",
    rules: "All staff are told of texts that need somebody, on their public pages too.",
    responses: { 200: z.array(LegalTextRowSchema) },
  },
  "GET /api/admin/legal-texts/{page}": {
    summary: "A legal text with its draft, its fields and its versions",
    access: "legal-texts:read",
    params: ByPage,
    responses: { 200: AdminLegalTextSchema },
  },
  "GET /api/admin/legal-texts/{page}/versions/{version}": {
    summary: "A published version of a legal text",
    access: "legal-texts:read",
    params: z.strictObject({ page: LegalPageParam, version: QueryInt(1, 1_000_000) }),
    responses: { 200: LegalTextVersionSchema, 404: problem(["not-found"]) },
  },
  "PUT /api/admin/legal-texts/{page}": {
    summary: "Stores the draft of a legal text",
    access: "legal-texts:write",
    params: ByPage,
    body: LegalTextDraftBody,
    rules: "Shoppers go on reading what is published.",
    responses: { 200: AdminLegalTextSchema, 409: Conflict },
  },
  "POST /api/admin/legal-texts/{page}/versions": {
    summary: "Publishes the text as reviewed, with the values that its fields have now",
    access: "legal-texts:write",
    params: ByPage,
    body: LegalTextPublicationBody,
    rules: "A text with a fault is 422. New orders refer to the new version, others keep theirs.",
    responses: { 201: AdminLegalTextSchema, 409: Conflict },
  },
});
