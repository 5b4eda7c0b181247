import type { MailTrialResult, SenderDomainAnswer } from "@tablero/contract/settings/shapes/settings-mail";
import { mailStatus } from "@tablero/domain/settings/sections/mail";
import { mailTried } from "@tablero/domain/settings/shop/audit";
import { domainOf, explainDomain, recordNames } from "@tablero/domain/settings/shop/mail-domain";
import { type MailTrial, trialText } from "@tablero/domain/settings/shop/mail-trial";
import { writeAudit } from "../../platform/audit.ts";
import type { Context } from "../../platform/callers.ts";
import { storeMail } from "../../platform/commands/store-mail.ts";
import type { Store } from "../../platform/store.ts";
import { TXT_RECORDS } from "../txt-records.ts";

/** The mock's environment has no mail settings. */
export const statusOfMail = ({ data }: Store) => mailStatus(data.settings, { server: null, sender: null });

/** Servers below `.invalid` do not exist (RFC 6761); all others accept every email. */
const trial = (host: string): MailTrial =>
  host === "" ? "not-configured" : host.endsWith(".invalid") ? "name-not-found" : "sent";

export function tryMail(store: Store, context: Context, to: string): MailTrialResult {
  const { server, sender } = statusOfMail(store);
  const result = trial(store.data.settings.mail.smtpHost);
  writeAudit(store, context, mailTried(to, result));
  if (result === "sent") {
    const { shopName } = store.data.settings;
    storeMail(store, {
      ...{ template: "mail-test", recipient: to, subject: `Prueba de correo de ${shopName}`, order: null },
      ...{ path: "/", label: "Ir a la tienda" },
    });
  }
  return { result, text: trialText(result, { server: server ?? "", sender: sender?.address ?? "", to }) };
}

export function checkDomain(store: Store): SenderDomainAnswer {
  const { sender } = statusOfMail(store);
  if (!sender) return { domain: null, checks: [] };
  const { dkimSelector: selector, smtpHost: host } = store.data.settings.mail;
  const domain = domainOf(sender.address);
  const names = recordNames({ domain, selector });
  const found = (name: string) => TXT_RECORDS[name] ?? null;
  const records = {
    spf: found(names.spf),
    dkim: names.dkim === null ? ("unknown" as const) : found(names.dkim),
    dmarc: found(names.dmarc),
  };
  return { domain, checks: explainDomain({ domain, selector, host, reportsTo: sender.address }, records) };
}
