import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { copiedPlace, type DemoTemplate, newPlace } from "./shop-place.ts";

const ENTRY = resolve(import.meta.dirname, "../../packages/app/server.ts");
/** Prevents hanging, but allows for a busy machine. */
const START_LIMIT = 120_000;

/** A shop in its own process. */
export interface RunningShop {
  url: string;
  pid: number;
  /** Its output so far. */
  output(): string;
  /** Stops it as its users do, and waits. Resolves to its exit code. */
  stop(): Promise<number | null>;
  /** `kill -9`: no cleanup, no output. */
  kill(): Promise<void>;
}

/** The shop's own URL, as printed in its output. */
const ADDRESS = /Tablero {2}(http:\/\/\S+)/;

/**
 * Starts the built shop with this environment, on a free loopback port unless the environment specifies one. `through`
 * is a command that runs it, such as `ip netns exec`. Rejects with the shop's output if it exits instead.
 */
export async function startProcess(env: Record<string, string>, through: readonly string[] = []): Promise<RunningShop> {
  const [program = process.execPath, ...args] = [...through, process.execPath, ENTRY];
  const child = spawn(program, args, {
    env: { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "warn", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  const url = await new Promise<string>((found, failed) => {
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      failed(new Error(`The shop did not start:\n${output}`));
    }, START_LIMIT);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = ADDRESS.exec(output)?.[1];
      if (!address) return;
      clearTimeout(timer);
      found(address);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", (code) => {
      clearTimeout(timer);
      failed(new Error(`The shop ended with ${code}:\n${output}`));
    });
  });
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    stop() {
      child.kill("SIGTERM");
      return ended;
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

export interface ShopProcess extends Pick<RunningShop, "url" | "output"> {
  stop(): Promise<void>;
}

/** A demo shop that `stop` removes completely. With a template it is a copy, otherwise it is seeded. */
export async function startShop(env: Record<string, string> = {}, template?: DemoTemplate): Promise<ShopProcess> {
  const place = template ? await copiedPlace(template, "e2e") : await newPlace("e2e");
  const shop = await startProcess({ ...place.env, ...env });
  return {
    url: shop.url,
    output: shop.output,
    async stop() {
      await shop.stop();
      await place.remove();
    },
  };
}
