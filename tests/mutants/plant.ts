import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { MUTANTS, type Mutant } from "./mutants.ts";

const ROOT = resolve(import.meta.dirname, "../..");

/** The mutant that `TABLERO_MUTANT` names; none without it. */
export function chosenMutant(): Mutant | undefined {
  const name = process.env.TABLERO_MUTANT;
  const mutant = MUTANTS.find((one) => one.name === name);
  if (name && !mutant) throw new Error(`No mutant is called "${name}"`);
  return mutant;
}

/** The text of its file with the fault in it. Throws where the line that it changes is not there just once. */
export function mutated({ name, file, find, replace }: Mutant): string {
  const text = readFileSync(resolve(ROOT, file), "utf8");
  if (text.split(find).length !== 2) throw new Error(`Mutant "${name}": ${file} has not one "${find}"`);
  return text.replace(find, () => replace);
}

/** Plants the chosen mutant while its file is loaded: the file itself stays as it is. */
export function plantMutant(): Plugin[] {
  const mutant = chosenMutant();
  if (!mutant) return [];
  const path = resolve(ROOT, mutant.file);
  return [
    {
      name: "mutant",
      enforce: "pre",
      load: (id) => (id.split("?")[0] === path ? mutated(mutant) : null),
    },
  ];
}
