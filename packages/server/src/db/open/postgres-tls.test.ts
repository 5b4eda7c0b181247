import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TLSSocket } from "node:tls";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { type TestCertificate, testCertificate } from "../../configuration/testing.ts";
import { openConfigured } from "./open-configured.ts";

let folder = "";
const closing: (() => void)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tablero-tls-"));
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
  rmSync(folder, { recursive: true, force: true });
});

const REFUSAL = "the start of a session came";

/** PostgreSQL's response to a session that it refuses: an error with this message. */
function refusal(): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C28000\0M${REFUSAL}\0\0`);
  const head = Buffer.from([0x45, 0, 0, 0, 0]);
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** The part of the PostgreSQL protocol before a session; it refuses every session. */
async function postgres(certificate: TestCertificate | null): Promise<{ port: number; sessions: number }> {
  const sockets = new Set<Socket>();
  const refuse = (socket: Socket | TLSSocket) => {
    socket.once("data", () => {
      state.sessions += 1;
      socket.end(refusal());
    });
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("data", (first) => {
      const asksForTls = first.length === 8 && first.readInt32BE(4) === 80_877_103;
      if (!asksForTls) {
        state.sessions += 1;
        socket.end(refusal());
      } else if (!certificate) {
        socket.write("N");
      } else {
        socket.write("S");
        const secure = new TLSSocket(socket, { isServer: true, ...certificate });
        secure.on("error", () => {});
        refuse(secure);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const state = { port: (server.address() as AddressInfo).port, sessions: 0 };
  return state;
}

const open = (url: string, DATABASE_TLS: string) =>
  openConfigured(readConfig({ DATABASE_URL: url, DATABASE_TLS, JWT_SECRET: "x".repeat(32) }));

test("a PostgreSQL without TLS gets neither user nor password where TLS is required", async () => {
  const server = await postgres(null);
  const url = `postgres://shop:secret@localhost:${server.port}/shop`;
  await expect(open(url, "required")).rejects.toThrow(
    /^Con DATABASE_URL no se entra en ninguna base de datos: .*not support SSL/,
  );
  expect(server.sessions).toBe(0);
  await expect(open(url, "optional")).rejects.toThrow(REFUSAL);
});

test("rejects an untrusted certificate, or one for another host, before a session starts", async () => {
  const known = testCertificate("db.tienda.test");
  const server = await postgres(known);
  const url = `postgres://shop:secret@localhost:${server.port}/shop`;
  await expect(open(url, "required")).rejects.toThrow(/self-signed certificate/);
  const ca = join(folder, "ca.pem");
  writeFileSync(ca, known.cert);
  await expect(open(`${url}?sslrootcert=${ca}`, "required")).rejects.toThrow(/does not match certificate/);
  expect(server.sessions).toBe(0);
});

test("a private certificate authority is trusted if its file is configured", async () => {
  const certificate = testCertificate("localhost");
  const server = await postgres(certificate);
  const ca = join(folder, "ca.pem");
  writeFileSync(ca, certificate.cert);
  const url = `postgres://shop:secret@localhost:${server.port}/shop?sslrootcert=${ca}`;
  await expect(open(url, "required")).rejects.toThrow(REFUSAL);
  expect(server.sessions).toBe(1);
});
