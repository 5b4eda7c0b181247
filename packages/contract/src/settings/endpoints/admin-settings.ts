import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { Version } from "../../platform/shapes/basics.ts";
import { LookPictureSchema, SettingsPatchBody, SettingsSchema } from "../shapes/settings.ts";
import { GatewayStatusSchema, GatewayTestBody, GatewayTrialSchema } from "../shapes/settings-gateways.ts";
import { MailStatusSchema, MailTrialSchema, SenderDomainSchema } from "../shapes/settings-mail.ts";

/** Settings of the shop. */
export const adminSettings = table({
  "GET /api/admin/settings": {
    summary: "All settings of the shop, by section",
    access: "settings:read",
    responses: { 200: SettingsSchema },
  },
  "PATCH /api/admin/settings": {
    summary: "Replaces whole sections of the settings",
    access: "settings:write",
    body: SettingsPatchBody,
    rules:
      "A section that is sent replaces the stored one; the others stay unchanged. Every process has the change within a second.",
    responses: {
      200: SettingsSchema,
      409: problem(["version-conflict", "idempotency-in-progress"], { current: SettingsSchema.optional() }),
    },
  },
  "GET /api/admin/settings/mail": {
    summary: "The server and sender of mails, and the values set by the environment",
    access: "settings:read",
    responses: { 200: MailStatusSchema },
  },
  "POST /api/admin/settings/mail/test": {
    summary: "Sends a test mail to the caller's own address, with the stored settings",
    access: "settings:write",
    limit: "mail",
    rules:
      "A server that refuses the mail is not an error of the call: `result` describes the outcome, and `text` what to do.",
    body: z.strictObject({ version: Version }),
    responses: { 200: MailTrialSchema, 409: problem(["version-conflict", "idempotency-in-progress"]) },
  },
  "GET /api/admin/settings/mail/domain": {
    summary: "Looks up SPF, DKIM and DMARC of the sender's domain and explains them",
    access: "settings:read",
    rules: "A record that cannot be looked up is `unknown`. Nothing is stored.",
    responses: { 200: SenderDomainSchema },
  },
  "GET /api/admin/settings/gateways": {
    summary: "The addresses to which payment providers send notifications",
    access: "settings:read",
    responses: { 200: GatewayStatusSchema },
  },
  "POST /api/admin/settings/gateways/test": {
    summary: "Checks with a payment provider whether it recognises the shop, with the stored settings",
    access: "settings:write",
    limit: "mail",
    rules:
      "A provider that refuses is not an error of the call: `result` describes the outcome, and `text` what to do.",
    body: GatewayTestBody,
    responses: { 200: GatewayTrialSchema, 409: problem(["version-conflict", "idempotency-in-progress"]) },
  },
  "POST /api/admin/settings/pictures": {
    summary:
      "Uploads a picture for the look of the shop (field `file`): SVG, JPEG, PNG, WebP or AVIF by content, 10 MiB at most, an SVG 256 KiB",
    access: "settings:write",
    rules:
      "An SVG is rebuilt from its drawing elements only: without scripts, links or external documents. A picture that no setting refers to is deleted after a day.",
    multipart: true,
    form: { file: "file" },
    responses: { 201: LookPictureSchema },
  },
});
