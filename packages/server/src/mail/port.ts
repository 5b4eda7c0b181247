export interface OutgoingMail {
  /** The same in all attempts: `<id@host>`. */
  messageId: string;
  /** One address. */
  to: string;
  /** The shop's name, used if the configured sender has none. */
  senderName: string;
  /** Reply address; null for the sender itself. */
  replyTo: string | null;
  template: string;
  subject: string;
  html: string;
  text: string;
  date: Date;
  /** Address for one-click unsubscription (RFC 8058); null for mails without unsubscription. */
  unsubscribe: string | null;
  /** Attached files, drawn when the mail is sent. */
  attachments?: readonly MailFile[];
}

export interface MailFile {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** Hands mails over for delivery. */
export interface Mailer {
  /**
   * Resolves once the mail is accepted. Throws MailRefused if it never will be; any other error may be temporary.
   * Error messages contain no address.
   */
  send(mail: OutgoingMail): Promise<void>;
  /** Closes idle connections. */
  close(): void;
}

/** The recipient's server refuses the mail permanently. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
}
