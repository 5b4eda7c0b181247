import { connect } from "node:net";
import { createCart } from "@tablero/server/domain/sales/carts/create";
import { testCtx } from "@tablero/server/domain/testing";
import { openTestServer, type TestServer } from "@tablero/server/http/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Listening, listen, newServer } from "./listen.ts";

let shop: TestServer;
let listening: Listening;
let carts: string[] = [];
beforeAll(async () => {
  shop = await openTestServer();
  listening = await listen(newServer(), {
    host: "127.0.0.1",
    port: 0,
    serveFromCache: (request, response) => shop.serveFromCache(request, response),
    respond: (request, client) => shop.fetch(request, client),
  });
  const ctx = testCtx(shop.database.db, { clock: () => shop.clock.now });
  carts = [await createCart(ctx), await createCart(ctx)].map(({ token }) => token);
});
afterAll(async () => {
  await listening.close();
  await shop.close();
});

/** Sends a text over one connection and reads until the given number of responses has arrived. */
function converse(text: string, answers: number): Promise<string[]> {
  const { hostname, port } = new URL(listening.address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let heard = "";
    socket.setTimeout(10_000, () => {
      socket.destroy();
      reject(new Error(`only heard: ${heard}`));
    });
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      heard += chunk.toString();
      const lines = heard.match(/HTTP\/1\.1 \d+/g) ?? [];
      if (lines.length < answers) return;
      socket.destroy();
      resolve(lines);
    });
  });
}

test("two pipelined calls to a shop that has just started are both answered, and so are later calls", async () => {
  const [first, second] = carts;
  const body = JSON.stringify({ postcode: "28013" });
  const patch = `PATCH /api/shop/carts/${first} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const get = `GET /api/shop/carts/${second} HTTP/1.1\r\nHost: shop\r\n\r\n`;
  expect(await converse(patch + get, 2)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200"]);
  expect(await converse(`GET /api/ready HTTP/1.1\r\nHost: shop\r\n\r\n`, 1)).toEqual(["HTTP/1.1 200"]);
});
