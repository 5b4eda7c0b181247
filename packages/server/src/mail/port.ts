/** A mail on its way out. */
export interface OutgoingMail {
  /** Stable over all attempts: `<id@host>`. */
  messageId: string;
  /** One address. */
  to: string;
  /** The shop's name, where the configured sender has none. */
  senderName: string;
  /** Where answers go; null for the sender itself. */
  replyTo: string | null;
  template: string;
  subject: string;
  html: string;
  text: string;
  date: Date;
}

/** Hands mails over to whoever delivers them. */
export interface Mailer {
  /**
   * Resolves once the mail is accepted. Throws MailRefused when it never will be; whatever else it throws may pass.
   * Messages of errors name no address.
   */
  send(mail: OutgoingMail): Promise<void>;
  /** Ends idle connections. */
  close(): void;
}

/** The recipient's server does not take the mail, and will not the next time. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
}
