import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type CommandInput, readCommandLine } from "../../packages/app/http/command-line.ts";
import { isUserError } from "../../packages/app/http/terminal.ts";
import { COMMANDS } from "../commands/all.ts";
import { Missing } from "./missing.ts";
import { type PostgresSettings, startPostgres, type TestPostgres } from "./postgres/postgres.ts";

const ROOT = join(import.meta.dirname, "../..");

/**
 * Arguments of a command, parsed by its description in `scripts/commands`. From here on, the process exits with one
 * sentence if something is missing, and with the stack trace of any other error.
 */
export function readCommand<N extends keyof typeof COMMANDS>(name: N): CommandInput<(typeof COMMANDS)[N]> {
  process.once("uncaughtException", (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  });
  return readCommandLine(name, COMMANDS[name]);
}

/** One sentence for errors that the caller can fix, the stack trace of any other error. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof Missing || isUserError(error)) return error.message;
  return absenceSentence(error) ?? error.stack ?? error.message;
}

/**
 * Message for an unavailable server or program, whose error is the cause of the one thrown by `fetch` or `pg`, or one
 * of several causes.
 */
function absenceSentence(error: Error): string | null {
  const { code, syscall, path, address, port, hostname, cause, errors } = error as NodeJS.ErrnoException & {
    address?: unknown;
    port?: unknown;
    hostname?: unknown;
    errors?: unknown;
  };
  if (code === "ECONNREFUSED" && address)
    return `Nothing answers at ${address}:${port}: start it, or name another address.`;
  if (code === "ENOENT" && syscall?.startsWith("spawn")) return `There is no program ${path}: install it.`;
  if (code === "ENOTFOUND") return `There is no host ${hostname}: name another address.`;
  const [first]: unknown[] = Array.isArray(errors) ? errors : [cause];
  return first instanceof Error ? absenceSentence(first) : null;
}

/** The value of an environment variable. */
export function needVariable(name: string, about: string): string {
  const value = process.env[name];
  if (!value) throw new Missing(`${name} is not set: ${about}.`);
  return value;
}

/** Builds the shop, unless the caller wants to use the existing build. */
export function buildUnless(isThere: boolean): void {
  if (isThere) {
    needBuild();
    return;
  }
  const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", "build"], {
    cwd: ROOT,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Missing(`${stdout}${stderr}\nThe build fails: mend what it says above.`);
}

/** The built shop. */
export function needBuild(): void {
  if (!existsSync(join(ROOT, "packages/app/build/server/index.js")))
    throw new Missing("There is no build: run npm run build first.");
}

/** The static Storybook: its folder. */
export function needStorybook(): string {
  const folder = join(ROOT, "storybook-static");
  if (!existsSync(join(folder, "iframe.html")))
    throw new Missing("There is no static Storybook: run npm run build-storybook first.");
  return folder;
}

/** A PostgreSQL of its own. */
export async function needPostgres(settings?: PostgresSettings): Promise<TestPostgres> {
  const postgres = await startPostgres(settings);
  if (!postgres)
    throw new Missing(
      "PostgreSQL is not here and could not be installed: install its server (Debian: apt-get install postgresql).",
    );
  return postgres;
}
