import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { snippetsOf } from "../../.storybook/snippets/derive.ts";
import { codeOf } from "../../.storybook/snippets/show.ts";
import { showSource } from "../../.storybook/snippets/show-source.ts";
import { goEnv } from "../../scripts/lib/go-tools.ts";
import { ROOT } from "./sources.ts";

const FOLDER = join(ROOT, "node_modules/.cache/snippets");
const COMPONENTS = join(ROOT, "packages/ui/src/components");

const stories = globSync("*/*.stories.tsx", { cwd: COMPONENTS })
  .sort()
  .map((file) => join(COMPONENTS, file));
const shown = stories.flatMap((file) =>
  snippetsOf(file).map(({ story, code, snippet }) => ({
    name: `${file.split("/").at(-1)?.replace(".stories.tsx", "")}.${story}`,
    code: code ?? codeOf(snippet),
  })),
);

const RECIPES = join(ROOT, ".storybook/patterns/recipes");
/** Parts of screens that pattern pages show in full. */
const recipes = globSync("*.tsx", { cwd: RECIPES })
  .sort()
  .map((file) => ({ name: `recipe.${basename(file, ".tsx")}`, code: readFileSync(join(RECIPES, file), "utf8") }));

/** Type-checks code as files of a consumer, in a single program. */
function errorsOf(files: readonly { name: string; code: string }[]): string[] {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const { name, code } of files) writeFileSync(join(FOLDER, `${name}.tsx`), `${code}\n`);
  const config = {
    extends: join(ROOT, "tsconfig.screens.json"),
    compilerOptions: { incremental: false, tsBuildInfoFile: null, noUnusedLocals: true },
    files: [join(ROOT, "node_modules/vite/client.d.ts")],
    include: ["*.tsx"],
    exclude: [],
  };
  writeFileSync(join(FOLDER, "tsconfig.json"), JSON.stringify(config));
  const { stdout, error } = spawnSync("tsc", ["--project", FOLDER, "--checkers", "1", "--pretty", "false"], {
    cwd: FOLDER,
    env: goEnv(),
    encoding: "utf8",
  });
  if (error) throw error;
  return stdout.split("\n").filter((line) => line.includes("error TS"));
}

/** Words that occur only in stories, never in a consumer's code. */
const HARNESS =
  /useDraft|\bfn\(|storybook|matrixOf|zoomed|_internal|\.\.\.args|\bargs\.|data-testid|\[object Object\]|canvasElement/;

describe("the code shown on component pages", () => {
  // On a busy machine, the compiler may take longer than the default timeout.
  it("compiles with the package alone, and fails with a wrong prop or an unused import", {
    timeout: 120_000,
  }, () => {
    expect(shown.length).toBeGreaterThan(250);
    const wrong = [
      {
        name: "wrong-prop",
        code: 'import { Button } from "@tablero/ui/button";\n\n<Button variant="shiny">Guardar</Button>',
      },
      {
        name: "not-used",
        code: 'import { Button } from "@tablero/ui/button";\nimport { Card } from "@tablero/ui/card";\n\n<Card><p /></Card>',
      },
      { name: "no-such-part", code: 'import { Buton } from "@tablero/ui/button";\n\n<Buton>Guardar</Buton>' },
    ];
    expect(recipes.length).toBeGreaterThan(2);
    const errors = errorsOf([...shown, ...recipes, ...wrong]);
    const isMeant = (line: string) => wrong.some(({ name }) => line.startsWith(`${name}.tsx`));
    expect(errors.filter((line) => !isMeant(line))).toEqual([]);
    expect(new Set(errors.filter(isMeant).map((line) => line.replace(/\(.*/, "")))).toEqual(
      new Set(wrong.map(({ name }) => `${name}.tsx`)),
    );
  });

  it("the code of a recipe imports only the package and React", () => {
    const imported = recipes.flatMap(({ name, code }) =>
      [...code.matchAll(/from "([^"]+)"/g)].map(([, from = ""]) => ({ name, from })),
    );
    expect(imported.filter(({ from }) => from !== "react" && !from.startsWith("@tablero/ui/"))).toEqual([]);
  });

  it("imports what it uses, and contains no test code of a story", () => {
    expect(shown.filter(({ code }) => !/^import .* from "@tablero\/ui\//m.test(code)).map(({ name }) => name)).toEqual(
      [],
    );
    expect(shown.filter(({ code }) => HARNESS.test(code)).map(({ name }) => name)).toEqual([]);
  });

  it("includes state, the args of an element, and the real code behind a mock", () => {
    const code = new Map(shown.map((each) => [each.name, each.code]));
    expect(code.get("select.Default")).toContain('const [value, setValue] = useState("arcania");');
    expect(code.get("select.Default")).toContain("onValueChange={setValue}");
    expect(code.get("badge.Default")).toBe(
      'import { Badge } from "@tablero/ui/badge";\nimport { solid20Clock } from "@tablero/ui/icons/solid20-clock";\n\n<Badge tone="warning" variant="tinted" icon={solid20Clock}>Pendiente</Badge>',
    );
    expect(code.get("toast.Default")).toContain('toast.success("Pedido cancelado"');
    expect(code.get("data-table.Default")).toContain("const columns = col.columns([");
  });

  it("changes with the controls", () => {
    const [badge] = snippetsOf(join(COMPONENTS, "badge/badge.stories.tsx"));
    const initialArgs = { children: "Pendiente", tone: "warning", variant: "tinted", icon: "solid20Clock" };
    const changed = (args: object) =>
      showSource("", {
        args: { ...initialArgs, ...args },
        initialArgs,
        argTypes: { icon: { mapping: { outlineTrash: {} } } },
        parameters: { docs: { source: { snippet: badge?.snippet } } },
      });
    expect(changed({ tone: "danger", children: "Vencido {1}" })).toContain(
      '<Badge tone="danger" variant="tinted" icon={solid20Clock}>{"Vencido {1}"}</Badge>',
    );
    expect(changed({ variant: undefined })).toContain('<Badge tone="warning" icon={solid20Clock}>');
    expect(changed({ icon: "outlineTrash" })).toContain(
      'import { outlineTrash } from "@tablero/ui/icons/outline-trash";',
    );
    expect(changed({ icon: "outlineTrash" })).toContain("icon={outlineTrash}>");
    expect(changed({ title: "A «b»" })).toContain('title="A «b»"');
  });
});
