import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** An answer that refuses: SMTP code and words. */
export interface Refusal {
  code: number;
  words: string;
}

export interface TestMailServer {
  /** `smtp://127.0.0.1:port` */
  url: string;
  /** Mails that were accepted, read. */
  mails: Email[];
  /** Answers to the next recipients, one each; after them everybody is accepted. */
  refusals: Refusal[];
  /** Held back until it resolves, when set: the mail is there, and not accepted yet. */
  gate: Promise<void> | null;
  /** Told for each mail before the gate. */
  onMail: () => void;
  close(): Promise<void>;
}

const refusalOf = ({ code, words }: Refusal) => Object.assign(new Error(words), { responseCode: code });

/** A real SMTP server in this process. Without a port it takes a free one. */
export async function openMailServer(port = 0): Promise<TestMailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    onRcptTo(_address, _session, done) {
      const refusal = server.refusals.shift();
      done(refusal && refusalOf(refusal));
    },
    onData(stream, _session, done) {
      receive(stream).then(
        () => done(),
        (error: Error) => done(error),
      );
    },
  });
  async function receive(stream: NodeJS.ReadableStream): Promise<void> {
    const mail = await PostalMime.parse(await buffer(stream));
    server.onMail();
    await server.gate;
    server.mails.push(mail);
  }
  // A client that goes away in the middle is no fault of the test.
  smtp.on("error", () => {});
  await new Promise<void>((resolve) => smtp.listen(port, "127.0.0.1", resolve));
  const server: TestMailServer = {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    mails: [],
    refusals: [],
    gate: null,
    onMail: () => {},
    close: () => new Promise((resolve) => smtp.close(resolve)),
  };
  return server;
}

/** The value of a header, by its name in lower case. */
export const headerOf = (mail: Email, name: string): string | undefined =>
  mail.headers.find(({ key }) => key === name)?.value;
