import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ResourceDescriptor } from "../../packages/domain/src/resources/descriptor.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const DESCRIPTORS = "packages/domain/src/resources";

const HEAD = "// Written by `npm run registry` from the descriptors in packages/domain/src/resources.\n";

const constantOf = (id: string) => id.toUpperCase().replaceAll("-", "_");
const pascal = (id: string) => id.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const camel = (id: string) => pascal(id).replace(/^[A-Z]/, (letter) => letter.toLowerCase());

/** A plain record, with the names by which its files and exports are found. */
interface PlainRecord {
  id: string;
  /** English singular: its name in the audit log. */
  one: string;
  /** Subject folder of its rules in the domain. */
  subject: string;
  /** Room of the server's domain that has its verbs. */
  room: string;
  /** The demo shop has rows of it. */
  demo: boolean;
}

/**
 * The lists of descriptors and plain records that each package needs, by path in the repository. Reads the descriptors
 * and no list, so that it runs where a list is stale.
 */
export async function registryFiles(root = ROOT): Promise<Map<string, string>> {
  const ids = descriptorIds(root);
  const plain: PlainRecord[] = [];
  for (const id of ids) {
    const descriptor = await descriptorOf(root, id);
    if (descriptor.plain) plain.push(plainRecord(root, descriptor));
  }
  return new Map(
    Object.entries({
      [`${DESCRIPTORS}/descriptors.generated.ts`]: ids.map((id) => `export { ${constantOf(id)} } from "./${id}.ts";`),
      "packages/contract/src/endpoints/plain-records.generated.ts": [
        ...plain.map(({ id }) => `import { admin${pascal(id)} } from "./admin-${id}.ts";`),
        "",
        "/** Endpoints of all plain records. */",
        ...list("export const adminPlainRecords = {", plain, ({ id }) => `...admin${pascal(id)},`, "} as const;"),
      ],
      "packages/server/src/db/schema/plain-records.generated.ts": plain.map(({ id }) => `export * from "./${id}.ts";`),
      "packages/server/src/http/admin/plain-records.generated.ts": [
        ...plain.map(
          ({ id, one, room }) => `import { ${camel(one)}Record } from "../../domain/${room}/${id}/${id}.ts";`,
        ),
        'import type { Deps } from "../call.ts";',
        'import { plainRecordRoutes } from "../kit/plain-record.ts";',
        "",
        "/** Handlers of all plain records. */",
        ...list(
          "export const allPlainRecordRoutes = (deps: Deps) => ({",
          plain,
          ({ one }) => `...plainRecordRoutes(deps, ${camel(one)}Record),`,
          "});",
        ),
      ],
      "packages/server/src/seed/plain-records.generated.ts": [
        'import type { PlainRows } from "@tablero/demo-shop/types";',
        'import type { Batch } from "../db/insert.ts";',
        ...plain.map(({ id, one, room }) => `import { ${camel(one)}Record } from "../domain/${room}/${id}/${id}.ts";`),
        "",
        "/** Rows of all plain records of the demo shop. */",
        ...list(
          "export const demoPlainRecords = (shop: PlainRows): Batch[] => [",
          plain,
          ({ id, one }) => `${camel(one)}Record.verbs.batch(shop${member(id)}),`,
          "];",
        ),
      ],
      "packages/mock-api/src/handlers/plain-records.generated.ts": [
        'import type { Store } from "../store.ts";',
        ...plain.map(({ id, one }) => `import { admin${pascal(one)}Handlers } from "./admin-${id}.ts";`),
        "",
        "/** Handlers of all plain records. */",
        ...list(
          "export const adminPlainRecordHandlers = (store: Store) => ({",
          plain,
          ({ one }) => `...admin${pascal(one)}Handlers(store),`,
          "});",
        ),
      ],
      "packages/demo-shop/src/plain-records.generated.ts": [
        ...plain.map(
          ({ id, one, subject }) => `import type { ${pascal(one)}Fields } from "@tablero/domain/${subject}/${id}";`,
        ),
        'import type { Clock } from "./kit.ts";',
        ...plain.filter(({ demo }) => demo).map(({ id }) => `import { build${pascal(id)} } from "./records/${id}.ts";`),
        'import type { PlainRows } from "./types/records.ts";',
        "",
        "/** Fields of all plain records, by resource. */",
        ...list("export interface PlainFields {", plain, ({ id, one }) => `${key(id)}: ${pascal(one)}Fields;`, "}"),
        "",
        "/** Rows of all plain records, by resource: none where the demo shop has none. */",
        ...list(
          "export const buildPlainRows = (clock: Clock): PlainRows => ({",
          plain,
          ({ id, demo }) => `${key(id)}: ${demo ? `build${pascal(id)}(clock)` : "[]"},`,
          "});",
        ),
      ],
    }).map(([path, lines]) => [path, `${HEAD}${lines.join("\n")}\n`]),
  );
}

const key = (id: string) => (id.includes("-") ? JSON.stringify(id) : id);
const member = (id: string) => (id.includes("-") ? `[${JSON.stringify(id)}]` : `.${id}`);

const list = (open: string, plain: readonly PlainRecord[], line: (record: PlainRecord) => string, close: string) => [
  open,
  ...plain.map((record) => `  ${line(record)}`),
  close,
];

/** Files that hold a descriptor, by the name of their resource. */
const descriptorIds = (root: string): string[] =>
  readdirSync(join(root, DESCRIPTORS))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .filter((file) =>
      readFileSync(join(root, DESCRIPTORS, file), "utf8").includes("} as const satisfies ResourceDescriptor;"),
    )
    .map((file) => file.replace(/\.ts$/, ""))
    .sort();

async function descriptorOf(root: string, id: string): Promise<ResourceDescriptor> {
  const file = `${DESCRIPTORS}/${id}.ts`;
  const exported: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(join(root, file)).href);
  const descriptor = exported[constantOf(id)] as ResourceDescriptor | undefined;
  if (descriptor?.id !== id) throw new Error(`${file} has no ${constantOf(id)} of the id "${id}"`);
  return descriptor;
}

function plainRecord(root: string, { id, audit }: ResourceDescriptor): PlainRecord {
  if (!audit) throw new Error(`${id}: a plain record has a name in the audit log, which names its exports`);
  const subject = onlyFolder(root, "packages/domain/src", `${id}.ts`, id);
  const room = onlyFolder(root, "packages/server/src/domain", `${id}/${id}.ts`, id);
  return { id, one: audit, subject, room, demo: existsSync(join(root, `packages/demo-shop/src/records/${id}.ts`)) };
}

/** The folder of `parent` that holds a file of the record. Throws where there is none, or more than one. */
function onlyFolder(root: string, parent: string, file: string, id: string): string {
  const found = readdirSync(join(root, parent)).filter(
    (folder) => folder !== "resources" && existsSync(join(root, parent, folder, file)),
  );
  const [only] = found;
  if (!only || found.length > 1)
    throw new Error(`${id}: one folder of ${parent} has to hold ${file}, and ${found.length} do`);
  return only;
}
