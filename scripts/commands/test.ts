import type { CommandDescription } from "../../packages/app/http/command-line.ts";
import { DATABASE_KIND, NEEDS, NO_BUILD } from "./shared.ts";

/** Tests that take longer than those of `npm test`, and trials. */
export const TEST_COMMANDS = {
  "test:night": {
    does: "Runs everything on both databases with long properties, long runs, measurements and documented commands.",
    options: { only: { type: "string", value: "words", about: "steps whose name contains one of these, with commas" } },
    needs: [NEEDS.chromium, NEEDS.postgres, "hours"],
  },
  "test:commands": {
    does: "Runs every command that README and docs name once: in full, small, or only its help, as tests/commands says.",
    options: {
      only: { type: "string", value: "words", about: "commands that contain one of these words, with commas" },
    },
    needs: [
      NEEDS.chromium,
      NEEDS.postgres,
      "a clean work tree, because it fails when a command has left changes there",
    ],
  },
  "test:faults": {
    does: "Kills the shop during sales, races for the last units and takes the database away, on both databases.",
    options: {
      kills: { type: "string", value: "N", isNumber: true, about: "kills on each database (100; with --continue 0)" },
      races: { type: "string", value: "N", isNumber: true, about: "races on each database (1000; with --continue 0)" },
      continue: {
        type: "boolean",
        default: false,
        about: "only kills and races, shared by the databases, and adds them to those in docs/faults",
      },
      database: { ...DATABASE_KIND, about: "with --continue: only this database" },
      "no-build": NO_BUILD,
    },
    needs: [NEEDS.postgres],
  },
  "test:hostile": {
    does: "Makes hostile calls, continues the run in docs/faults/hostile.json, or replays a failed call.",
    options: {
      calls: { type: "string", value: "N", isNumber: true, default: "100000", about: "calls in all" },
      slice: { type: "string", value: "N", isNumber: true, default: "25000", about: "calls to one shop" },
      database: DATABASE_KIND,
      seed: { type: "string", about: "with --from: the seed of the failed call" },
      from: {
        type: "string",
        value: "N",
        isNumber: true,
        about: "replays the call of this number; nothing is recorded",
      },
      count: { type: "string", value: "N", isNumber: true, default: "1", about: "with --from: calls to replay" },
      "no-build": NO_BUILD,
    },
    needs: [NEEDS.postgres],
  },
  "test:mutants": {
    does: "Plants the faults of tests/mutants one at a time: the cases of the area have to find each.",
    takes: {
      name: "fault",
      about:
        'only these, such as "server: notices are listed oldest first"; without any, the table in docs/mock-api.md is written',
      several: true,
    },
    options: {
      side: { type: "string", value: "SIDE", about: "only those in mock, server or shell; writes their rows alone" },
    },
    variables: { TEST_DATABASE_URL: "a PostgreSQL, instead of the embedded database" },
  },
  "test:visual": {
    does: "Builds the Storybook and compares its pictures with those in tests/visual/references.",
    options: {
      "update-snapshots": { type: "boolean", short: "u", default: false, about: "takes the pictures as references" },
      grep: { type: "string", short: "g", value: "words", about: "only stories whose name matches" },
      "no-build": { type: "boolean", default: false, about: "takes the static Storybook that is there" },
    },
    needs: [NEEDS.chromium],
  },
  "test:storybook": {
    does: "Builds the Storybook and uses it as a designer does: controls, toolbar, fonts, and what it loads.",
    options: {
      grep: { type: "string", short: "g", value: "words", about: "only tests whose name matches" },
      "no-build": { type: "boolean", default: false, about: "takes the static Storybook that is there" },
    },
    needs: [NEEDS.chromium],
  },
  "test:alone": {
    does: "Opens each story of the static Storybook alone, as a person does, and prints those that fail or hide their subject.",
    options: {
      grep: { type: "string", short: "g", value: "words", about: "only stories whose id matches" },
      from: { type: "string", value: "N", isNumber: true, default: "0", about: "begins with the story of this number" },
      count: { type: "string", value: "N", isNumber: true, default: "10000", about: "stories in all" },
      pages: { type: "string", value: "N", isNumber: true, default: "2", about: "stories at once" },
      pictures: { type: "string", value: "folder", about: "keeps a picture of the end of each story there" },
      moved: { type: "boolean", default: false, about: "also prints the stories that scroll to their subject" },
    },
    needs: [NEEDS.chromium, "a static Storybook: npm run build-storybook"],
  },
  "test:axe": {
    does: "Plays all stories and runs axe in six themes and two schemes; what axe cannot decide has to be reviewed.",
    takes: { name: "folder", about: "only the stories below it", several: true },
    options: {
      grep: { type: "string", short: "g", value: "words", about: "only stories whose name matches" },
    },
    needs: [NEEDS.chromium],
  },
  "test:html": {
    does: "Holds the HTML of every page, mail and printed sheet of the shop against the standard.",
    options: {
      grep: { type: "string", short: "g", value: "words", about: "only pages whose name matches" },
      "no-build": NO_BUILD,
    },
    needs: [NEEDS.chromium],
  },
  "trial:invoices": {
    does: "Pays 50 orders at once on 8 connections and kills the processes in between, on each database.",
    options: {
      kills: { type: "string", value: "N", isNumber: true, default: "20", about: "kills on each database" },
      database: DATABASE_KIND,
      "no-build": NO_BUILD,
    },
    needs: [NEEDS.postgres],
  },
  "trial:preorders": {
    does: "Kills allocations of a campaign around their commit, and lets an offer expire while the shop is down.",
    options: {
      kills: { type: "string", value: "N", isNumber: true, default: "20", about: "kills on each database" },
      database: DATABASE_KIND,
      "no-build": NO_BUILD,
    },
    needs: [NEEDS.postgres],
  },
  "trial:places": {
    does: "Lets 32 people at once order the last 5 units of a campaign and the last 5 places of an event.",
    options: {
      races: { type: "string", value: "N", isNumber: true, default: "1000", about: "races on each database" },
      database: DATABASE_KIND,
    },
    needs: [NEEDS.postgres],
  },
  "trial:money": {
    does: "Takes random orders through the commands of the server; its books have to balance after each.",
    options: {
      orders: { type: "string", value: "N", isNumber: true, default: "10000", about: "orders in all" },
      seed: { type: "string", value: "N", isNumber: true, default: "1", about: "the same seed makes the same orders" },
    },
    variables: { TEST_DATABASE_URL: "a PostgreSQL, instead of the embedded database" },
  },
  "trial:image": {
    does: "Runs the steps of the Dockerfile in an empty folder, without Docker, and starts the shop as another user.",
    needs: ["a registry of npm, and git's files as they are committed", "as root: the program setpriv"],
  },
  "trial:hosts": {
    does: "Runs one shop on two hosts with one PostgreSQL and one bucket, cuts and kills, and prints what held.",
    needs: [
      NEEDS.build,
      NEEDS.postgres,
      "root, for network namespaces; without it two loopback addresses take their place",
    ],
  },
  "trial:replica": {
    does: "Runs a shop on a PostgreSQL and a streaming replica of it, and prints what held.",
    needs: [NEEDS.build, NEEDS.postgres],
  },
  "trial:limits": {
    does: "Measures what a count of calls would cost if all processes shared it.",
    needs: [NEEDS.postgres],
  },
  "trial:s3": {
    does: "Tries whether a store does what the shop needs, below a prefix of its own that it removes afterwards.",
    variables: {
      S3_ENDPOINT: "the store's address",
      S3_BUCKET: "the bucket; region, keys and prefix are in docs/configuration.md",
    },
    needs: ["a bucket, named by the S3_… variables"],
  },
} as const satisfies Record<string, CommandDescription>;
