import type { MailTrialResult } from "@tablero/contract/settings/shapes/settings-mail";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { mailTried } from "@tablero/domain/settings/shop/audit";
import { trialText } from "@tablero/domain/settings/shop/mail-trial";
import { requireTriedVersion } from "@tablero/domain/settings/shop/refusals";
import { renderMail } from "@tablero/mail/render";
import { type Ctx, inTransaction } from "../domain/platform/context.ts";
import type { SignedIn } from "../domain/platform/signed-in.ts";
import { countAttempt } from "../domain/platform/system/attempts.ts";
import { writeAudit } from "../domain/platform/system/audit.ts";
import { readSections } from "../domain/settings/shop/change-settings.ts";
import { currentSettings } from "../domain/settings/shop/settings.ts";
import type { MailServers } from "./servers.ts";
import { mailSignature } from "./signature.ts";

/** Limit of test mails per account: enough to configure a server, but too few to probe servers. */
const MOST = 10;
const WINDOW_MS = 15 * 60 * 1000;

export interface TestMail {
  /** Version of the settings that are tested. */
  version: number;
  /** Origin of the shop's pages. */
  publicUrl: string;
  to: Pick<SignedIn, "email" | "name">;
}

/**
 * Sends a test mail to the caller immediately, without the outbox, and returns the result. Throws
 * `version-conflict`, `rate-limited`. No transaction is open while waiting for the server.
 */
export async function sendTestMail(
  ctx: Ctx,
  servers: MailServers,
  { version, publicUrl, to: { email, name } }: TestMail,
): Promise<MailTrialResult> {
  requireTriedVersion((await readSections(ctx)).version, version);
  await countAttempt(ctx, [{ kind: "mail-test", subject: email, most: MOST, window: WINDOW_MS }]);
  const [status, settings] = [await servers.status(ctx), await currentSettings(ctx)];
  const server = status.server ?? "";
  const mail = renderMail("mail-test", { shop: mailSignature(settings, publicUrl, ctx.clock()), name, server });
  const result = await servers.tryOut(ctx, {
    ...mail,
    messageId: `<${uuidv7(ctx.clock().getTime())}@${new URL(publicUrl).hostname}>`,
    to: email,
    senderName: settings.shopName,
    replyTo: status.replyTo,
    template: "mail-test",
    date: ctx.clock(),
    unsubscribe: null,
  });
  await inTransaction(ctx, (tx) => writeAudit(tx, mailTried(email, result)));
  return { result, text: trialText(result, { server, sender: status.sender?.address ?? "", to: email }) };
}
