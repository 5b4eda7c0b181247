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
    summary: "Changes whole sections of the settings",
    access: "settings:write",
    body: SettingsPatchBody,
    rules: "A section that is sent replaces the stored one, others stay. Every process has the change within a second.",
    responses: {
      200: SettingsSchema,
      409: problem(["version-conflict", "idempotency-in-progress"], { current: SettingsSchema.optional() }),
    },
  },
  "GET /api/admin/settings/mail": {
    summary: "Where mails go out and as whom, with what the environment decides",
    access: "settings:read",
    responses: { 200: MailStatusSchema },
  },
  "POST /api/admin/settings/mail/test": {
    summary: "Sends a test mail to the caller's own address, with what is stored",
    access: "settings:write",
    limit: "mail",
    rules: "A server that does not take it is no failure of the call: `result` says what happened, `text` what to do.",
    body: z.strictObject({ version: Version }),
    responses: { 200: MailTrialSchema, 409: problem(["version-conflict", "idempotency-in-progress"]) },
  },
  "GET /api/admin/settings/mail/domain": {
    summary: "Looks up SPF, DKIM and DMARC of the sender's domain and explains them",
    access: "settings:read",
    rules: "What cannot be looked up is `unknown`. Nothing is stored.",
    responses: { 200: SenderDomainSchema },
  },
  "GET /api/admin/settings/gateways": {
    summary: "Where payment providers notify the shop",
    access: "settings:read",
    responses: { 200: GatewayStatusSchema },
  },
  "POST /api/admin/settings/gateways/test": {
    summary: "Asks a payment provider whether it knows the shop, with what is stored",
    access: "settings:write",
    limit: "mail",
    rules: "A provider that refuses is no failure of the call: `result` says what happened, `text` what to do.",
    body: GatewayTestBody,
    responses: { 200: GatewayTrialSchema, 409: problem(["version-conflict", "idempotency-in-progress"]) },
  },
  "POST /api/admin/settings/pictures": {
    summary:
      "A picture for the look of the shop (field `file`): SVG, JPEG, PNG, WebP or AVIF by content, 10 MiB at most, an SVG 256 KiB",
    access: "settings:write",
    rules:
      "An SVG is written anew from what a drawing is made of: no scripts, addresses or other documents. One that nothing names is deleted after a day.",
    multipart: true,
    form: { file: "file" },
    responses: { 201: LookPictureSchema },
  },
});
