import { createRequire } from "node:module";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import type { Key } from "../caller.ts";
import { mockConformance } from "../suite.ts";

const require = createRequire(resolve(import.meta.dirname, "../../../packages/ui/package.json"));
const drawn = (collection: string): Record<string, unknown> =>
  (require(`@iconify-json/${collection}/icons.json`) as { icons: Record<string, unknown> }).icons;

interface Page {
  key: Extract<Key, `GET /api/ui/icons/${string}`>;
  namespace: string;
  grid: string;
  count: number;
  collection: string;
  /** Name of a page's icon in the bundled collection. */
  called(name: string): string;
}

const material = (style: string) => (name: string) => `${style}-${name.replaceAll("_", "-")}`;

const PAGES: Page[] = [
  {
    key: "GET /api/ui/icons/feather",
    namespace: "feather",
    grid: "icon-size-6",
    count: 282,
    collection: "feather",
    called: (name) => name,
  },
  {
    key: "GET /api/ui/icons/heroicons-outline",
    namespace: "heroicons_outline",
    grid: "icon-size-6",
    count: 292,
    collection: "heroicons",
    called: (name) => name,
  },
  {
    key: "GET /api/ui/icons/heroicons-solid",
    namespace: "heroicons_solid",
    grid: "icon-size-6",
    count: 292,
    collection: "heroicons",
    called: (name) => `${name}-solid`,
  },
  {
    key: "GET /api/ui/icons/heroicons-mini",
    namespace: "heroicons_mini",
    grid: "icon-size-5",
    count: 292,
    collection: "heroicons",
    called: (name) => `${name}-20-solid`,
  },
  {
    key: "GET /api/ui/icons/material-solid",
    namespace: "mat_solid",
    grid: "icon-size-6",
    count: 1792,
    collection: "ic",
    called: material("baseline"),
  },
  {
    key: "GET /api/ui/icons/material-outline",
    namespace: "mat_outline",
    grid: "icon-size-6",
    count: 1792,
    collection: "ic",
    called: material("outline"),
  },
];

mockConformance("icons", (api) => {
  it.each(PAGES)(
    "the page $key names icons that the project draws",
    async ({ key, count, collection, called, ...page }) => {
      const { body } = await api().call(key, {});
      expect(body).toMatchObject(page);
      expect(body.list).toHaveLength(count);
      expect(body.list).toEqual([...new Set(body.list)].sort());
      const icons = drawn(collection);
      expect(body.list.filter((name) => !icons[called(name)])).toEqual([]);
    },
  );

  it("the page of two-tone icons is empty", async () => {
    const { body } = await api().call("GET /api/ui/icons/material-twotone");
    expect(body).toEqual({ namespace: "", name: "Material Twotone", grid: "icon-size-6", list: [] });
  });

  it("there are no other icon pages", async () => {
    for (const page of ["material-round", "heroicons", "__proto__"]) {
      const response = await api().target.fetch(new Request(`http://shop.test/api/ui/icons/${page}`));
      expect(response.status).toBe(404);
      expect(await response.json()).toBe("NOT FOUND");
    }
  });
});
