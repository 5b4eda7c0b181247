import { expect, test } from "@playwright/test";

interface Manifest {
  components: Record<
    string,
    {
      error?: object;
      reactDocgen?: { props?: object };
      docs?: { types: { content: string } };
      stories: { snippet?: string; error?: object }[];
    }
  >;
}

/** Functions and hooks, which have no props; their types are listed beside them. */
const WITHOUT_PROPS = ["foundations-theme"];

test("programs can read components with their code, and a text that links to each of them", async ({ request }) => {
  const text = await (await request.get("/manifests/components.json")).text();
  const { components } = JSON.parse(text) as Manifest;
  const all = Object.entries(components);
  expect(all.length).toBeGreaterThan(70);
  expect(all.filter(([, { error }]) => error).map(([id]) => id)).toEqual([]);
  const withoutProps = all.filter(([, { reactDocgen }]) => !reactDocgen);
  expect(withoutProps.map(([id]) => id).sort()).toEqual([...WITHOUT_PROPS].sort());
  expect(withoutProps.filter(([, { docs }]) => !docs?.types.content.includes("function use"))).toEqual([]);
  expect(components["components-datatable"]?.docs?.types.content).toMatch(/interface ColumnMeta \{[\s\S]*align\?: /);
  const withoutImport = all.filter(([, { stories }]) =>
    stories.some(({ snippet = "" }) => !snippet.includes('from "@tablero/ui/')),
  );
  expect(withoutImport.map(([id]) => id)).toEqual([]);
  expect(text.includes(process.cwd())).toBe(false);
  expect(text.includes("from '@tablero/ui'")).toBe(false);
  const index = await (await request.get("/llms.txt")).text();
  const files = [...index.matchAll(/\((llms\/[^)]+)\)/g)].map(([, file]) => file);
  expect(files.length).toBeGreaterThan(70);
  const missing = await Promise.all(files.map(async (file) => ((await request.get(`/${file}`)).ok() ? [] : [file])));
  expect(missing.flat()).toEqual([]);
});
