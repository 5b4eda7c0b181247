import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface Received {
  messageId: string;
  to: string;
  subject: string;
}

/** A mail server that stores the emails it receives. */
export interface SmtpSink {
  url: string;
  received: Received[];
  /** Stops accepting email: the port is closed. */
  down(): Promise<void>;
  /** Accepts email again, on the same port. */
  up(): Promise<void>;
}

export async function startSmtpSink(): Promise<SmtpSink> {
  const received: Received[] = [];
  const open = (port: number) =>
    new Promise<SMTPServer>((resolve, reject) => {
      const server = new SMTPServer({
        authOptional: true,
        disabledCommands: ["STARTTLS", "AUTH"],
        onData(stream, session, done) {
          const chunks: Buffer[] = [];
          stream.on("data", (chunk: Buffer) => chunks.push(chunk));
          stream.on("end", () => {
            PostalMime.parse(Buffer.concat(chunks)).then(({ messageId, subject }) => {
              const [to] = session.envelope.rcptTo;
              received.push({ messageId: messageId ?? "", subject: subject ?? "", to: to?.address ?? "" });
              done();
            }, done);
          });
        },
      });
      // A client killed halfway closes its connection.
      server.on("error", (error: NodeJS.ErrnoException) => {
        if (error.code === "EADDRINUSE") reject(error);
      });
      server.listen(port, "127.0.0.1", () => resolve(server));
    });
  let server: SMTPServer | null = await open(0);
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async down() {
      const closing = server;
      server = null;
      if (closing) await new Promise<void>((closed) => closing.close(() => closed()));
    },
    async up() {
      server ??= await open(port);
    },
  };
}
