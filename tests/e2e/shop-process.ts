import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ownDatabase } from "../support/own-database.ts";

const ENTRY = resolve(import.meta.dirname, "../../packages/app/server.ts");
const START_LIMIT = 60_000;

export interface ShopProcess {
  url: string;
  dataDir: string;
  stop(): Promise<void>;
}

/** Starts the built shop as its users do: a process of its own, on a free loopback port. */
export async function startShop(env: Record<string, string> = {}): Promise<ShopProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), "tablero-e2e-"));
  const database = await ownDatabase("e2e");
  const child = spawn(process.execPath, [ENTRY], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: dataDir,
      DEMO: "1",
      LOG_LEVEL: "warn",
      ...(database && { DATABASE_URL: database.url, JWT_SECRET: "end-to-end-".repeat(4) }),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  const url = await new Promise<string>((found, failed) => {
    const timer = setTimeout(() => failed(new Error(`The shop did not start:\n${output}`)), START_LIMIT);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Tablero {2}(http:\/\/\S+)/.exec(output)?.[1];
      if (!address) return;
      clearTimeout(timer);
      found(address);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", (code) => failed(new Error(`The shop ended with ${code}:\n${output}`)));
  });
  return {
    url,
    dataDir,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
