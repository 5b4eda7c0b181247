import { expect, test } from "vitest";
import { safeHref } from "./link-form.tsx";

test.each([
  ["/categoria/arcania", "/categoria/arcania"],
  ["https://ejemplo.es/a?b=1", "https://ejemplo.es/a?b=1"],
  [" ejemplo.es ", "https://ejemplo.es"],
  ["mailto:hola@tablero.test", "mailto:hola@tablero.test"],
  ["tel:+34910000014", "tel:+34910000014"],
])("the link %s is followed as %s", (input, href) => {
  expect(safeHref(input)).toBe(href);
});

test.each(["javascript:alert(1)", "data:text/html,x", "//otro.sitio/a", "/\\otro.sitio", "", "hola", "https://"])(
  "the link %s is refused",
  (input) => {
    expect(safeHref(input)).toBeUndefined();
  },
);
