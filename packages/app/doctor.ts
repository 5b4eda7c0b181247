import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stdout } from "node:process";
import { shopVersion } from "@tablero/server/backup/manifest";
import { examineShop } from "@tablero/server/doctor/examine";
import type { Finding, FindingId } from "@tablero/server/doctor/finding";
import type { VersionInfo } from "@tablero/server/doctor/version";
import { setPrivateUmask } from "@tablero/server/storage/private-folder";
import { readOwnerCommand } from "./commands.ts";
import { runCommand } from "./http/terminal.ts";

const ROOT = join(import.meta.dirname, "../..");
const BUILD = join(import.meta.dirname, "build");
const FINGERPRINT = join(ROOT, "scripts/lib/fingerprint.ts");

/** Compares the build with the sources; an image contains no sources to compare with. */
async function standingOfBuild(): Promise<VersionInfo["build"]> {
  if (!existsSync(join(BUILD, "server/index.js"))) return "missing";
  const stamp = join(BUILD, "fingerprint");
  if (!existsSync(FINGERPRINT) || !existsSync(stamp)) return "alone";
  const { fingerprint } = (await import(FINGERPRINT)) as { fingerprint(root: string): string };
  return readFileSync(stamp, "utf8") === fingerprint(ROOT) ? "current" : "stale";
}

const MARKS = { ok: "bien ", warn: "aviso", error: "ERROR" };
/** Names of the checks. */
const SUBJECTS: Readonly<Record<FindingId, string>> = {
  address: "dirección",
  backups: "copias",
  "backups-place": "disco de copias",
  clock: "reloj",
  configuration: "configuración",
  database: "base de datos",
  demo: "demo",
  disk: "disco",
  "guarantee-notice": "garantía",
  keys: "clave",
  mail: "correo",
  "mail-domain": "dominio",
  node: "Node",
  port: "puerto",
  process: "proceso",
  rules: "reglas",
  schema: "tablas",
  "search-engine": "buscador",
  sealed: "cifrado",
  uploads: "imágenes",
  version: "versión",
  work: "tareas",
};
const WIDTH = Math.max(...Object.values(SUBJECTS).map(({ length }) => length));
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function report(found: readonly Finding[]): string {
  const lines = found.flatMap(({ id, level, sentence, advice }) => [
    `${MARKS[level]}  ${SUBJECTS[id].padEnd(WIDTH)}  ${sentence}`,
    ...(advice ? [`${" ".repeat(MARKS[level].length + WIDTH + 4)}${advice}`] : []),
  ]);
  const of = (level: Finding["level"]) => found.filter((each) => each.level === level).length;
  return [
    ...lines,
    "",
    `${counted(of("error"), "error", "errores")}, ${counted(of("warn"), "aviso", "avisos")}.`,
    "",
  ].join("\n");
}

await runCommand(async () => {
  setPrivateUmask();
  const { json } = readOwnerCommand("doctor").values;
  const version = { node: process.version, shop: shopVersion(), build: await standingOfBuild() };
  const found = await examineShop({ env: process.env, version, now: new Date() });
  stdout.write(json ? `${JSON.stringify({ found }, null, 2)}\n` : report(found));
  process.exitCode = found.some(({ level }) => level === "error") ? 1 : 0;
});
