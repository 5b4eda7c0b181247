import { MAIL_PORTS } from "@tablero/domain/settings/sections/mail";
import { DOMAIN_CHECKS, DOMAIN_STATES } from "@tablero/domain/settings/shop/mail-domain";
import { MAIL_TRIALS } from "@tablero/domain/settings/shop/mail-trial";
import { z } from "zod";
import { Instant, singleLine } from "../../platform/shapes/basics.ts";

const FIELDS = {
  senderName: singleLine(60).describe("Empty: the shop's name"),
  senderAddress: singleLine(254),
  replyTo: singleLine(254).describe("Empty: the shop's email address"),
  dkimSelector: singleLine(100).describe("Empty while it is not known"),
  smtpHost: singleLine(253).describe("A host name, not an IP address. Empty: mails are stored, not sent"),
  smtpPort: z
    .int("Elige un puerto")
    .min(1)
    .max(65_535)
    .describe(`${MAIL_PORTS.join(", ")}; TLS at once on 465, else STARTTLS`),
  smtpUser: singleLine(254),
};

export const MailSection = z.strictObject({
  ...FIELDS,
  smtpKeyAt: Instant.nullable().describe("Time when the password was stored; it is never returned"),
});

export const MailSectionChange = z.strictObject({
  ...FIELDS,
  smtpPassword: z
    .string()
    .max(200, "Como mucho 200 caracteres")
    .describe("Empty: the stored one stays, unless host or user change"),
});

export const MailStatusSchema = z.strictObject({
  source: z
    .enum(["environment", "settings", "none"])
    .describe("Source of the server's settings; none: mails are stored"),
  server: z.string().nullable().describe("host:port"),
  sender: z.strictObject({ name: z.string(), address: z.string() }).nullable(),
  senderFixed: z.boolean().describe("The sender is set by the environment"),
  replyTo: z.string().nullable(),
});

export const MailTrialSchema = z.strictObject({
  result: z.enum(MAIL_TRIALS),
  text: z.string().describe("Spanish"),
});
export type MailTrialResult = z.infer<typeof MailTrialSchema>;

export const SenderDomainSchema = z.strictObject({
  domain: z.string().nullable().describe("Null while there is no sender"),
  checks: z.array(
    z.strictObject({
      check: z.enum(DOMAIN_CHECKS),
      state: z.enum(DOMAIN_STATES),
      text: z.string().describe("Spanish"),
      found: z.string().nullable(),
      record: z
        .strictObject({ name: z.string(), value: z.string().nullable().describe("Null: set by the provider") })
        .nullable()
        .describe("TXT record to add, or to replace the one that was found"),
    }),
  ),
});
export type SenderDomainAnswer = z.infer<typeof SenderDomainSchema>;
