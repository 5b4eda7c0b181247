import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMock } from "@tablero/mock-api/mock";
import { openServer, type ServerOptions } from "@tablero/server/app";
import { readConfig } from "@tablero/server/config";
import { ownDatabase } from "../support/own-database.ts";
import { plantSystem } from "../support/plant-system.ts";
import type { Target } from "./caller.ts";

/** The demo shop in memory. */
export async function openMock(): Promise<Target> {
  const mock = createMock({ delays: false });
  return { name: "mock", fetch: (request) => mock.fetch(request), close: async () => {} };
}

/** The demo shop for real: on the embedded database, or in a database of its own on TEST_DATABASE_URL. */
export async function openReal(options: Pick<ServerOptions, "clock"> = {}): Promise<Target> {
  const dataDir = mkdtempSync(join(tmpdir(), "tablero-conformance-"));
  const database = await ownDatabase("conformance");
  const config = readConfig({
    DATA_DIR: dataDir,
    DEMO: "1",
    LOG_LEVEL: "silent",
    RATE_LIMIT_DEFAULT: "1000000",
    RATE_LIMIT_CHECKOUT: "1000000",
    ...(database && { DATABASE_URL: database.url, JWT_SECRET: "conformance-".repeat(4) }),
  });
  const server = await openServer(config, options);
  return {
    name: "server",
    fetch: (request) => server.fetch(request, { address: "127.0.0.1" }),
    plantSystem: () => plantSystem(server.database, options.clock),
    async close() {
      await server.close();
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
