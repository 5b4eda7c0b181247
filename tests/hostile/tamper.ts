import { gzipSync } from "node:zlib";
import { nastyText } from "./nasty.ts";
import type { Random } from "./random.ts";
import type { WireCall } from "./wire.ts";

/** Corrupts a call below the level of its fields: its URL, its headers, the bytes of its body. */
export function tamper(call: WireCall, random: Random): WireCall {
  const how = random.weighted({ body: call.body ? 6 : 1, path: 3, query: 3, headers: 3, method: 1 });
  if (how === "body") return { ...call, ...brokenBody(call, random) };
  if (how === "path") return { ...call, target: brokenPath(call.target, random) };
  if (how === "query") return { ...call, target: brokenQuery(call.target, random) };
  if (how === "headers") return { ...call, headers: [...call.headers, ...strangeHeaders(random)] };
  return { ...call, method: random.pick(["HEAD", "OPTIONS", "PUT", "DELETE", "PATCH", "POST", "TRACE", "PROPFIND"]) };
}

const deep = (depth: number, open: string, close: string): string => `${open.repeat(depth)}1${close.repeat(depth)}`;

type Body = Pick<WireCall, "headers" | "body">;

/** Bytes that are not JSON, or JSON that no client writes. */
function brokenBody(call: WireCall, random: Random): Body {
  const text = call.body?.toString("utf8") ?? "{}";
  const typed = (type: string, body: Buffer | string, more: readonly [string, string][] = []): Body => ({
    headers: [...call.headers.filter(([name]) => name !== "Content-Type"), ["Content-Type", type], ...more],
    body: Buffer.from(body),
  });
  const json = (body: Buffer | string) => typed("application/json", body);
  const makers: (() => Body)[] = [
    () => json(text.slice(0, Math.floor(text.length * random.next()))),
    () => json(`${text},`),
    () => json(text.replaceAll('"', "'")),
    () => json(deep(random.pick([20, 40, 500, 5_000, 50_000]), "[", "]")),
    () => json(deep(random.pick([20, 40, 500, 5_000]), '{"a":', "}")),
    () => json(text.replace(/^\{/, `{"a":${deep(random.pick([40, 3_000]), "[", "]")},`)),
    () => json(text.replace(/^\{/, '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}},')),
    () => json(text.replace(/\}$/, `,${text.slice(1)}`)),
    () => json(text.replace(/^\{/, '{"version":1,"version":2,"quantity":-1,"quantity":999,"amount":1e400,')),
    () => json(text.replace(/:\s*"[^"]*"/, ':"\\ud83d"')),
    () => json(text.replace(/:\s*"[^"]*"/, ':"a\\u0000b"')),
    () =>
      json(text.replace(/:\s*\d+/g, `:${random.pick(["1e400", "-1e400", "1e-400", "00", "1E2", "9".repeat(400)])}`)),
    () => json(`\ufeff${text}`),
    () => json(Buffer.from(text, "utf16le")),
    () => json(Buffer.concat([Buffer.from(text), Buffer.from([0xc3, 0x28, 0xff, 0xfe])])),
    () => json(random.pick(["", " ", "null", "0", '""', "[]", "true", "NaN", "{", "[", '"', "\0", "{}{}"])),
    () => json(`[${"0,".repeat(random.pick([10, 20_000]))}0]`),
    () => json(`{${Array.from({ length: random.pick([50, 5_000]) }, (_, index) => `"k${index}":${index}`).join(",")}}`),
    () => json(`"${"x".repeat(random.pick([1_000, 1_100_000]))}"`),
    () => typed("text/plain", text),
    () => typed("application/json; charset=utf-16", text),
    () => typed("application/vnd.api+json", text),
    () => typed("application/x-www-form-urlencoded", "a=1&b=2&__proto__[x]=1"),
    () => typed("multipart/form-data", "no boundary"),
    () =>
      typed(
        "multipart/form-data; boundary=x",
        '--x\r\nContent-Disposition: form-data; name="files"; filename="../../a.png"\r\n\r\nnot a picture\r\n--x--\r\n',
      ),
    () => typed(nastyText(random).replace(/[^\x20-\x7e]/g, "?") || "x", text),
    () => typed("application/json", gzipSync(text), [["Content-Encoding", "gzip"]]),
    () => ({
      headers: [...call.headers, ["Transfer-Encoding", "chunked"]],
      body: Buffer.from(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n0\r\n\r\n`),
    }),
  ];
  return random.pick(makers)();
}

/**
 * URLs with path traversal, truncated, duplicated or malformed. Bytes that are not allowed in a request line are
 * omitted.
 */
function brokenPath(target: string, random: Random): string {
  const [path = "/", search = ""] = target.split("?", 2);
  const middle = random.between(1, path.length);
  const insert = (text: string) => `${path.slice(0, middle)}${text}${path.slice(middle)}`;
  const makers: (() => string)[] = [
    () =>
      insert(
        random.pick([
          "%2e%2e%2f",
          "../",
          "..;/",
          "%00",
          "%",
          "%zz",
          "%c0%af",
          "%ff",
          "//",
          "/./",
          "\\",
          "%5c",
          "%0d%0a",
          ";a=b",
        ]),
      ),
    () => insert(encodeURIComponent(nastyText(random).toWellFormed().slice(0, 300))),
    () => path.toUpperCase(),
    () => `${path}/`,
    () => `/${path}`,
    () => `${path}.data`,
    () => `${path}/${random.pick(["..", ".", "constructor", "__proto__", "null", "%F0%9F%8E%B2"])}`,
    () => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    () => `http://evil.test${path}`,
    () => `${path}${"/a".repeat(random.pick([10, 3_000]))}`,
    () => "*",
    () => path.replaceAll(/[0-9a-f]{8}-/g, "zzzzzzzz-"),
  ];
  const made = random.pick(makers)();
  return search ? `${made}?${search}` : made;
}

function brokenQuery(target: string, random: Random): string {
  const glue = target.includes("?") ? "&" : "?";
  const text = encodeURIComponent(nastyText(random).toWellFormed().slice(0, 2_000));
  const name = random.pick([
    "page",
    "size",
    "search",
    "sort",
    "order",
    "from",
    "to",
    "view",
    "state",
    "version",
    "q",
    "id",
  ]);
  const makers: (() => string)[] = [
    () => `${name}=${text}`,
    () => `${name}=1&${name}=2&${name}=${text}`,
    () => `${name}[]=1&${name}[a]=2&${name}.b=3`,
    () => "__proto__[x]=1&constructor[prototype][x]=1&__proto__=1",
    () => Array.from({ length: random.pick([20, 600]) }, (_, index) => `p${index}=${index}`).join("&"),
    () => `${name}=%`,
    () => `${name}=%ff%fe%c3%28`,
    () => `${name}=%00`,
    () => `${name}=a%0d%0aSet-Cookie:%20x=1`,
    () => `=${text}&&&==`,
    () => `${name}=${random.pick(["-1", "0", "1e9", "99999999999999999999", "1.5", "NaN", "0x10", "%D9%A3"])}`,
    () => "from=0001-01-01&to=9999-12-31",
    () => `page=1000000&size=100&search=${text}`,
    () => `search=${"palabra%20".repeat(random.pick([13, 60]))}`,
    () => `_routes=${text}&index`,
  ];
  return `${target}${glue}${random.pick(makers)()}`;
}

function strangeHeaders(random: Random): [string, string][] {
  const text = nastyText(random)
    .replace(/[^\x20-\x7e]/g, "?")
    .slice(0, 4_000);
  const makers: (() => [string, string][])[] = [
    () => [["Authorization", text]],
    () => [["Authorization", `Bearer ${"a".repeat(random.pick([10, 8_000]))}`]],
    () => [["Authorization", "Basic YWRtaW46YWRtaW4="]],
    () => [["Cookie", `session=${text}; a=b; ${"c=d; ".repeat(random.pick([1, 500]))}`]],
    () => [["Host", random.pick(["evil.test", "evil.test:99999", "[::1", "a b", "", "127.0.0.1:1@evil.test"])]],
    () => [
      ["X-Forwarded-For", text],
      ["X-Forwarded-Host", "evil.test"],
      ["X-Forwarded-Proto", "gopher"],
    ],
    () => [
      ["X-Request-Id", text],
      ["Forwarded", `for=${text}`],
    ],
    () => [["Idempotency-Key", text]],
    () => [
      ["If-None-Match", text],
      ["If-Modified-Since", text],
      ["Range", "bytes=5-1,-1,0-999999999999"],
    ],
    () => [
      ["Accept", text],
      ["Accept-Encoding", `br;q=9, gzip;q=nan, *;q=-1, ${text}`],
      ["Accept-Language", text],
    ],
    () => [["Accept-Encoding", random.pick(["gzip", "br", "deflate", "zstd"])]],
    () => [
      ["Origin", "http://evil.test"],
      ["Referer", text],
      ["Sec-Fetch-Site", "cross-site"],
    ],
    () => [["Expect", "100-continue"]],
    () => [
      ["Upgrade", "websocket"],
      ["Connection", "Upgrade"],
    ],
    () => [["Connection", "close"]],
    () => [
      ["X-HTTP-Method-Override", "DELETE"],
      ["X-Original-URL", "/api/admin/users"],
    ],
    () => [["Content-Length", random.pick(["-1", "abc", "0, 0", "99999999999999999999"])]],
    () => [["Transfer-Encoding", random.pick(["gzip", "chunked, chunked", "xchunked"])]],
    () => Array.from({ length: random.pick([50, 1_500]) }, (_, index): [string, string] => [`X-H${index}`, "v"]),
    () => [["X-Long", "v".repeat(random.pick([8_000, 20_000]))]],
    () => [
      ["X-React-Router-SPA-Mode", "yes"],
      ["X-Requested-With", text],
    ],
  ];
  return random.pick(makers)();
}
