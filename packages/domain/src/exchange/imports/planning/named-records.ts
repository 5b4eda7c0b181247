import { foldText } from "../../../platform/search/search.ts";
import type { GameKind } from "../../../platform/vocabulary.ts";

interface Added {
  id: string;
  name: string;
  /** Kind of a game, if the file states it. */
  kind?: GameKind | undefined;
}

/** Suppliers or games of the shop by name; an import may add missing ones. */
export class NamedRecords {
  readonly #ids: Map<string, string | null>;
  readonly #names: ReadonlyMap<string, string>;
  readonly #newId: () => string;
  /** Added records that have to be stored. */
  readonly added: Added[] = [];

  constructor(known: Iterable<{ id: string; name: string; active: boolean }>, newId: () => string) {
    const all = [...known];
    this.#ids = new Map(all.map(({ id, name, active }) => [foldText(name), active ? id : null]));
    this.#names = new Map(all.map(({ id, name }) => [id, foldText(name)]));
    this.#newId = newId;
  }

  /**
   * Returns the id, ignoring accents and case; null for an archived record, undefined if there is none. The `own`
   * record of an existing product is checked first, archived or not, because a repeated value is not a change.
   */
  find(name: string, own: string | null = null): string | null | undefined {
    if (own !== null && this.#names.get(own) === foldText(name)) return own;
    return this.#ids.get(foldText(name));
  }

  /** Adds a new record, which later records can find. */
  add(name: string, kind?: GameKind): string {
    const id = this.#newId();
    this.#ids.set(foldText(name), id);
    this.added.push(kind ? { id, name, kind } : { id, name });
    return id;
  }

  /** Clears the list of added records to store. */
  stored(): void {
    this.added.length = 0;
  }
}
