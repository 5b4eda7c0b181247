import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { type StubKeys, signatureError } from "./stub-signature.ts";

/** How the stub handles calls. */
export type StubState =
  | { kind: "well" }
  /** Each response is delayed. */
  | { kind: "slow"; ms: number }
  /** This many calls get an error status; further calls succeed. */
  | { kind: "failing"; status: number; times: number }
  /** Connections break. */
  | { kind: "away" }
  /** Calls are accepted but get no response. */
  | { kind: "silent" }
  /** Contents are cut short; the length in the headers is the full one. */
  | { kind: "truncating" }
  /** Contents are cut short, and the length in the headers matches the shorter content. */
  | { kind: "shortening" };

export interface StubOptions extends StubKeys {
  bucket: string;
  host?: string;
  /** Maximum number of entries on a page of a listing. */
  pageSize?: number;
}

interface StubObject {
  body: Buffer;
  headers: Record<string, string>;
  modifiedAt: Date;
}

/** An S3-compatible store in memory, for tests: one bucket, in the path or the host name. */
export interface S3Stub {
  /** Origin, without the bucket. */
  endpoint: string;
  objects: Map<string, StubObject>;
  /** All `GET key` calls so far. */
  calls: string[];
  be(state: StubState): void;
  close(): Promise<void>;
}

export async function startS3Stub(options: StubOptions): Promise<S3Stub> {
  const objects: S3Stub["objects"] = new Map();
  const calls: string[] = [];
  let state: StubState = { kind: "well" };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const url = new URL(request.url ?? "/", "http://stub");
    const inHost = request.headers.host?.startsWith(`${options.bucket}.`);
    const [bucket, ...rest] = inHost
      ? [options.bucket, ...url.pathname.slice(1).split("/")]
      : url.pathname.slice(1).split("/");
    const key = rest.join("/");
    calls.push(`${request.method} ${key}`);
    if (state.kind === "silent") return;
    if (state.kind === "slow") await pause(state.ms);
    if (state.kind === "failing" && state.times > 0) {
      state = { ...state, times: state.times - 1 };
      return refuse(response, state.status, "SlowDown");
    }
    const error = signatureError(request, body, options);
    if (error) return refuse(response, 403, error);
    if (bucket !== options.bucket) return refuse(response, 404, "NoSuchBucket");
    if (!key) return list(url, response);
    if (request.method === "PUT") {
      const headers = Object.entries(request.headers).filter(([name]) => /^content-type$|^x-amz-meta-/.test(name));
      objects.set(key, {
        body,
        headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
        modifiedAt: new Date(),
      });
      return void response.writeHead(200).end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (!found) return refuse(response, 404, "NoSuchKey");
    const half = found.body.subarray(0, found.body.length / 2);
    const length = state.kind === "shortening" ? half.length : found.body.length;
    response.writeHead(200, { ...found.headers, "Content-Length": length });
    if (state.kind === "truncating") return void response.write(half, () => response.destroy());
    response.end(state.kind === "shortening" ? half : found.body);
  }

  function list({ searchParams }: URL, response: ServerResponse): void {
    const size = Math.min(Number(searchParams.get("max-keys") ?? 1000), options.pageSize ?? 1000);
    const from = Number(searchParams.get("continuation-token")?.split("&")[1] ?? 0);
    const all = [...objects].filter(([key]) => key.startsWith(searchParams.get("prefix") ?? "")).sort();
    const page = all
      .slice(from, from + size)
      .map(
        ([key, { body, modifiedAt }]) =>
          `<Contents><Key>${key}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`,
      );
    const isCut = from + size < all.length;
    const next = isCut ? `<NextContinuationToken>at&amp;${from + size}</NextContinuationToken>` : "";
    send(
      response,
      200,
      `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${options.bucket}</Name><IsTruncated>${isCut}</IsTruncated>${next}${page.join("")}</ListBucketResult>`,
    );
  }

  // Errors repeat the id of the access key, as with real stores.
  const refuse = (response: ServerResponse, status: number, code: string) =>
    send(
      response,
      status,
      `<Error><Code>${code}</Code><Message>No.</Message><AWSAccessKeyId>${options.accessKeyId}</AWSAccessKeyId></Error>`,
    );
  const send = (response: ServerResponse, status: number, xml: string) =>
    void response
      .writeHead(status, { "Content-Type": "application/xml" })
      .end(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.on("connection", (socket) => {
    if (state.kind === "away") socket.destroy();
  });
  await new Promise<void>((listening) => server.listen(0, options.host ?? "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://${options.host ?? "127.0.0.1"}:${port}`,
    objects,
    calls,
    be(next) {
      state = next;
      if (next.kind === "away") server.closeAllConnections();
    },
    close() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}
