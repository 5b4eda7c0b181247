import { spawn } from "node:child_process";
import { resolve } from "node:path";

/** The shop's data at the simulated providers. */
export const AT_REDSYS = { code: "999008881", terminal: "1", key: "sq7HjrUOBfKmC576ILgskD5srU870gJ7" };
export const AT_STRIPE = { key: "sk_test_51StandInOfStripe", hook: "whsec_standinofstripe0123456789" };

export interface StandIn {
  url: string;
  /** Calls `/control` of the simulation. */
  control(path: string, input?: unknown): Promise<Record<string, unknown>>;
  stop(): Promise<void>;
}

/** Starts a simulated provider in a separate process. */
export async function startStandIn(provider: "redsys" | "stripe" | "agency"): Promise<StandIn> {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, `${provider}.ts`)], {
    env: { ...process.env, PORT: "0", NODE_OPTIONS: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const url = await new Promise<string>((found, failed) => {
    child.stdout.on("data", (chunk: Buffer) => {
      const address = /ready (\S+)/.exec(chunk.toString())?.[1];
      if (address) found(address);
    });
    child.once("exit", () => failed(new Error(`The stand-in of ${provider} ended:\n${errors}`)));
  });
  return {
    url,
    async control(path, input = {}) {
      const reply = await fetch(`${url}/control/${path}`, { method: "POST", body: JSON.stringify(input) });
      const text = await reply.text();
      if (!reply.ok) throw new Error(text);
      return JSON.parse(text);
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
