import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Listening, listen, newServer } from "./listen.ts";

let listening: Listening;
const asked: string[] = [];
beforeAll(async () => {
  listening = await listen(newServer(), {
    host: "127.0.0.1",
    port: 0,
    async respond(request) {
      asked.push(`${request.method} ${new URL(request.url).pathname}`);
      return new Response(await request.text());
    },
  });
});
afterAll(() => listening.close());

/** Sends these bytes and returns everything received until the server closes the connection. */
function send(bytes: string): Promise<string> {
  asked.length = 0;
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(listening.address).port), "127.0.0.1");
    let answer = "";
    socket.setEncoding("latin1");
    socket.on("data", (part) => {
      answer += part;
    });
    socket.on("end", () => resolve(answer));
    socket.on("error", reject);
    socket.write(bytes);
  });
}

const NEXT = "GET /smuggled HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n";

describe("the end of a request is unambiguous", () => {
  test.each([
    ["a content length together with chunks", "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"],
    ["two content lengths", "Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello"],
    ["an unknown transfer encoding", "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n"],
    ["a content length that is not a number", "Content-Length: +5\r\n\r\nhello"],
    ["a space before the colon", "Content-Length : 5\r\n\r\nhello"],
    ["a folded header", "X-A: 1\r\n Transfer-Encoding: chunked\r\nContent-Length : 1\r\n\r\nh"],
  ])("%s is refused, and the bytes after the request are not read", async (_name, rest) => {
    const answer = await send(`POST / HTTP/1.1\r\nHost: shop\r\n${rest}${NEXT}`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(asked).not.toContain("GET /smuggled");
  });
});

test.each(["TRACE", "PROPFIND", "PURGE"])(
  "the method %s is answered without calling a handler or repeating the request",
  async (method) => {
    const answer = await send(`${method} / HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer secret\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).not.toContain("secret");
    expect(asked).toEqual([]);
  },
);

describe("the host of a request is unambiguous", () => {
  test.each([
    ["two different values", "Host: shop\r\nHost: evil.test"],
    ["the same value twice in another case", "Host: shop\r\nhOST: shop"],
    ["two values, one of them empty", "Host:\r\nHost: shop"],
    ["none", "X-A: 1"],
  ])("a request with %s as host headers is refused", async (_name, head) => {
    const answer = await send(`GET / HTTP/1.1\r\n${head}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(asked).toEqual([]);
  });
});
