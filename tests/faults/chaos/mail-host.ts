import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** How a mail server lets the shop down. */
export type Trick =
  /** Says yes to every mail and throws it away. */
  | "drops"
  /** Takes the whole mail, then says that it will not have it, for good. */
  | "rejects"
  /** Takes the whole mail, then says that it may be tried later. */
  | "defers"
  /** Lets everybody wait for each answer. */
  | "tarpit";

const ANSWERS: Partial<Record<Trick, { code: number; text: string }>> = {
  rejects: { code: 554, text: "Message refused" },
  defers: { code: 451, text: "Try again later" },
};

/** A mail server that plays a trick on whoever sends. */
export async function startMailHost(trick: Trick): Promise<{ url: string; taken(): number; close(): Promise<void> }> {
  let taken = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onConnect(_session, done) {
      // Nobody is greeted: the shop has to give up by itself.
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
