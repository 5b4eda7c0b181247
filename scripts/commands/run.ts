import type { CommandDescription } from "../../packages/app/http/command-line.ts";
import { NEEDS } from "./shared.ts";

/** Commands that build and run the shop, or write files of the repository. */
export const RUN_COMMANDS = {
  start: {
    call: "npm start",
    does: "Builds the shop when its sources have changed, and starts it.",
    variables: {
      PORT: "the port (3000)",
      DATA_DIR: "the shop's folder (data)",
      DATABASE_URL: "its PostgreSQL, instead of the embedded database",
      DEMO: "0 starts without the demo shop; all other variables are in docs/configuration.md",
    },
  },
  build: { does: "Builds the pages and the server into packages/app/build, with compressed copies of the files." },
  "measure:mock": {
    does: "Counts the lines of the mock, and lists the sentences that it repeats of server and domain.",
  },
  "measure:search": {
    does: "Asks the questions of the demo shop's search and prints recall at three and wrong corrections.",
    options: {
      shop: { type: "string", value: "url", about: "a running demo shop, instead of the mock" },
    },
  },
  "measure:types": {
    does: "Counts what production code claims without a check: casts, non-null assertions, lint exceptions and reads.",
    options: {
      list: { type: "boolean", default: false, about: "names each place" },
      reads: {
        type: "string",
        value: "file",
        about: "what READS_RECORD noted in tests: names the reads that none ran",
      },
    },
  },
  "docs:rooms": { does: "Draws the map of the rooms in docs/architecture.md from the imports." },
  registry: { does: "Writes the generated lists of resources, one for each package that needs it." },
  tokens: { does: "Writes the design tokens as W3C JSON files into packages/ui/tokens." },
  "docs:mock-api": {
    does: "Runs the conformance suite, records its cases and writes the table of endpoints in docs/mock-api.md.",
    variables: { TEST_DATABASE_URL: "the PostgreSQL of the server's half, instead of the embedded database" },
  },
  "fixture:release": {
    does: "Writes the backup of a small shop of this version, from which the next version's upgrade is tested.",
  },
  chromatic: {
    does: "Sends the stories to chromatic.com, where they are compared with those of before.",
    options: {
      "storybook-build-dir": { type: "string", value: "folder", about: "a static Storybook that is there already" },
      "exit-zero-on-changes": { type: "boolean", default: false, about: "succeeds when stories look different" },
    },
    variables: { CHROMATIC_PROJECT_TOKEN: "the token of the project, from its Manage page at chromatic.com" },
    needs: ["CHROMATIC_PROJECT_TOKEN"],
  },
  typecheck: {
    does: "Checks the types of all programs: server, screens, and what is of both.",
    passesTo: "tsc",
  },
  lint: { does: "Runs Biome, the rules that need types, and the check of words that the glossary bans." },
  check: {
    does: "Checks lint of the files that changed, types of what they touch, and boundaries of the packages.",
    takes: { name: "base", about: "the commit to compare with; the merge base with main where it is left out" },
  },
  "db:generate": {
    does: "Writes the migration from the stored snapshot to the present schema, replaces the snapshot, records the hash.",
    passesTo: "drizzle-kit",
  },
  release: {
    does: "Raises the version of all packages, writes the changelog's section, commits and tags. Pushes nothing.",
    takes: { name: "version", about: "major, minor, patch or a version; by the commits where it is left out" },
    options: { "dry-run": { type: "boolean", default: false, about: "prints what it would do" } },
  },
  notices: { does: "Writes the licences of what the shop ships to THIRD-PARTY-NOTICES.md." },
  sbom: {
    does: "Writes what an installed shop consists of, as CycloneDX 1.6.",
    options: { to: { type: "string", value: "file", default: "tablero.cdx.json", about: "the file to write" } },
    variables: { SOURCE_DATE_EPOCH: "seconds: two runs of one commit write the same bytes" },
  },
  "docs:decisions": { does: "Writes the list of decisions, docs/decisions/README.md." },
  "scripts/release/image-folder.ts": {
    call: "node scripts/release/image-folder.ts",
    does: "Puts together what a running shop needs, without its modules: the Dockerfile calls it.",
    takes: { name: "folder", about: "a folder that is not there yet", isRequired: true },
    needs: [NEEDS.build],
  },
  "scripts/art/make-icons.ts": {
    call: "node scripts/art/make-icons.ts",
    does: "Writes a module for each icon of scripts/art/icon-names.txt and of the menu.",
  },
  "scripts/art/make-fonts.ts": {
    call: "node scripts/art/make-fonts.ts",
    does: "Makes the display font of the storefront and the letters of the cover art from one variable font.",
    takes: { name: "font.woff2", about: "Bricolage Grotesque with all its axes", isRequired: true },
  },
  "scripts/art/make-text-font.ts": {
    call: "node scripts/art/make-text-font.ts",
    does: "Makes the text font of the shop from Inter: the letters, weights and features that the design uses.",
  },
  "scripts/art/make-document-fonts.ts": {
    call: "node scripts/art/make-document-fonts.ts",
    does: "Makes the fonts of PDF files from DejaVu Sans Condensed.",
    takes: { name: "folder", about: "DejaVu with its ttf and its LICENSE", isRequired: true },
  },
} as const satisfies Record<string, CommandDescription>;

/** The mock's messages are in the language of its screens. */
export const MOCK_API = {
  does: "Sirve la API simulada, con todo en memoria.",
  options: {
    latency: {
      type: "string",
      among: ["0"],
      about: "0 la deja sin esperas; sin ella, cada llamada tarda lo especificado",
    },
  },
  variables: { PORT: "el puerto (4100)" },
} as const satisfies CommandDescription;
