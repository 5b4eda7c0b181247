import { existsSync, globSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ResourceDescriptor } from "../../../packages/domain/src/platform/resources/descriptor.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const DESCRIPTORS = "packages/domain/src/platform/resources";

const HEAD = "// Written by `npm run registry` from the descriptors in packages/domain/src/platform/resources.\n";

const constantOf = (id: string) => id.toUpperCase().replaceAll("-", "_");
const pascal = (id: string) => id.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const camel = (id: string) => pascal(id).replace(/^[A-Z]/, (letter) => letter.toLowerCase());

/** A simple record, with the names that locate its files and exports. */
interface StandardRecord {
  id: string;
  /** English singular noun, used for the record in the audit log. */
  one: string;
  /** Folder of its rules in the domain, such as `settings/shipping`. */
  subject: string;
  /** Its room. */
  room: string;
  /** True if the demo shop has rows for it. */
  demo: boolean;
}

/**
 * The lists of descriptors and simple records that each package needs, by path in the repository. Reads only the
 * descriptors, not the lists, so that it also works if the lists are outdated.
 */
export async function registryFiles(root = ROOT): Promise<Map<string, string>> {
  const all = descriptors(root);
  const standard: StandardRecord[] = [];
  for (const { room, id } of all) {
    const descriptor = await descriptorOf(root, room, id);
    if (descriptor.standard) standard.push(standardRecord(root, room, descriptor));
  }
  return new Map(
    Object.entries({
      [`${DESCRIPTORS}/descriptors.generated.ts`]: all.map(
        ({ room, id }) => `export { ${constantOf(id)} } from "./${room}/${id}.ts";`,
      ),
      "packages/contract/src/standard-records.generated.ts": [
        ...standard.map(({ id, room }) => `import { admin${pascal(id)} } from "./${room}/endpoints/admin-${id}.ts";`),
        "",
        "/** Endpoints of all standard records. */",
        ...list("export const adminStandardRecords = {", standard, ({ id }) => `...admin${pascal(id)},`, "} as const;"),
      ],
      "packages/server/src/db/schema/standard-records.generated.ts": standard.map(
        ({ id, room }) => `export * from "./${room}/${id}.ts";`,
      ),
      "packages/server/src/http/standard-records.generated.ts": [
        ...standard.map(
          ({ id, one, room }) => `import { ${camel(one)}Record } from "../domain/${room}/${id}/${id}.ts";`,
        ),
        'import type { Deps } from "./call.ts";',
        'import { standardRecordRoutes } from "./kit/standard-record.ts";',
        "",
        "/** Handlers of all standard records. */",
        ...list(
          "export const allStandardRecordRoutes = (deps: Deps) => ({",
          standard,
          ({ one }) => `...standardRecordRoutes(deps, ${camel(one)}Record),`,
          "});",
        ),
      ],
      "packages/server/src/seed/standard-records.generated.ts": [
        'import type { StandardRows } from "@tablero/demo-shop/types";',
        'import type { Batch } from "../db/insert.ts";',
        ...standard.map(
          ({ id, one, room }) => `import { ${camel(one)}Record } from "../domain/${room}/${id}/${id}.ts";`,
        ),
        "",
        "/** Rows of all standard records of the demo shop. */",
        ...list(
          "export const demoStandardRecords = (shop: StandardRows): Batch[] => [",
          standard,
          ({ id, one }) => `${camel(one)}Record.verbs.batch(shop${member(id)}),`,
          "];",
        ),
      ],
      "packages/mock-api/src/standard-records.generated.ts": [
        ...standard.map(
          ({ id, one, room }) => `import { admin${pascal(one)}Handlers } from "./${room}/handlers/admin-${id}.ts";`,
        ),
        'import type { Store } from "./platform/store.ts";',
        "",
        "/** Handlers of all standard records. */",
        ...list(
          "export const adminStandardRecordHandlers = (store: Store) => ({",
          standard,
          ({ one }) => `...admin${pascal(one)}Handlers(store),`,
          "});",
        ),
      ],
      "packages/demo-shop/src/standard-fields.generated.ts": [
        ...standard.map(
          ({ id, one, subject }) => `import type { ${pascal(one)}Fields } from "@tablero/domain/${subject}/${id}";`,
        ),
        "",
        "/** Fields of all standard records, by resource. */",
        ...list(
          "export interface StandardFields {",
          standard,
          ({ id, one }) => `${key(id)}: ${pascal(one)}Fields;`,
          "}",
        ),
      ],
      "packages/demo-shop/src/standard-records.generated.ts": [
        'import type { Clock } from "./kit.ts";',
        ...standard
          .filter(({ demo }) => demo)
          .map(({ id }) => `import { build${pascal(id)} } from "./records/${id}.ts";`),
        'import type { StandardRows } from "./types/records.ts";',
        "",
        "/** Rows of all standard records, by resource: none where the demo shop has none. */",
        ...list(
          "export const buildStandardRows = (clock: Clock): StandardRows => ({",
          standard,
          ({ id, demo }) => `${key(id)}: ${demo ? `build${pascal(id)}(clock)` : "[]"},`,
          "});",
        ),
      ],
    }).map(([path, lines]) => [path, `${HEAD}${lines.join("\n")}\n`]),
  );
}

const key = (id: string) => (id.includes("-") ? JSON.stringify(id) : id);
const member = (id: string) => (id.includes("-") ? `[${JSON.stringify(id)}]` : `.${id}`);

const list = (
  open: string,
  standard: readonly StandardRecord[],
  line: (record: StandardRecord) => string,
  close: string,
) => [open, ...standard.map((record) => `  ${line(record)}`), close];

/** Descriptors by room, sorted by resource name. */
const descriptors = (root: string): { room: string; id: string }[] =>
  globSync("*/*.ts", { cwd: join(root, DESCRIPTORS) })
    .map((file) => ({ room: dirname(file), id: basename(file, ".ts") }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));

async function descriptorOf(root: string, room: string, id: string): Promise<ResourceDescriptor> {
  const file = `${DESCRIPTORS}/${room}/${id}.ts`;
  const exported: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(join(root, file)).href);
  const descriptor = exported[constantOf(id)] as ResourceDescriptor | undefined;
  if (descriptor?.id !== id) throw new Error(`${file} has no ${constantOf(id)} of the id "${id}"`);
  return descriptor;
}

function standardRecord(root: string, room: string, { id, audit }: ResourceDescriptor): StandardRecord {
  if (!audit) throw new Error(`${id}: a standard record has a name in the audit log, which names its exports`);
  const subject = rulesFolder(root, room, id);
  return { id, one: audit, subject, room, demo: existsSync(join(root, `packages/demo-shop/src/records/${id}.ts`)) };
}

/** The folder in the domain that contains the rules of a record. Throws unless its room has exactly one. */
function rulesFolder(root: string, room: string, id: string): string {
  const found = globSync(`${room}/*/${id}.ts`, { cwd: join(root, "packages/domain/src") }).map(dirname);
  const [only] = found;
  if (!only || found.length > 1)
    throw new Error(`${id}: one folder of the room ${room} in the domain has to hold ${id}.ts, and ${found.length} do`);
  return only;
}
