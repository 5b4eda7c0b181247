import { existsSync, readFileSync } from "node:fs";
import { readCommand } from "../lib/command.ts";
import { serverQueries, type TypeClaim, typeClaims } from "../lib/type-claims.ts";

/** `npm run measure:types`: casts, non-null assertions and lint exceptions in production code, and hand-written reads. */
const {
  values: { list, reads },
} = readCommand("measure:types");
const say = (line: string) => process.stdout.write(`${line}\n`);
const { shop, template } = typeClaims();
const KINDS = ["cast", "non-null", "exception"] as const;
const figures = (claims: readonly TypeClaim[]) =>
  KINDS.map((kind) => `${claims.filter((claim) => claim.kind === kind).length} × ${kind}`).join(", ");
say(`shop: ${figures(shop)}`);
say(`template apps: ${figures(template)}`);
if (list) for (const { kind, at, text } of shop) say(`${kind}\t${at}\t${text}`);

const declared = serverQueries().filter((read) => read.declares);
say(`${declared.length} hand-written reads that declare their columns`);
if (reads) {
  const checked = new Set(existsSync(reads) ? readFileSync(reads, "utf8").split("\n") : []);
  const unchecked = declared.filter(({ at }) => !checked.has(at));
  say(`${unchecked.length} of them ran in no test`);
  for (const { at } of unchecked) say(`read\t${at}`);
}
