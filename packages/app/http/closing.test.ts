import { afterEach, describe, expect, test } from "vitest";
import { halfSent } from "./half-sent.ts";
import { type Listening, listen, newServer } from "./listen.ts";

let listening: Listening | undefined;
afterEach(() => listening?.server.closeAllConnections());

describe("closing the server", () => {
  const open = async (
    timeouts: { bodyMs: number; answerMs: number },
    respond: (request: Request) => Promise<Response>,
  ) => {
    listening = await listen(newServer(), { host: "127.0.0.1", port: 0, timeouts, respond });
    return listening;
  };

  test("does not wait for a body that never arrives, and answers requests that arrived completely", async () => {
    let answer = () => {};
    const isAsked = Promise.withResolvers<void>();
    const { address, close, server } = await open({ bodyMs: 100, answerMs: 20_000 }, async (request) => {
      if (request.method === "GET") {
        isAsked.resolve();
        await new Promise<void>((done) => {
          answer = done;
        });
        return new Response("whole");
      }
      return new Response(await request.text());
    });
    const slow = await halfSent(address, { a: 1 });
    const whole = fetch(address);
    await isAsked.promise;
    let closed = false;
    const closing = close().then(() => {
      closed = true;
    });
    const connections = () =>
      new Promise<number>((told, failed) =>
        server.getConnections((error, count) => (error ? failed(error) : told(count))),
      );
    await expect.poll(connections).toBe(1);
    await expect(slow.finish()).rejects.toThrow();
    expect(closed).toBe(false);
    answer();
    expect(await (await whole).text()).toBe("whole");
    await closing;
  });

  test("waits for a body that is still arriving", async () => {
    const { address, close } = await open({ bodyMs: 10_000, answerMs: 20_000 }, async (request) => {
      await request.text();
      return new Response("thanks");
    });
    const slow = await halfSent(address, { a: 1 });
    const closing = close();
    expect(await slow.finish()).toBe(200);
    await closing;
  });

  test("cuts connections whose response is not ready in time", async () => {
    const isAsked = Promise.withResolvers<void>();
    const { address, close } = await open({ bodyMs: 50, answerMs: 100 }, () => {
      isAsked.resolve();
      return new Promise(() => {});
    });
    const never = fetch(address);
    never.catch(() => {});
    await isAsked.promise;
    await close();
    await expect(never).rejects.toThrow();
  });
});
