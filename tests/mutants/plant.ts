import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import type { Mutant } from "./mutant.ts";
import { MUTANTS } from "./mutants.ts";

const ROOT = resolve(import.meta.dirname, "../..");

/** "server: notices are listed oldest first" */
export const titleOf = ({ side, name }: Mutant): string => `${side}: ${name}`;

/** The mutant selected by `TABLERO_MUTANT`; undefined if it is not set. */
export function chosenMutant(): Mutant | undefined {
  const title = process.env.TABLERO_MUTANT;
  const chosen = MUTANTS.filter((one) => titleOf(one) === title);
  if (title && chosen.length !== 1) throw new Error(`${chosen.length} mutants are called "${title}"`);
  return chosen[0];
}

/** The text of the file with the mutation. Throws unless the line to change occurs exactly once. */
export function applyMutant({ name, file, find, replace }: Mutant): string {
  const text = readFileSync(resolve(ROOT, file), "utf8");
  if (text.split(find).length !== 2) throw new Error(`Mutant "${name}": ${file} has not one "${find}"`);
  return text.replace(find, () => replace);
}

/** Applies the selected mutant while its file is loaded; the file on disk stays unchanged. */
export function plantMutant(): Plugin[] {
  const mutant = chosenMutant();
  if (!mutant) return [];
  const path = resolve(ROOT, mutant.file);
  return [
    {
      name: "mutant",
      enforce: "pre",
      load: (id) => (id.split("?")[0] === path ? applyMutant(mutant) : null),
    },
  ];
}
