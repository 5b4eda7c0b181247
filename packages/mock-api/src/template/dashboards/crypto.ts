import type { Crypto } from "@tablero/contract/template/shapes/dashboards";
import { formatTime } from "@tablero/domain/platform/dates";
import { MINUTE, type Sampling } from "../kit.ts";
import { randomSeries, roundTo } from "./series.ts";

const POINTS = 145;
const MINUTES = 20;

/** Fictitious coins. */
const WATCHED: [title: string, iso: string, amount: number, change: number][] = [
  ["Doblón", "DBL", 1284.5, 1.32],
  ["Maravedí", "MRV", 0.41, -0.87],
  ["Ducado", "DUC", 356.18, 2.6],
  ["Florín", "FLR", 62.07, -1.94],
  ["Escudo", "ESC", 18.93, 0.45],
  ["Real de Ultramar", "RUL", 7.26, -3.1],
];

/** Prices, holdings, and six coins over the last twenty minutes. */
export function cryptoSample({ clock, random }: Sampling): Crypto {
  const prices = randomSeries(random("dashboard bitcoin"), POINTS, { from: 9140, to: 9312, stray: 45, decimals: 2 });
  const amount = prices.at(-1) ?? 0;
  return {
    btc: {
      amount,
      trend: trendOf(roundTo((amount / (prices[0] ?? amount) - 1) * 100, 2)),
      marketCap: 162_480_000_000,
      volume: 19_640_000_000,
      supply: 18_310_500,
      allTimeHigh: 14_250,
      price: { series: [{ name: "Precio", data: prices.map((y, index) => ({ x: index - POINTS, y })) }] },
    },
    prices: { btc: amount, eth: 204.18, bch: 318.4, xrp: 0.27 },
    wallets: { btc: 3.42, eth: 57.25, bch: 18.6, xrp: 7400 },
    watchlist: WATCHED.map(([title, iso, price, change]) => {
      const chance = random(`dashboard coin ${iso}`);
      const before = price / (1 + change / 100);
      const way = randomSeries(chance, MINUTES, { from: before, to: price, stray: price / 200, decimals: 2 });
      return {
        title,
        iso,
        amount: price,
        trend: trendOf(change),
        series: [
          {
            name: title,
            data: way.map((y, index) => ({ x: formatTime(clock.ago((MINUTES - index) * MINUTE)), y })),
          },
        ],
      };
    }),
  };
}

/** Direction and size of a change in percent. */
const trendOf = (change: number): Crypto["btc"]["trend"] => ({
  dir: change < 0 ? "down" : "up",
  amount: Math.abs(change),
});
