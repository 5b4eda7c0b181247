import { MAX_DECK_CHARACTERS } from "@tablero/domain/sales/deck-lists/limits";
import fc from "fast-check";
import { expect, test } from "vitest";
import { linkToList, listInLink } from "./deck-link.ts";

const fragmentOf = (path: string) => path.slice(path.indexOf("#"));

test("a list comes back from its link as it was, whatever it contains", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 200 }), async (text) => {
      const path = await linkToList(text);
      expect(path).toMatch(/^\/mazo#lista=[\w-]*$/);
      expect(await listInLink(fragmentOf(path))).toEqual({ text });
    }),
  );
});

test("the link of a deck is short enough for a message, and that of the longest list for a browser", async () => {
  const names = ["Vesania, la Ceniza Viva", "Castillo de Vela", "Faro Apagado", "Deuda de Sal", "Rescoldo Eterno"];
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => `${(at % 4) + 1} ${names[at % 5]} ${at * 7919} (TDC) ${(at * 31) % 274}`);
  expect((await linkToList(lines(20).join("\n"))).length).toBeLessThan(700);
  expect((await linkToList(lines(300).join("\n"))).length).toBeLessThan(6000);
});

test.each(["", "#", "#otra", "#mazo-falta"])("«%s» is no list", async (fragment) => {
  expect(await listInLink(fragment)).toBeNull();
});

test("a link that was cut off or changed is damaged", async () => {
  const fragment = fragmentOf(await linkToList("4 Vesania, la Ceniza Viva\n2 Castillo de Vela\n1 Faro Apagado"));
  for (const damaged of [fragment.slice(0, -6), `${fragment.slice(0, 20)}%%`, "#lista=", "#lista=ñ"])
    expect(await listInLink(damaged), damaged).toBe("damaged");
});

test("a small link cannot unpack to a text that is longer than any list", async () => {
  const fragment = fragmentOf(await linkToList("a".repeat(MAX_DECK_CHARACTERS * 3)));
  expect(await listInLink(fragment)).toEqual({ text: expect.any(String) });
  const bomb = new Blob(["a".repeat(50_000_000)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(bomb).arrayBuffer());
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  expect(await listInLink(`#lista=${letters}`)).toBe("damaged");
});
