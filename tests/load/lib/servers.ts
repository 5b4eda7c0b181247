import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { BenchDatabase } from "./database.ts";

/** A server under test, in its own process. */
export interface Target {
  kind: "floor" | "uncached" | "cached";
  url: string;
  pid: number;
  /** Seconds from its start to the first successful response. */
  startedIn: number;
  stop(): Promise<void>;
}

const SHOP = resolve(import.meta.dirname, "../../../packages/app/server.ts");
const FLOOR = resolve(import.meta.dirname, "../floor.ts");
const PACKAGE = resolve(import.meta.dirname, "../../../package.json");
/** Guards against hanging, not against a busy machine. */
const START_LIMIT = 240_000;
const FIRST_QUESTION = "/api/shop/products?size=20&sort=newest&page=1";
/** Rate limit per address, high enough that limits do not affect the measurement. */
const UNLIMITED = "1000000";

/** Node options of `npm start`. */
function startOptions(): string[] {
  const { scripts } = JSON.parse(readFileSync(PACKAGE, "utf8")) as { scripts: { start: string } };
  return scripts.start.split(" ").filter((word) => word.startsWith("--"));
}

/**
 * Starts the floor or the built shop on a database. `nodeArguments`: additional Node options, such as
 * `--cpu-prof`.
 */
export async function startTarget(
  kind: Target["kind"],
  database: Pick<BenchDatabase, "url">,
  { nodeArguments = [], env = {} }: { nodeArguments?: readonly string[]; env?: Record<string, string> } = {},
): Promise<Target> {
  const folder = mkdtempSync(join(tmpdir(), "tablero-bench-"));
  const began = performance.now();
  const entry = kind === "floor" ? [FLOOR] : [...startOptions(), SHOP];
  const child = spawn(process.execPath, [...nodeArguments, ...entry], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      JWT_SECRET: "only-for-the-bench-".repeat(3),
      DEMO: "0",
      WEB_CONCURRENCY: "1",
      LOG_LEVEL: "warn",
      RATE_LIMIT_DEFAULT: UNLIMITED,
      RATE_LIMIT_CHECKOUT: UNLIMITED,
      RATE_LIMIT_PAGES: UNLIMITED,
      RATE_LIMIT_MEDIA: UNLIMITED,
      RATE_LIMIT_UNPAID_UNITS: "0",
      ...(kind === "uncached" && { CACHE_MB: "0" }),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const url = await addressOf(child);
    const first = await fetch(url + FIRST_QUESTION);
    if (!first.ok) throw new Error(`The first answer was ${first.status}: ${await first.text()}`);
    await first.arrayBuffer();
    return { kind, url, pid: child.pid ?? 0, startedIn: (performance.now() - began) / 1000, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The URL that a server prints when it starts to listen. */
function addressOf(child: ChildProcess): Promise<string> {
  let output = "";
  return new Promise((found, failed) => {
    const timer = setTimeout(() => failed(new Error(`No server after a minute:\n${output}`)), START_LIMIT);
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-10_000);
      const address = /Tablero {2}(http:\/\/\S+)/.exec(output)?.[1];
      if (!address) return;
      clearTimeout(timer);
      found(address);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => {
      clearTimeout(timer);
      failed(new Error(`The server ended with ${code}:\n${output}`));
    });
  });
}
