import { setTimeout } from "node:timers/promises";
import { sendText } from "@tablero/contract/http/respond";
import { afterEach, expect, test, vi } from "vitest";
import { type Listening, listen, newServer } from "./listen.ts";

let listening: Listening | undefined;
afterEach(() => listening?.close());

const CSV = { "Content-Type": "text/csv; charset=utf-8" };
const PART = "a;b\r\n".repeat(10_000);

async function serve(parts: () => AsyncIterable<string>, onError = () => {}): Promise<string> {
  listening = await listen(newServer(), {
    host: "127.0.0.1",
    port: 0,
    respond: () => sendText(parts(), "id", CSV, onError),
  });
  return listening.address;
}

test.each(["gzip", "br", "identity"])(
  "a file that is streamed while it is generated arrives complete (%s)",
  async (encoding) => {
    const address = await serve(async function* () {
      for (let n = 0; n < 5; n += 1) yield PART;
    });
    const response = await fetch(address, { headers: { "Accept-Encoding": encoding } });
    expect(response.headers.get("Content-Encoding")).toBe(encoding === "gzip" ? "gzip" : null);
    expect(await response.text()).toBe(PART.repeat(5));
  },
);

test.each([
  ["gzip", 0],
  ["identity", 0],
  // All data has arrived; nothing delays the server's last write.
  ["gzip", 200],
  ["identity", 200],
])("a stream that fails is cut off without a regular end (%s, after %i ms)", async (encoding, pause) => {
  const onError = vi.fn();
  const address = await serve(async function* () {
    for (let n = 0; n < 3; n += 1) yield PART;
    await setTimeout(pause);
    throw new Error("the database is gone");
  }, onError);
  const response = await fetch(address, { headers: { "Accept-Encoding": encoding } });
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
  expect(onError).toHaveBeenCalledOnce();
});

test("a file is no longer generated once the client stops reading", async () => {
  const ended = Promise.withResolvers<void>();
  const address = await serve(async function* () {
    try {
      for (;;) yield PART;
    } finally {
      ended.resolve();
    }
  });
  const leave = new AbortController();
  const response = await fetch(address, { signal: leave.signal });
  await response.body?.getReader().read();
  leave.abort();
  await ended.promise;
});
