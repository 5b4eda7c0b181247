import { type Draft, validDraft, type Who, writeCall } from "./draft.ts";
import { Memory } from "./memory.ts";
import type { Operation } from "./operations.ts";
import { pageCall } from "./pages.ts";
import { Random } from "./random.ts";
import { learnFrom, nextOfOrder, nextOfProduct, type Step, type Story } from "./story.ts";
import { tamper } from "./tamper.ts";
import type { Tokens } from "./tokens.ts";
import type { WireCall } from "./wire.ts";
import { poison, spoil } from "./wrong.ts";

/** Consecutive calls that use each other's responses. Seed, index and these responses determine every call. */
export const EPISODE = 40;

/** Data shared by all episodes: the shop as seeded. */
export interface World {
  operations: readonly Operation[];
  memory: Memory;
  /** Variants that never run out of stock. */
  goods: readonly string[];
  tokens: Tokens;
}

export type Kind = "story" | "valid" | "nearly" | "hostile" | "tampered" | "page";

export interface PlannedCall {
  index: number;
  kind: Kind;
  wire: WireCall;
  who: Who;
  /** Whether it is sent in one write with the following call. */
  paired: boolean;
  learn(answer: unknown): void;
}

const KINDS: Record<Kind, number> = { story: 40, valid: 12, nearly: 18, hostile: 12, tampered: 10, page: 8 };

/** Forty calls: a sequence of valid ones interleaved with all other kinds, which reuse the ids of the sequence. */
export class Episode {
  readonly #seed: string;
  readonly #world: World;
  readonly #memory: Memory;
  readonly #story: Story;
  readonly #next: (story: Story, random: Random) => Step;

  constructor(seed: string, start: number, world: World) {
    this.#seed = seed;
    this.#world = world;
    this.#memory = new Memory(world.memory);
    this.#story = {
      memory: this.#memory,
      goods: world.goods,
      cart: null,
      options: [],
      order: null,
      form: null,
      seen: null,
      product: null,
      step: 0,
    };
    this.#next = new Random(seed, -1 - start).chance(0.8) ? nextOfOrder : nextOfProduct;
  }

  plan(index: number): PlannedCall {
    const random = new Random(this.#seed, index);
    const kind = random.weighted(KINDS);
    if (kind === "page") {
      const wire = pageCall(this.#memory, random);
      return { index, kind, wire, who: "nobody", paired: random.chance(0.1), learn: () => {} };
    }
    if (kind === "story") {
      const { draft, learn } = this.#next(this.#story, random);
      return {
        index,
        kind,
        wire: this.#written(draft),
        who: draft.who,
        paired: false,
        learn: learn as PlannedCall["learn"],
      };
    }
    const operation = random.pick(this.#world.operations);
    const draft = validDraft(operation, this.#memory, random);
    if (kind === "nearly") spoil(draft, operation, random);
    if (kind === "hostile") poison(draft, operation, random);
    const plain = this.#written(draft);
    return {
      index,
      kind,
      wire: kind === "tampered" ? tamper(plain, random) : plain,
      who: draft.who,
      // Only whole requests are paired, because a call that breaks the connection would affect the next one.
      paired: kind !== "tampered" && random.chance(0.1),
      learn: (answer) => learnFrom(this.#memory, operation.path, answer),
    };
  }

  #written(draft: Draft): WireCall {
    return writeCall(draft, this.#world.tokens.of(draft.who));
  }
}
