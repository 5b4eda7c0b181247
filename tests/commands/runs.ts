/** Locations for one run of all commands, removed afterwards. */
export interface RunPlace {
  /** An empty folder, plus the files that earlier commands left there. */
  folder: string;
  /** URL of an empty PostgreSQL database, for the large shop and its benchmarks. */
  databaseUrl: string;
}

type Words = readonly string[] | ((place: RunPlace) => readonly string[]);
type Variables = Readonly<Record<string, string>> | ((place: RunPlace) => Readonly<Record<string, string>>);

/** How the night run executes a command once. `because` explains why it differs from the documentation. */
export type CommandRun =
  /** With every set of arguments on the pages, or without any if there is none. */
  | { how: "whole" }
  /** With these arguments and variables instead. */
  | { how: "small"; args?: Words; env?: Variables; because: string }
  /** Prints only its help. */
  | { how: "help"; args?: readonly string[]; because: string }
  /** Runs until it reports that it serves; then it is told to end. */
  | { how: "serve"; args?: Words; env?: Variables; until: RegExp }
  /** Ends with this sentence, and without a stack trace. */
  | { how: "refuse"; env?: Variables; says: RegExp; because: string }
  | { how: "leave"; because: string };

const BY_THE_NIGHT = "the night runs it whole as a step of its own";
const BY_THE_GATE = "the gate runs it";
const WRITES_PICTURES = "writes pictures of the repository, which differ by the day";
const shopIn =
  (name: string) =>
  ({ folder }: RunPlace) => ({ DATA_DIR: `${folder}/${name}`, PORT: "0" });
const largeShop = ({ databaseUrl }: RunPlace) => ({ DATABASE_URL: databaseUrl });

/**
 * Every script of `package.json` and every file that a page calls, in the order of the run: commands that build or fill
 * come before those that need the result.
 */
export const RUNS: Readonly<Record<string, CommandRun>> = {
  "npm ci": { how: "leave", because: "would replace the modules that this run works with" },
  "npm sbom": { how: "small", args: ["--omit", "dev", "--sbom-format", "cyclonedx"], because: "its output is long" },
  test: { how: "leave", because: "is the gate, of which this is a part at night" },
  typecheck: { how: "help", because: BY_THE_GATE },
  lint: { how: "help", because: BY_THE_GATE },
  check: { how: "whole" },
  format: { how: "help", because: "the gate runs lint, which is the same without writing" },
  boundaries: { how: "help", because: BY_THE_GATE },
  knip: { how: "help", because: BY_THE_GATE },
  "test:unit": { how: "help", because: BY_THE_GATE },
  "test:stories": { how: "help", because: BY_THE_GATE },
  "test:conformance": { how: "help", because: BY_THE_GATE },
  "test:architecture": { how: "help", because: BY_THE_GATE },
  "test:e2e": { how: "help", because: BY_THE_GATE },
  "test:commands": { how: "help", because: "is this run" },
  "test:night": { how: "help", because: "is what runs this" },
  "test:faults": { how: "help", because: BY_THE_NIGHT },
  "test:mutants": { how: "help", because: BY_THE_NIGHT },
  "test:visual": { how: "help", because: BY_THE_NIGHT },
  "test:storybook": { how: "help", because: BY_THE_NIGHT },
  "test:alone": { how: "help", because: BY_THE_NIGHT },
  "test:html": { how: "help", because: BY_THE_NIGHT },
  "test:axe": { how: "help", because: BY_THE_NIGHT },

  // Commands that write files of the repository must write them unchanged.
  "measure:mock": { how: "whole" },
  "measure:search": { how: "whole" },
  "measure:types": { how: "whole" },
  "docs:rooms": { how: "whole" },
  registry: { how: "whole" },
  notices: { how: "whole" },
  "docs:decisions": { how: "whole" },
  sbom: {
    how: "small",
    args: ({ folder }) => ["--to", `${folder}/sbom.cdx.json`],
    because: "the file belongs into the run's own folder",
  },
  release: { how: "small", args: ["--dry-run"], because: "a release commits and tags" },
  tokens: { how: "whole" },
  "scripts/art/make-icons.ts": { how: "whole" },
  "db:generate": { how: "whole" },
  "docs:mock-api": { how: "help", because: "runs the conformance suite, which the gate runs" },
  "fixture:release": { how: "help", because: "a release writes the fixture anew, with keys of its own" },

  build: { how: "whole" },
  "build-storybook": { how: "help", because: "the gate builds every story, and the pictures build the rest" },
  storybook: { how: "small", args: ["--smoke-test", "--ci"], because: "it ends once it serves" },
  chromatic: {
    how: "refuse",
    says: /^CHROMATIC_PROJECT_TOKEN is not set: /,
    because: "needs a project at chromatic.com",
  },

  start: { how: "serve", env: shopIn("shop"), until: /Tablero {2}http/ },
  dev: { how: "serve", env: shopIn("dev"), until: /Tablero {2}http/ },
  "packages/app/server.ts": { how: "serve", env: shopIn("shop"), until: /Tablero {2}http/ },
  "mock-api": { how: "serve", env: { PORT: "0" }, until: /La API simulada está en http/ },
  "tests/support/providers/redsys.ts": { how: "serve", until: /http:/ },
  backup: {
    how: "small",
    args: ({ folder }) => ["--to", `${folder}/backup.tar.gz`],
    env: shopIn("shop"),
    because: "the archive belongs into the run's own folder",
  },
  restore: {
    how: "small",
    args: ({ folder }) => [`${folder}/backup.tar.gz`],
    env: shopIn("restored"),
    because: "the archive is the one of this run",
  },
  doctor: { how: "small", env: shopIn("restored"), because: "the shop is the one of this run" },
  "create-admin": {
    how: "refuse",
    env: shopIn("new"),
    says: /^Pon ADMIN_EMAIL y ADMIN_PASSWORD/,
    because: "nobody can be asked for the administrator",
  },
  "packages/app/backup.ts": {
    how: "small",
    args: ({ folder }) => ["--to", `${folder}/now.tar.gz`],
    env: shopIn("shop"),
    because: "the archive belongs into the run's own folder",
  },
  "packages/app/restore.ts": {
    how: "small",
    args: ({ folder }) => [`${folder}/now.tar.gz`, "--force"],
    env: shopIn("restored"),
    because: "the archive is the one of this run",
  },
  "packages/app/doctor.ts": { how: "small", env: shopIn("restored"), because: "the shop is the one of this run" },

  bench: {
    how: "small",
    args: ["--quick", "--only", "list", "--products", "1000", "--servers", "floor,uncached", "--no-build"],
    because: "the whole takes three quarters of an hour",
  },
  "bench:profile": {
    how: "small",
    args: ({ folder }) => ["--only", "cart", "--seconds", "1", "--folder", folder],
    because: "three scenarios take minutes",
  },
  "bench:scale": {
    how: "small",
    args: ["--only", "list", "--rounds", "1", "--seconds", "0.5", "--no-build"],
    because: "the whole takes minutes and writes its figures",
  },
  "bench:followers": {
    how: "small",
    args: ["--readers", "5", "--seconds", "4", "--no-build"],
    because: "500 phones are a measurement, for a quiet machine",
  },
  "bench:import": { how: "small", env: { ROWS: "200", VISITORS: "2" }, because: "20,000 rows take minutes" },
  "bench:index": { how: "small", args: ["5000"], because: "a million products take minutes" },
  "scripts/measure/imports.ts": { how: "help", because: "judges the time of a row, on a quiet machine" },
  "bench:web": {
    how: "small",
    args: ["--only", "product", "--runs", "1", "--http1", "--no-build"],
    because: "five runs of every page take half an hour",
  },
  "seed:large": {
    how: "small",
    args: ["--products", "2000", "--check"],
    env: largeShop,
    because: "a million take long",
  },
  "bench:lists": { how: "small", args: ["--calls", "2", "--only", "products"], env: largeShop, because: "takes long" },
  "bench:lists --audience shop": {
    how: "small",
    args: ["--calls", "2"],
    env: largeShop,
    because: "takes long",
  },
  "bench:night": { how: "help", because: "takes ten minutes, and is a step of the night by itself" },
  "bench:live": { how: "help", because: "its phases take minutes over a shop of any size" },

  "measure:shell": { how: "help", because: "takes ten minutes, and writes figures that a quiet machine has to make" },
  "measure:components": { how: "help", because: "is a step of the night by itself" },
  "measure:office": { how: "help", because: "takes minutes, and fails on a machine that is busy" },
  screenshots: {
    how: "small",
    args: ({ folder }) => [`${folder}/pictures`, "pedido", "390", "light"],
    because: "every screen takes a quarter of an hour",
  },
  "pictures:layouts": { how: "help", because: "88 pictures take minutes; screenshots shows that a shop can be taken" },
  "pictures:readme": { how: "help", because: WRITES_PICTURES },
  "pictures:tutorial": { how: "help", because: WRITES_PICTURES },

  "test:hostile": {
    how: "small",
    args: ["--database", "embedded", "--seed", "commands", "--from", "0", "--count", "1", "--no-build"],
    because: "more calls are recorded in the repository; the night makes them",
  },
  "trial:invoices": {
    how: "small",
    args: ["--kills", "1", "--database", "embedded", "--no-build"],
    because: "20 kills on each database take long",
  },
  "trial:preorders": {
    how: "small",
    args: ["--kills", "1", "--database", "embedded", "--no-build"],
    because: "20 kills on each database take long",
  },
  "trial:places": { how: "small", args: ["--races", "2", "--database", "embedded"], because: "1,000 races take long" },
  "trial:money": { how: "small", args: ["--orders", "20", "--seed", "7"], because: "10,000 orders take long" },
  "trial:image": { how: "help", because: "installs all modules anew, from a registry" },
  "trial:hosts": { how: "whole" },
  "trial:replica": { how: "whole" },
  "trial:limits": { how: "whole" },
  "trial:s3": { how: "refuse", says: /^S3_BUCKET is not set: /, because: "needs a bucket" },

  "vitest run --project unit packages/domain/src/sales/fiscal/invoices.property.test.ts": {
    how: "small",
    env: { INVOICE_WALKS: "100", INVOICE_SEED: "7" },
    because: "100,000 walks take long",
  },
  "vitest run --project unit packages/domain/src/events/tournaments": {
    how: "small",
    args: ["--testTimeout", "900000"],
    env: { TOURNAMENTS: "10" },
    because: "10,000 tournaments take a quarter of an hour",
  },
  "vitest run --project unit packages/server/src/http/min-duration.test.ts": {
    how: "help",
    because: "times of calls need a quiet machine; the gate makes a few",
  },
  vitest: { how: "help", because: BY_THE_GATE },
  "turbo run test:unit": {
    how: "small",
    args: ["--filter=@tablero/mail"],
    because: "those of a small package; the gate runs all",
  },
  "playwright test": { how: "help", because: BY_THE_GATE },
  "playwright show-report": { how: "help", because: "serves a report that only a failed comparison leaves" },
};
