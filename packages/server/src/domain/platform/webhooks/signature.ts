import { createHmac } from "node:crypto";

const MARK = "whsec_";

/**
 * Headers of a message as in Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`, once per secret, so that a
 * receiver may still verify with the former secret for a while.
 */
export function signedHeaders(
  message: { id: string; body: string },
  secrets: readonly string[],
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(MARK, ""), "base64");
    return `v1,${createHmac("sha256", key).update(`${message.id}.${timestamp}.${message.body}`).digest("base64")}`;
  });
  return {
    "webhook-id": message.id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
