import { request } from "node:http";

/** A request whose headers the server has read while half of the body is still unsent. */
export interface HalfSent {
  /** Sends the rest; resolves with the status, rejects when the connection is cut. */
  finish(): Promise<number>;
}

/** Starts a `POST` with this JSON; resolves once the server requests the rest (`100 Continue`). */
export function halfSent(url: string, body: object): Promise<HalfSent> {
  const text = JSON.stringify(body);
  return new Promise((begun, failed) => {
    const sending = request(url, {
      method: "POST",
      agent: false,
      headers: {
        "Content-Type": "application/json",
        "Content-Length": Buffer.byteLength(text),
        Expect: "100-continue",
      },
    });
    const answered = new Promise<number>((resolve, reject) => {
      sending.on("error", reject);
      sending.on("response", (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode ?? 0));
        response.on("error", reject);
      });
    });
    answered.catch(failed);
    sending.on("continue", () => {
      sending.write(text.slice(0, 1));
      begun({
        finish() {
          sending.end(text.slice(1));
          return answered;
        },
      });
    });
    sending.flushHeaders();
  });
}
