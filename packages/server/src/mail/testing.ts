import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A refusal: SMTP code and message. */
export interface Refusal {
  code: number;
  words: string;
}

export interface TestMailServer {
  /** `smtp://127.0.0.1:port` */
  url: string;
  /** Accepted mails, parsed. */
  mails: Email[];
  /** Refusals for the next recipients, one each; afterwards all are accepted. */
  refusals: Refusal[];
  /** If set, acceptance waits until it resolves: the mail has arrived but is not accepted yet. */
  gate: Promise<void> | null;
  /** Called for each mail before the gate. */
  onMail: () => void;
  close(): Promise<void>;
}

const refusalOf = ({ code, words }: Refusal) => Object.assign(new Error(words), { responseCode: code });

/** A real SMTP server in this process. Uses a free port by default. */
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
  // A client that disconnects midway does not fail the test.
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
