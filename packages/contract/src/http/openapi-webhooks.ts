import { WEBHOOK_MESSAGE_TYPES } from "@tablero/domain/platform/webhooks/events";
import { z } from "zod";
import { WEBHOOK_MESSAGES, WEBHOOK_SUMMARIES } from "../platform/shapes/webhook-messages.ts";
import { type NamedSchemas, toJsonSchema } from "./schema-of.ts";

const HEADERS = z.strictObject({
  "webhook-id": z.uuid().describe("Id of the message, the same in every attempt: process it once"),
  "webhook-timestamp": z.string().regex(/^\d+$/).describe("Time of this attempt in seconds since 1970"),
  "webhook-signature": z
    .string()
    .describe(
      "`v1,` and HMAC-SHA256 in base64 over `id.timestamp.body`; two signatures separated by a space after a change of the secret",
    ),
});

const ANSWERS = {
  "2XX": { description: "Delivered" },
  410: { description: "The receiver is gone: the shop switches the webhook off" },
  429: { description: "Tried again later, not before `Retry-After`" },
  503: { description: "Tried again later, not before `Retry-After`" },
  default: { description: "Tried again later, nine times in about a day" },
};

/** The `webhooks` object of OpenAPI 3.1: the shop's messages to other programs, by message type. */
export function openApiWebhooks(named: NamedSchemas = {}) {
  const { properties = {} } = toJsonSchema(HEADERS, "input");
  const parameters = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "header",
    required: true,
    schema,
  }));
  return Object.fromEntries(
    WEBHOOK_MESSAGE_TYPES.map((type) => {
      const schema = toJsonSchema(WEBHOOK_MESSAGES[type], "output", named);
      const post = {
        operationId: `webhook-${type.replace(".", "-")}`,
        summary: WEBHOOK_SUMMARIES[type],
        tags: ["webhooks"],
        parameters,
        requestBody: { required: true, content: { "application/json": { schema } } },
        responses: ANSWERS,
      };
      return [type, { post }];
    }),
  );
}
