import { foldText } from "../../../platform/search/search.ts";
import type { GameKind } from "../../../platform/vocabulary.ts";

interface Added {
  id: string;
  name: string;
  /** Of a game, where the file says it. */
  kind?: GameKind | undefined;
}

/** Suppliers or games of the shop by their names, to which an import may add those that are missing. */
export class NamedRecords {
  readonly #ids: Map<string, string | null>;
  readonly #names: ReadonlyMap<string, string>;
  readonly #newId: () => string;
  /** What was added and has to be stored. */
  readonly added: Added[] = [];

  constructor(known: Iterable<{ id: string; name: string; active: boolean }>, newId: () => string) {
    const all = [...known];
    this.#ids = new Map(all.map(({ id, name, active }) => [foldText(name), active ? id : null]));
    this.#names = new Map(all.map(({ id, name }) => [id, foldText(name)]));
    this.#newId = newId;
  }

  /**
   * Its id, whatever the accents and case; null for one that is archived, undefined where there is none. The `own` one
   * of a record that stands comes first, archived or not: what a file repeats is no change.
   */
  find(name: string, own: string | null = null): string | null | undefined {
    if (own !== null && this.#names.get(own) === foldText(name)) return own;
    return this.#ids.get(foldText(name));
  }

  /** A new one, which the next record finds. */
  add(name: string, kind?: GameKind): string {
    const id = this.#newId();
    this.#ids.set(foldText(name), id);
    this.added.push(kind ? { id, name, kind } : { id, name });
    return id;
  }

  /** Forgets which of the added ones have to be stored. */
  stored(): void {
    this.added.length = 0;
  }
}
