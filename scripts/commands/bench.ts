import type { CommandDescription } from "../../packages/app/http/command-line.ts";
import { DEFAULT_FOLDER, NEEDS, NO_BUILD, OF_A_SHOP } from "./shared.ts";

const LARGE_SHOP = { DATABASE_URL: NEEDS.large };

/** Benchmark commands, and the shops they measure. */
export const BENCH_COMMANDS = {
  bench: {
    does: "Measures the shop beside a bare floor on PostgreSQL; a whole run is written to docs/performance.",
    options: {
      quick: { type: "boolean", default: false, about: "one short round, which is only printed" },
      only: { type: "string", value: "list,cart", about: "only these scenarios" },
      products: { type: "string", value: "N,N", default: "1000,10000,100000,1000000", about: "sizes of the shops" },
      servers: { type: "string", value: "floor,uncached,cached", about: "only these servers" },
      rounds: { type: "string", value: "N", isNumber: true, about: "rounds (3; with --quick 1)" },
      seconds: { type: "string", value: "N", isNumber: true, about: "seconds of a measurement (3; with --quick 1.5)" },
      "no-build": NO_BUILD,
      note: { type: "string", value: "text", about: "printed beside the figures: what else the machine did" },
    },
    needs: [NEEDS.postgres],
  },
  "seed:large": {
    does: "Fills an empty PostgreSQL database with a large demo shop.",
    options: {
      small: { type: "boolean", default: false, about: "100,000 products, 20,000 clients and 50,000 orders" },
      products: {
        type: "string",
        value: "N",
        isNumber: true,
        about: "products (1,000,000), a fifth clients, half orders",
      },
      logs: { type: "string", value: "N", isNumber: true, about: "rows of audit log and stock ledger, also later" },
      check: { type: "boolean", default: false, about: "looks for rows that break an invariant" },
    },
    variables: { DATABASE_URL: "an empty PostgreSQL database" },
    needs: ["DATABASE_URL"],
  },
  "bench:lists": {
    does: "Measures every list of the back office, or of the storefront, over a large shop.",
    options: {
      only: { type: "string", value: "products,games", about: "only paths that contain one of these words" },
      calls: { type: "string", value: "N", isNumber: true, default: "40", about: "calls for each figure" },
      audience: { type: "string", among: ["admin", "shop"], default: "admin", about: "whose lists: admin or shop" },
    },
    variables: LARGE_SHOP,
    needs: [NEEDS.build, NEEDS.large],
  },
  "bench:night": {
    does: "Compares processor time and statements of visits, lists and screens with docs/performance/night.json; more fails.",
    options: {
      accept: { type: "boolean", default: false, about: "stores the figures of what differs" },
      only: { type: "string", value: "orders,visit", about: "only calls whose path contains one of these words" },
      products: { type: "string", value: "N", isNumber: true, default: "100000", about: "products of the large shop" },
      "no-build": NO_BUILD,
    },
    needs: [NEEDS.postgres],
  },
  "bench:live": {
    does: "Measures the catalogue index of a real server over a large shop: memory, times, blocks, browsing under changes.",
    variables: LARGE_SHOP,
    needs: [NEEDS.build, NEEDS.large],
  },
  "bench:index": {
    does: "Measures the catalogue index alone, without database and server.",
    takes: { name: "products", about: "products in it (1,000,000)", isNumber: true },
  },
  "bench:import": {
    does: "Imports a file into the demo shop on PostgreSQL while visitors browse, then the same file again.",
    variables: {
      KIND: "products, clients or orders (products)",
      ROWS: "rows of the file (20,000)",
      VISITORS: "visitors that browse (32)",
      KILL: "1 kills the server at half of the run, without visitors",
    },
    needs: [NEEDS.postgres],
  },
  "bench:followers": {
    does: "Lets 500 phones follow a tournament while nothing changes and while a judge writes results.",
    options: {
      readers: { type: "string", value: "N", isNumber: true, default: "500", about: "phones that follow" },
      seconds: { type: "string", value: "N", isNumber: true, default: "40", about: "seconds of a phase" },
      "no-build": NO_BUILD,
    },
    needs: [NEEDS.postgres],
  },
  "bench:scale": {
    does: "Measures throughput over one, two and four processes; a whole run is written to docs/performance/scale.md.",
    options: {
      only: { type: "string", value: "list,cart", default: "list,detail,cart,checkout", about: "scenarios" },
      rounds: { type: "string", value: "N", isNumber: true, about: "rounds (3)" },
      seconds: { type: "string", value: "N", isNumber: true, about: "seconds of a measurement (2)" },
      "no-build": NO_BUILD,
    },
    needs: [NEEDS.postgres],
  },
  "bench:profile": {
    does: "Says where the time of a call goes: functions, statements, and a flame graph for each scenario.",
    options: {
      only: { type: "string", value: "page,cart", default: "page,checkout,cart", about: "scenarios" },
      products: { type: "string", value: "N", isNumber: true, default: "1000", about: "products of the shop" },
      connections: { type: "string", value: "N", isNumber: true, default: "8", about: "callers at once" },
      seconds: { type: "string", value: "N", isNumber: true, default: "5", about: "seconds of load" },
      folder: { type: "string", default: DEFAULT_FOLDER, about: "where the flame graphs go" },
    },
    needs: [NEEDS.build, NEEDS.postgres],
  },
  "bench:web": {
    does: "Measures what a phone shows of the storefront with Lighthouse; a whole run is written to docs/performance.",
    options: {
      only: { type: "string", value: "home,taps", about: "only these pages" },
      runs: { type: "string", value: "N", isNumber: true, default: "5", about: "runs of which the median is taken" },
      shop: { type: "string", value: "url", about: "a running shop, instead of one of its own" },
      http1: { type: "boolean", default: false, about: "only straight from the process, without HTTP/2 and TLS" },
      "no-build": NO_BUILD,
    },
    needs: [NEEDS.chromium, "the program openssl"],
  },
  "measure:shell": {
    does: "Measures what the shell costs the browser and writes docs/performance/shell.md.",
    variables: OF_A_SHOP.variables,
    needs: [...OF_A_SHOP.needs, "the static Storybook: npm run build-storybook"],
  },
  "measure:office": {
    does: "Measures layout shifts of every screen of the back office, and how its lists and records answer.",
    ...OF_A_SHOP,
  },
  "measure:components": {
    does: "Measures the weight of each component of packages/ui and what mounting it costs, for its page in Storybook.",
    options: {
      check: { type: "boolean", default: false, about: "compares with the stored figures, and writes nothing" },
      only: { type: "string", value: "meter,stack", about: "only these components; the other figures stay" },
    },
    needs: [NEEDS.chromium],
  },
  "scripts/measure/imports.ts": {
    call: "node scripts/measure/imports.ts",
    does: "Reads a file of products, made as it is read, and says how long it took and how much memory it held.",
    takes: { name: "rows", about: "rows of the file (1,000,000)", isNumber: true },
  },
} as const satisfies Record<string, CommandDescription>;
