import type { Mail } from "@tablero/contract/platform/shapes/admin-system";
import { escapeHtml, mailDocument } from "../mail-document.ts";
import type { Store } from "../store.ts";

interface LinkMail extends Pick<Mail, "template" | "recipient" | "subject" | "order"> {
  /** Link target, including the recipient's secret. */
  path: string;
  /** Label of the link. */
  label: string;
}

/** Stores an email with a link. The back office shows it, as if there were no mail server. */
export function storeMail(store: Store, { path, label, ...mail }: LinkMail): void {
  const id = store.newId();
  const { subject } = mail;
  store.system.mails.unshift({
    id,
    messageId: `<${id}@tablero.test>`,
    ...mail,
    state: "kept",
    attempts: 0,
    lastError: null,
    createdAt: store.now(),
    sentAt: null,
    html: mailDocument(
      subject,
      `<h1>${escapeHtml(subject)}</h1><p><a href="${escapeHtml(path)}">${escapeHtml(label)}</a></p>`,
    ),
    text: `${subject}\n\n${path}\n`,
  });
}
