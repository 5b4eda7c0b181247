import { expect, test } from "vitest";
import { loader } from "./search-form.ts";

const target = (path: string) => {
  const request = new Request(`http://shop.test${path}`);
  return loader({ request } as Parameters<typeof loader>[0]).headers.get("Location");
};

test("the search form leads to the results, and keeps sorting and filters", () => {
  expect(target("/busqueda?q=faro")).toBe("/busqueda/faro");
  expect(target("/busqueda")).toBe("/busqueda/todo");
  expect(target("/busqueda?sort=newest")).toBe("/busqueda/todo?sort=newest");
  expect(target("/busqueda?q=faro&sort=price&language=es&language=en")).toBe(
    "/busqueda/faro?sort=price&language=es&language=en",
  );
});
