import { expect, it } from "vitest";
import { parseCommandLine } from "./command-line.ts";

const BENCH = {
  does: "Measures the shop.",
  options: {
    quick: { type: "boolean", short: "q", default: false, about: "one round" },
    only: { type: "string", value: "list,cart", about: "only these" },
    rounds: { type: "string", isNumber: true, default: "3", about: "how many" },
    database: { type: "string", among: ["embedded", "postgres"], about: "which" },
  },
} as const;
const FOLDER = { does: "Writes.", takes: { name: "folder", about: "where to", isRequired: true } } as const;
const bench = (...args: string[]) => parseCommandLine("bench", BENCH, args);
const see = "npm run bench -- --help explains what it takes.";

it("a command line is read with defaults for missing options", () => {
  expect(bench()).toEqual({ input: { values: { quick: false, rounds: "3" }, positionals: [] } });
  expect(bench("-q", "--only", "list", "--rounds=5", "--database", "postgres")).toEqual({
    input: { values: { quick: true, only: "list", rounds: "5", database: "postgres" }, positionals: [] },
  });
});

it.each([
  [["--quik"], "--quik is not an option of this command"],
  [["-x"], "-x is not an option of this command"],
  [["--only"], "--only needs a value: --only list,cart"],
  [["--only", "--quick"], "--only needs a value: --only list,cart"],
  [["--quick=1"], "--quick takes no value"],
  [["--rounds", "many"], "--rounds is a number, not «many»"],
  [["--rounds", ""], "--rounds is a number, not «»"],
  [["--rounds=-1"], "--rounds is a number, not «-1»"],
  [["--database", "mysql"], "--database is one of embedded, postgres, not «mysql»"],
  [["list"], "«list» is one argument too many"],
])("a command line is refused with one sentence: %j", (args, why) =>
  expect(bench(...args)).toEqual({ refusal: `${why}. ${see}` }),
);

it("a required argument may not be missing, and no more arguments are accepted than the command takes", () => {
  const write = (...args: string[]) => parseCommandLine("write.ts", { ...FOLDER, call: "node write.ts" }, args);
  expect(write()).toEqual({ refusal: "«folder» is missing. node write.ts --help explains what it takes." });
  expect(write("a")).toEqual({ input: { values: {}, positionals: ["a"] } });
  expect(write("a", "b")).toMatchObject({ refusal: expect.stringContaining("«b» is one argument too many") });
});

it("an option with a number refuses any other value", () => {
  const description = { does: "Counts.", takes: { name: "rows", about: "how many", isNumber: true } } as const;
  expect(parseCommandLine("count", description, ["x"])).toMatchObject({
    refusal: expect.stringContaining("«rows» is a number, not «x»"),
  });
});

it.each([[["--help"]], [["-h"]], [["--quik", "--help"]]])("a command prints its help with %j", (args) => {
  expect(bench(...args)).toEqual({
    help: [
      "npm run bench -- [options]",
      "",
      "Measures the shop.",
      "",
      "Options",
      "  -q, --quick                   one round",
      "  --only list,cart              only these",
      "  --rounds value                how many (3)",
      "  --database embedded|postgres  which",
      "  -h, --help                    this text",
      "",
    ].join("\n"),
  });
});

it("the help shows arguments, variables and requirements, and is also written in the language of shop owners", () => {
  const description = { ...FOLDER, variables: { DATA_DIR: "la carpeta" }, needs: ["una tienda parada"] };
  expect(parseCommandLine("restore", description, ["--help"], "es")).toEqual({
    help: [
      "npm run restore -- folder",
      "",
      "Writes.",
      "",
      "Argumentos",
      "  folder  where to",
      "",
      "Opciones",
      "  -h, --help  este texto",
      "",
      "Variables",
      "  DATA_DIR  la carpeta",
      "",
      "Necesita",
      "  una tienda parada",
      "",
    ].join("\n"),
  });
});

it("a wrapper command passes arguments on to another program, and prints its own help", () => {
  const description = { does: "Checks the types.", passesTo: "tsc" } as const;
  const check = (...args: string[]) => parseCommandLine("typecheck", description, args);
  expect(check("--checkers", "1")).toEqual({ input: { values: {}, positionals: ["--checkers", "1"] } });
  expect(check("--help")).toEqual({ help: expect.stringContaining("All other arguments go to tsc.") });
});

it("arguments after -- are taken literally", () => {
  expect(parseCommandLine("write", FOLDER, ["--", "--odd"])).toEqual({ input: { values: {}, positionals: ["--odd"] } });
});
