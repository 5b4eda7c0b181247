import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedMessage {
  id: string;
  timestamp: number;
  body: string;
  /** The number of its signatures that were made with this secret. */
  signedBy(secret: string): number;
}

/** A receiver on this machine that verifies signatures with independent code. */
export interface TestReceiver {
  url: string;
  /** `address:port`, for OUTGOING_ALLOW. */
  at: string;
  received: ReceivedMessage[];
  /** The receiver's response; 204 by default. */
  answer: (response: ServerResponse, message: ReceivedMessage) => void;
  close(): Promise<void>;
}

const signed = (secret: string, text: string): Buffer =>
  createHmac("sha256", Buffer.from(secret.slice("whsec_".length), "base64"))
    .update(text)
    .digest();

function messageOf({ headers }: IncomingMessage, body: string): ReceivedMessage {
  const [id, timestamp, signatures] = ["id", "timestamp", "signature"].map((name) =>
    String(headers[`webhook-${name}`]),
  );
  return {
    id: id ?? "",
    timestamp: Number(timestamp),
    body,
    signedBy: (secret) =>
      (signatures ?? "").split(" ").filter((signature) => {
        const given = Buffer.from(signature.replace(/^v1,/, ""), "base64");
        const wanted = signed(secret, `${id}.${timestamp}.${body}`);
        return given.length === wanted.length && timingSafeEqual(given, wanted);
      }).length,
  };
}

export async function openReceiver(): Promise<TestReceiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const message = messageOf(request, Buffer.concat(chunks).toString("utf8"));
      receiver.received.push(message);
      receiver.answer(response, message);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const at = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receiver: TestReceiver = {
    url: `http://${at}/avisos`,
    at,
    received: [],
    answer: (response) => response.writeHead(204).end(),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return receiver;
}
