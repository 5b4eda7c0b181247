import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** How a proxy treats the shop's connections. */
export type ProxyState =
  | { kind: "well" }
  /** Every response is delayed by the given number of milliseconds. */
  | { kind: "slow"; ms: number }
  /** Connections break, and new ones are refused. */
  | { kind: "gone" }
  /** Connections stay open, but no data comes back. */
  | { kind: "silent" }
  /** PostgreSQL refuses new connections as too many; existing ones are closed. */
  | { kind: "full" };

/** A proxy between the shop and PostgreSQL, or another server. */
export interface TcpProxy {
  /** URL of the server through the proxy. */
  url: string;
  be(state: ProxyState): void;
  close(): Promise<void>;
}

export async function startProxy(serverUrl: string, host = "127.0.0.1"): Promise<TcpProxy> {
  const target = new URL(serverUrl);
  const open = new Set<Socket>();
  let state: ProxyState = { kind: "well" };
  const server = createServer((client) => {
    open.add(client);
    client.on("error", () => {}).on("close", () => open.delete(client));
    if (state.kind === "gone") return void client.destroy();
    if (state.kind === "full") return void client.once("data", () => client.end(TOO_MANY));
    const database = connect({ host: target.hostname, port: Number(target.port), noDelay: true });
    database.on("error", () => client.destroy()).on("close", () => client.destroy());
    client.on("close", () => database.destroy());
    client.pipe(database);
    let last = Promise.resolve();
    database.on("data", (chunk: Buffer) => {
      if (state.kind === "silent") return;
      const late = state.kind === "slow" ? pause(state.ms) : undefined;
      last = last.then(async () => {
        await late;
        if (!client.destroyed) client.write(chunk);
      });
    });
  });
  await new Promise<void>((listening) => server.listen(0, host, listening));
  const url = new URL(serverUrl);
  url.hostname = host;
  url.port = String((server.address() as AddressInfo).port);
  const cutAll = () => {
    for (const client of open) client.destroy();
  };
  return {
    url: url.href,
    be(next) {
      state = next;
      if (state.kind === "gone" || state.kind === "full") cutAll();
    },
    async close() {
      const closed = new Promise((done) => server.close(done));
      cutAll();
      await closed;
    },
  };
}

/** `ErrorResponse` of PostgreSQL's protocol: FATAL, 53300. */
const TOO_MANY = (() => {
  const fields = Buffer.from("SFATAL\0VFATAL\0C53300\0Msorry, too many clients already\0\0", "latin1");
  const head = Buffer.alloc(5);
  head.write("E", "latin1");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
})();
