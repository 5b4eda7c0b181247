import type { Mail } from "@tablero/contract/shapes/admin-system";
import type { Store } from "../store.ts";

interface LinkMail extends Pick<Mail, "template" | "recipient" | "subject" | "order"> {
  /** Link target, including the reader's secret. */
  path: string;
  /** Label of the link. */
  label: string;
}

/** Stores a mail with a link; the back office shows it, as without a mail server. */
export function keepMail(store: Store, { path, label, ...mail }: LinkMail): void {
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
    html: `<!doctype html><html lang="es"><body style="font-family:sans-serif"><h1>${subject}</h1><p><a href="${path}">${label}</a></p></body></html>`,
    text: `${subject}\n\n${path}\n`,
  });
}
