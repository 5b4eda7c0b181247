import { JOB_STATES, MAIL_STATES } from "@tablero/domain/platform/words/jobs";
import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import {
  JobRowSchema,
  MailRowSchema,
  MailSchema,
  OutboxRowSchema,
  PaymentEventRowSchema,
  ServerErrorSchema,
  SystemSchema,
} from "../shapes/admin-system.ts";
import { BackupRowSchema, BackupsSchema } from "../shapes/backups.ts";
import { Id, listOf, listQuery, repeatable } from "../shapes/basics.ts";

const ById = z.strictObject({ id: Id });
const Missing = problem(["not-found"]);
const Conflict = problem(["invalid-transition", "idempotency-in-progress"]);

/** Background activity of the shop, for administrators. */
export const adminSystem = table({
  "GET /api/admin/system": {
    summary: "State of the shop's system",
    access: "system:read",
    responses: { 200: SystemSchema },
  },
  "GET /api/admin/system/backups": {
    summary: "The stored backups, and how they are made",
    access: "system:read",
    responses: { 200: BackupsSchema },
  },
  "POST /api/admin/system/backups": {
    summary: "Requests a backup now",
    access: "system:write",
    responses: { 201: BackupRowSchema, 409: Conflict },
  },
  "GET /api/admin/system/jobs": {
    summary: "Jobs, newest first",
    access: "system:read",
    query: listQuery(
      ["createdAt", "name"],
      { order: "desc" },
      { state: repeatable(z.enum(JOB_STATES)).optional(), name: repeatable(z.string().max(100)).optional() },
    ),
    responses: { 200: listOf(JobRowSchema) },
  },
  "POST /api/admin/system/jobs/{id}/retry": {
    summary: "Gives a dead job another attempt",
    access: "system:write",
    params: ById,
    responses: { 200: JobRowSchema, 404: Missing, 409: Conflict },
  },
  "GET /api/admin/system/outbox": {
    summary: "Work that waits to be queued, oldest first",
    access: "system:read",
    query: listQuery(["createdAt", "topic"], { order: "asc" }, {}),
    responses: { 200: listOf(OutboxRowSchema) },
  },
  "GET /api/admin/system/payment-events": {
    summary: "Notifications of payment providers that matched nothing, newest first",
    access: "system:read",
    query: listQuery(["receivedAt"], { order: "desc" }, {}),
    responses: { 200: listOf(PaymentEventRowSchema) },
  },
  "POST /api/admin/system/payment-events/{id}/retry": {
    summary: "Applies a provider's notification again",
    access: "system:write",
    params: ById,
    responses: { 200: PaymentEventRowSchema, 404: Missing, 409: Conflict },
  },
  "GET /api/admin/system/errors": {
    summary: "Unexpected errors of the server, newest first",
    access: "system:read",
    query: listQuery(["at", "source"], { order: "desc" }, {}),
    responses: { 200: listOf(ServerErrorSchema) },
  },
  "GET /api/admin/system/mails": {
    summary: "Mails, newest first",
    access: "system:read",
    query: listQuery(
      ["createdAt", "recipient", "subject"],
      { order: "desc" },
      { state: repeatable(z.enum(MAIL_STATES)).optional() },
    ),
    responses: { 200: listOf(MailRowSchema) },
  },
  "GET /api/admin/system/mails/{id}": {
    summary: "One mail as it was composed",
    access: "system:read",
    rules:
      "Without the secrets of its links, which belong to the recipient. Links are complete only while no server sends mails, and for callers who may do everything that the links allow.",
    params: ById,
    responses: { 200: MailSchema, 404: Missing },
  },
  "POST /api/admin/system/mails/{id}/retry": {
    summary: "Sends a failed mail again",
    access: "system:write",
    params: ById,
    responses: { 200: MailRowSchema, 404: Missing, 409: Conflict },
  },
});
