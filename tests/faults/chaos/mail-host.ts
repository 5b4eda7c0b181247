import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** Failure mode of a mail server. */
export type Trick =
  /** Accepts every mail and discards it. */
  | "drops"
  /** Receives the whole mail, then rejects it permanently. */
  | "rejects"
  /** Receives the whole mail, then defers it. */
  | "defers"
  /** Delays each response. */
  | "tarpit";

const ANSWERS: Partial<Record<Trick, { code: number; text: string }>> = {
  rejects: { code: 554, text: "Message refused" },
  defers: { code: 451, text: "Try again later" },
};

/** A mail server with the given failure mode. */
export async function startMailHost(trick: Trick): Promise<{ url: string; taken(): number; close(): Promise<void> }> {
  let taken = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onConnect(_session, done) {
      // No greeting is sent: the shop has to time out.
      if (trick !== "tarpit") done();
    },
    onData(stream, _session, done) {
      stream.resume();
      stream.on("end", () => {
        taken += 1;
        const answer = ANSWERS[trick];
        done(answer && Object.assign(new Error(answer.text), { responseCode: answer.code }));
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", () => listening()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: () => taken,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
