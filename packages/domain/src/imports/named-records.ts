import { foldText } from "../search/search.ts";
import type { GameKind } from "../vocabulary.ts";

interface Added {
  id: string;
  name: string;
  /** Of a game, where the file says it. */
  kind?: GameKind | undefined;
}

/** Suppliers or games of the shop by their names, to which an import may add those that are missing. */
export class NamedRecords {
  readonly #ids: Map<string, string | null>;
  readonly #newId: () => string;
  /** What was added and has to be stored. */
  readonly added: Added[] = [];

  constructor(known: Iterable<{ id: string; name: string; active: boolean }>, newId: () => string) {
    this.#ids = new Map([...known].map(({ id, name, active }) => [foldText(name), active ? id : null]));
    this.#newId = newId;
  }

  /** Its id, whatever the accents and case; null for one that is archived, undefined where there is none. */
  find(name: string): string | null | undefined {
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
