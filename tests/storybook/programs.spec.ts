import { expect, test } from "@playwright/test";

interface Manifest {
  components: Record<string, { error?: object; stories: { snippet?: string; error?: object }[] }>;
}

/** Storybook's reader finds no component behind these stories; their code is there, their props are not. */
const WITHOUT_PROPS = [
  // Declared in the file of stories.
  "foundations-theme",
  "components-deferred",
  "components-printsheet",
  // Generic: `DataTable<SampleOrder>`.
  "components-datatable",
];

test("programs read components with their code, and a text that leads to each", async ({ request }) => {
  const text = await (await request.get("/manifests/components.json")).text();
  const { components } = JSON.parse(text) as Manifest;
  const all = Object.entries(components);
  expect(all.length).toBeGreaterThan(70);
  expect(
    all
      .filter(([, { error }]) => error)
      .map(([id]) => id)
      .sort(),
  ).toEqual([...WITHOUT_PROPS].sort());
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
