import { expect, it } from "vitest";
import { commandsIn, loneOptionsIn } from "./documented.ts";

const SCRIPTS = ["bench", "bench:lists", "test"];
const read = (markdown: string) =>
  commandsIn("page.md", markdown, SCRIPTS).map(({ env, program, name, args }) => ({ env, program, name, args }));
const npm = (name: string, args: string[] = [], env = {}) => ({ env, program: "npm", name, args });

it("commands are read from the lines of code blocks, without comments, even if there are several in one line", () => {
  expect(
    read("```sh\nnpm ci && npm start   # builds first\nDEMO=0 npm run --silent bench -- --only list\n```"),
  ).toEqual([npm("npm ci"), npm("start"), npm("bench", ["--only", "list"], { DEMO: "0" })]);
});

it("commands are read from inline code, even in tables and after other words", () => {
  expect(read("| `npm test -- unit stories` | `cd /srv && npm run bench` |")).toEqual([
    npm("test", ["unit", "stories"]),
    npm("bench"),
  ]);
});

it("programs of npx and files of node are read as commands", () => {
  expect(
    read("`A=1 npx --no vitest run --project unit`, `npm exec -- node scripts/make.ts`, `node packages/a.ts x`"),
  ).toEqual([
    { env: { A: "1" }, program: "npx", name: "vitest", args: ["run", "--project", "unit"] },
    { env: {}, program: "node", name: "scripts/make.ts", args: [] },
    { env: {}, program: "node", name: "packages/a.ts", args: ["x"] },
  ]);
});

it("a script that is named without npm is read as a command, even if it does not exist", () => {
  expect(read("`bench:lists -- --audience shop` and `bench:lost`")).toEqual([
    npm("bench:lists", ["--audience", "shop"]),
    npm("bench:lost"),
  ]);
});

it("quoted words are read as one argument", () => {
  expect(read('`npm run bench -- "server: oldest first"`')).toEqual([npm("bench", ["server: oldest first"])]);
});

it.each([
  "Prose names npm run bench without code.",
  "`node:http` and `node` and `node 24`",
  "```ts\nnpm run bench\n```",
  "`a:b -- x`",
])("no command is found in %s", (text) => expect(read(text)).toEqual([]));

it("options beside a command are read, and custom properties elsewhere are not", () => {
  const text = "`npm run bench` measures; `--quick` and `--only list` measure less.\nThe accent is `--accent`.";
  const found = loneOptionsIn("page.md", text, SCRIPTS);
  expect(found.map(({ option, commands }) => [option, ...commands])).toEqual([
    ["--quick", "bench"],
    ["--only", "bench"],
  ]);
});
