import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test, vi } from "vitest";
import { testCertificate } from "../configuration/testing.ts";
import type { Resolve } from "./address-check.ts";
import { OutgoingError } from "./outgoing-error.ts";
import { type OutgoingCall, openOutgoing } from "./outgoing-fetch.ts";
import { isPublicAddress } from "./public-address.ts";

const servers: Pick<Server, "close" | "closeAllConnections">[] = [];
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

async function portOf(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return (server.address() as AddressInfo).port;
}
const listen = (handler: RequestListener) => portOf(createServer(handler));

const LIMITS = { maxBytes: 1000, timeoutMs: 5_000 };
const LOOPBACK = { address: "127.0.0.1", family: 4 } as const;
/** A resolver for which every name is this machine. */
const here: Resolve = async () => [LOOPBACK];
const failing: Resolve = async () => {
  throw new Error("ENOTFOUND");
};

const codeOf = async (call: Partial<OutgoingCall> & { url: string }, outgoing = openOutgoing({ resolve: failing })) => {
  try {
    await outgoing({ ...LIMITS, ...call });
  } catch (error) {
    if (error instanceof OutgoingError) return error.code;
    throw error;
  }
  return "answered";
};

test.each([
  "0.0.0.0",
  "0.1.2.3",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.1",
  "192.0.2.1",
  "192.88.99.1",
  "192.168.1.1",
  "198.18.0.1",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "239.255.255.255",
  "240.0.0.1",
  "255.255.255.255",
  "0177.0.0.1",
  "2130706433",
  "::",
  "::1",
  "::127.0.0.1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "::ffff:0:127.0.0.1",
  "64:ff9b::7f00:1",
  "64:ff9b:1::a00:1",
  "100::1",
  "2001::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "3fff::1",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "fe80::1%eth0",
  "fec0::1",
  "ff02::1",
  "4000::1",
  "",
  "name",
])("%s is not a public address", (address) => expect(isPublicAddress(address)).toBe(false));

test.each(["8.8.8.8", "93.184.216.34", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450:4003::200e"])(
  "%s is a public address",
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  ["https://127.0.0.1/", "private"],
  ["https://2130706433/", "private"],
  ["https://0x7f000001/", "private"],
  ["https://0x7f.1/", "private"],
  ["https://0177.0.0.1/", "private"],
  ["https://127.1/", "private"],
  ["https://①②⑦.0.0.1/", "private"],
  ["https://[::1]/", "private"],
  ["https://[::ffff:127.0.0.1]/", "private"],
  ["https://[::ffff:7f00:1]/", "private"],
  ["https://[::]/", "private"],
  ["https://[64:ff9b::127.0.0.1]/", "private"],
  ["https://[2002:7f00:1::]/", "private"],
  ["https://169.254.169.254/latest/meta-data", "private"],
  ["https://0/", "private"],
  ["http://93.184.216.34/", "not-https"],
  ["ftp://93.184.216.34/", "not-https"],
  ["file:///etc/passwd", "not-https"],
  ["gopher://93.184.216.34/", "not-https"],
  ["data:text/plain,hola", "not-https"],
  ["https://user@93.184.216.34/", "bad-url"],
  ["https://user:secret@93.184.216.34/", "bad-url"],
  ["https://93.184.216.34:22/", "bad-url"],
  ["https://93.184.216.34:25/", "bad-url"],
  ["https://93.184.216.34:6667/", "bad-url"],
  ["https://93.184.216.34:99999/", "bad-url"],
  ["https://256.256.256.256/", "bad-url"],
  ["https://[fe80::1%25eth0]/", "bad-url"],
  ["https://", "bad-url"],
  ["/media/1", "bad-url"],
  ["", "bad-url"],
  [`https://a.test/${"x".repeat(3000)}`, "bad-url"],
  ["https://nowhere.test/", "not-found"],
])("%s is refused: %s", async (url, code) => expect(await codeOf({ url })).toBe(code));

test.each(["localhost", "localhost.", "sub.localhost", "metadata.internal", "127.0.0.1.nip.test"])(
  "a name that leads to a private address is refused: %s",
  async (host) => expect(await codeOf({ url: `https://${host}/` }, openOutgoing({ resolve: here }))).toBe("private"),
);

test("a name with one private address among public ones is refused", async () => {
  const mixed: Resolve = async () => [{ address: "93.184.216.34", family: 4 }, LOOPBACK];
  expect(await codeOf({ url: "https://mixed.test/" }, openOutgoing({ resolve: mixed }))).toBe("private");
});

test("the checked address is called, even if the name leads elsewhere afterwards", async () => {
  let calls = 0;
  const port = await listen((request, response) => {
    calls += 1;
    response.end(request.headers.host);
  });
  const other = await listen(() => expect.fail("the second answer of the resolver was called"));
  const resolve = vi.fn<Resolve>().mockResolvedValue([{ address: "127.0.0.2", family: 4 }]);
  resolve.mockResolvedValueOnce([LOOPBACK]);
  const outgoing = openOutgoing({ resolve, allow: [`127.0.0.1:${port}`, `127.0.0.1:${other}`] });
  const answer = await outgoing({ url: `http://rebinding.test:${port}/`, ...LIMITS });
  expect(Buffer.from(answer.body).toString()).toBe(`rebinding.test:${port}`);
  expect([calls, resolve.mock.calls.length]).toEqual([1, 1]);
  expect(await codeOf({ url: `http://rebinding.test:${port}/`, http: true }, outgoing)).toBe("private");
  expect(calls).toBe(1);
});

test("an exception allows one address with its port", async () => {
  const [open, closed] = [await listen((_, response) => response.end()), await listen((_, r) => r.end())];
  const outgoing = openOutgoing({ allow: [`127.0.0.1:${open}`] });
  expect(await codeOf({ url: `http://127.0.0.1:${open}/` }, outgoing)).toBe("answered");
  expect(await codeOf({ url: `http://127.0.0.1:${closed}/`, http: true }, outgoing)).toBe("private");
});

test("a redirect to a private address is refused, and so are too many redirects", async () => {
  const inside = await listen(() => expect.fail("a private address was called"));
  const visited: string[] = [];
  const port = await listen(({ url = "" }, response) => {
    visited.push(url);
    const location =
      url === "/inside" ? `http://127.0.0.1:${inside}/` : url === "/file" ? "file:///etc/passwd" : "/loop";
    response.writeHead(302, { Location: location }).end();
  });
  const outgoing = openOutgoing({ allow: [`127.0.0.1:${port}`] });
  const at = (path: string, redirects: 0 | 3 = 3) =>
    codeOf({ url: `http://127.0.0.1:${port}${path}`, redirects, http: true }, outgoing);
  expect(await at("/inside")).toBe("private");
  expect(await at("/file")).toBe("not-https");
  visited.length = 0;
  expect(await at("/loop")).toBe("too-many-redirects");
  expect(visited).toHaveLength(4);
  expect(await at("/inside", 0)).toBe("answered");
});

test("another origin sees no secret of a redirected call, and a POST is not redirected", async () => {
  const seen: IncomingMessage["headers"][] = [];
  const target = await listen((request, response) => {
    seen.push(request.headers);
    response.end("there");
  });
  const port = await listen(({ url }, response) =>
    response.writeHead(307, { Location: url === "/away" ? `http://127.0.0.1:${target}/` : "/away" }).end(),
  );
  const outgoing = openOutgoing({ allow: [`127.0.0.1:${port}`, `127.0.0.1:${target}`] });
  const headers = { Authorization: "Bearer x", "webhook-signature": "v1,x", Accept: "image/*" };
  const call = { ...LIMITS, url: `http://127.0.0.1:${port}/`, headers, redirects: 3 } as const;
  const answer = await outgoing(call);
  expect(answer).toMatchObject({ status: 200, url: `http://127.0.0.1:${target}/` });
  expect(seen[0]).toMatchObject({ accept: "image/*" });
  expect(seen[0]).not.toHaveProperty("authorization");
  expect(seen[0]).not.toHaveProperty("webhook-signature");
  expect(await outgoing({ ...call, method: "POST", body: "{}" })).toMatchObject({ status: 307 });
  expect(seen).toHaveLength(1);
});

test("the time limit covers everything from the name lookup to the last byte", async () => {
  const drip = await listen((request, response) => {
    const timer = setInterval(() => response.write("x"), 5);
    request.on("close", () => clearInterval(timer));
  });
  const silent = await listen(() => {});
  const outgoing = openOutgoing({ allow: [`127.0.0.1:${drip}`, `127.0.0.1:${silent}`] });
  const short = { timeoutMs: 60, maxBytes: 1_000_000 };
  expect(await codeOf({ url: `http://127.0.0.1:${drip}/`, ...short }, outgoing)).toBe("timeout");
  expect(await codeOf({ url: `http://127.0.0.1:${silent}/`, ...short }, outgoing)).toBe("timeout");
  const stuck = openOutgoing({ resolve: () => new Promise(() => {}) });
  expect(await codeOf({ url: "https://slow.test/", ...short }, stuck)).toBe("timeout");
});

test("an endless body ends at the limit, with an error or truncated", async () => {
  let isOpen = true;
  const port = await listen((request, response) => {
    const more = () => isOpen && response.write(Buffer.alloc(16_384), more);
    request.socket.on("close", () => {
      isOpen = false;
    });
    more();
  });
  const outgoing = openOutgoing({ allow: [`127.0.0.1:${port}`] });
  const url = `http://127.0.0.1:${port}/`;
  expect(await codeOf({ url }, outgoing)).toBe("too-large");
  await vi.waitFor(() => expect(isOpen).toBe(false));
  isOpen = true;
  const answer = await outgoing({ url, ...LIMITS, excess: "cut" });
  expect([answer.body.length, answer.isCut]).toEqual([1000, true]);
});

test("compressed bodies are not unpacked", async () => {
  const bomb = gzipSync(Buffer.alloc(5_000_000));
  const asked: unknown[] = [];
  const port = await listen((request, response) => {
    asked.push(request.headers["accept-encoding"]);
    response.writeHead(200, { "Content-Encoding": "gzip" }).end(bomb);
  });
  const outgoing = openOutgoing({ allow: [`127.0.0.1:${port}`] });
  const call = { url: `http://127.0.0.1:${port}/`, ...LIMITS, headers: { "accept-encoding": "gzip" } };
  expect(await codeOf(call, outgoing)).toBe("compressed");
  expect(await outgoing({ ...call, excess: "cut" })).toMatchObject({
    status: 200,
    body: new Uint8Array(),
    isCut: true,
  });
  expect(asked).toEqual(["identity", "identity"]);
});

test("a broken connection and bytes that are not a response are typed errors", async () => {
  const port = await listen((request) => request.socket.destroy());
  const garbage = await listen((request) => request.socket.end("SSH-2.0-OpenSSH\r\n"));
  const half = await listen((_, response) => {
    response.writeHead(200, { "Content-Length": "10" });
    response.write("half", () => response.destroy());
  });
  const outgoing = openOutgoing({ allow: [port, garbage, half].map((each) => `127.0.0.1:${each}`) });
  for (const each of [port, garbage, half])
    expect(await codeOf({ url: `http://127.0.0.1:${each}/` }, outgoing)).toBe("unreachable");
});

test("header values cannot add header lines", async () => {
  const port = await listen((_, response) => response.end());
  const outgoing = openOutgoing({ allow: [`127.0.0.1:${port}`] });
  const url = `http://127.0.0.1:${port}/`;
  expect(await codeOf({ url, headers: { Accept: "a\r\nX-More: b" } }, outgoing)).toBe("unreachable");
});

test("TLS verifies the host name, not the address", async () => {
  const { cert, key } = testCertificate("shop.test");
  let port = 0;
  const server = createTlsServer({ cert, key }, (_, response) => response.end("secure"));
  port = await portOf(server);
  const allow = [`127.0.0.1:${port}`];
  const trusting = openOutgoing({ allow, resolve: here, ca: cert });
  const answer = await trusting({ url: `https://shop.test:${port}/`, ...LIMITS });
  expect(Buffer.from(answer.body).toString()).toBe("secure");
  expect(await codeOf({ url: `https://other.test:${port}/` }, trusting)).toBe("bad-certificate");
  const strict = openOutgoing({ allow, resolve: here });
  expect(await codeOf({ url: `https://shop.test:${port}/` }, strict)).toBe("bad-certificate");
});

test("error texts for staff are Spanish and contain no address of the network", async () => {
  const outgoing = openOutgoing({ resolve: here });
  const error = await outgoing({ url: "https://inside.test/", ...LIMITS }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: expect.stringContaining("red interna") });
  expect(String(error)).not.toContain("127");
});
