import type { Database } from "@tablero/server/db/types";
import { findViolations } from "@tablero/server/domain/platform/system/invariants";
import { findFirstBreak, readChain } from "@tablero/server/domain/sales/invoices/chain";
import { type Settled, settleBooks } from "./books.ts";
import { finishOrder } from "./ending.ts";
import { WalkedOrder } from "./order.ts";
import { Random } from "./random.ts";
import { ISSUER, type MoneyShop, openShop } from "./shop.ts";
import { issue, STEPS } from "./steps.ts";

const MAX_STEPS = 16;
/** Number of orders between two checks of the whole shop. */
const LOOK_EVERY = 250;

export interface WalkInput {
  orders: number;
  seed: number;
  /** Called after each check of the whole shop. */
  progress?: (done: number) => void;
}

export interface WalkFigures extends Settled {
  orders: number;
  steps: number;
  refused: number;
  /** Number of orders by final state. */
  ends: Record<string, number>;
}

/**
 * Takes random orders through the server's commands to their end. Each order's invoices are compared with its
 * money and, at intervals, the invariants and the chain of the whole shop are checked. Throws with the seed and
 * the steps of the order.
 */
export async function walkOrders(database: Database, { orders, seed, progress }: WalkInput): Promise<WalkFigures> {
  const shop = await openShop(database);
  const random = new Random(seed);
  const figures: WalkFigures = {
    ...{ orders: 0, steps: 0, refused: 0, ends: {} },
    ...{ paid: 0, refunded: 0, invoiced: 0, corrected: 0, invoices: 0 },
  };
  for (let n = 1; n <= orders; n += 1) {
    await walkOne(shop, database, { random, figures, name: `seed ${seed}, order ${n}` });
    if (n % LOOK_EVERY === 0 || n === orders) {
      await lookAtShop(database);
      progress?.(n);
    }
  }
  return figures;
}

interface Walk {
  random: Random;
  figures: WalkFigures;
  name: string;
}

async function walkOne(shop: MoneyShop, { db }: Database, { random, figures, name }: Walk): Promise<void> {
  const walked = await WalkedOrder.place(shop, random);
  try {
    for (let step = random.int(2, MAX_STEPS); step > 0; step -= 1) {
      const order = await walked.read();
      if (order.due < 0) throw new Error("less than nothing is due");
      await random.pick(STEPS)(walked, order);
    }
    const order = await finishOrder(walked);
    await issue(walked, order);
    const settled = await settleBooks(db, order);
    for (const part of ["paid", "refunded", "invoiced", "corrected", "invoices"] as const)
      figures[part] += settled[part];
    figures.orders += 1;
    figures.ends[order.state] = (figures.ends[order.state] ?? 0) + 1;
    figures.steps += walked.story.filter((line) => !line.includes("refused")).length;
    figures.refused += walked.story.filter((line) => line.includes("refused")).length;
  } catch (error) {
    throw new Error(`${name}:\n  ${walked.story.join("\n  ")}`, { cause: error });
  }
}

async function lookAtShop({ db }: Database): Promise<void> {
  const broken = await findViolations(db);
  if (broken.length > 0) throw new Error(`the shop's rules do not hold: ${JSON.stringify(broken)}`);
  const chain = await readChain(db, ISSUER);
  const place = chain ? await findFirstBreak(db, { ...chain, issuerTaxId: ISSUER }) : null;
  if (place !== null) throw new Error(`the chain breaks at ${place}`);
}
