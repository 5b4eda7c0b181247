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
    summary: "The published version of a legal text, or an earlier version",
    access: "public",
    cache: "public",
    params: ByPage,
    query: z.strictObject({ version: QueryInt(1, 1_000_000).optional() }),
    rules: "A version never changes. Unpublished texts are visible to staff only.",
    responses: { 200: LegalTextSchema, 404: problem(["not-found"]) },
  },
});

/** Legal texts for staff. */
export const adminLegalTexts = table({
  "GET /api/admin/legal-texts": {
    summary: "All legal texts with their states",
    access: "staff",
    rules: "All staff see which texts need attention, also on their public pages.",
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
    rules: "Shoppers continue to read the published text.",
    responses: { 200: AdminLegalTextSchema, 409: Conflict },
  },
  "POST /api/admin/legal-texts/{page}/versions": {
    summary: "Publishes the reviewed text with the current values of its fields",
    access: "legal-texts:write",
    params: ByPage,
    body: LegalTextPublicationBody,
    rules: "A text with an error is 422. New orders refer to the new version, and earlier orders keep theirs.",
    responses: { 201: AdminLegalTextSchema, 409: Conflict },
  },
});
