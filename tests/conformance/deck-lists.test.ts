import { describe, expect, it } from "vitest";
import { conformance } from "./suite.ts";

conformance("deck lists", (api) => {
  const read = async (text: string) => (await api().call("POST /api/shop/deck-lists", { body: { text } })).body;
  const newCart = async () => (await api().call("POST /api/shop/carts", { body: {} })).body.token;
  const add = (token: string, lines: { variantId: string; quantity: number }[]) =>
    api().call("POST /api/shop/carts/{token}/lines", { params: { token }, body: { lines } });

  describe("a pasted deck list", () => {
    it("is read with its cards, whatever the case, the accents and the format of its lines", async () => {
      const { entries, faults } = await read(
        ["// mazo de prueba", "4 RESCOLDO ETERNO", "", "1x Vesania la ceniza viva", "Banquillo", "2 Faro Apagádo"].join(
          "\n",
        ),
      );
      expect(faults).toEqual([]);
      expect(entries.map(({ line, quantity, section, card }) => [line, quantity, section, card?.name])).toEqual([
        [2, 4, "main", "Rescoldo Eterno"],
        [4, 1, "main", "Vesania, la Ceniza Viva"],
        [6, 2, "sideboard", "Faro Apagado"],
      ]);
      for (const { copies, suggestions } of entries) {
        expect(copies.map(({ price }) => price)).toEqual(copies.map(({ price }) => price).sort((a, b) => a - b));
        for (const { available, asWritten } of copies) expect([available > 0, asWritten]).toEqual([true, true]);
        expect(suggestions).toEqual([]);
      }
    });

    it("is matched with all printings, and those of a typed set are marked, by its name or code", async () => {
      const { entries } = await read(
        "1 Rescoldo Eterno\n1 Rescoldo Eterno (Marea Roja)\n1 Rescoldo Eterno (XXX)\n1 Rescoldo Eterno (TDC) 144",
      );
      const all = entries[0]!.copies.map(({ variantId }) => variantId).sort();
      for (const { copies } of entries) expect(copies.map(({ variantId }) => variantId).sort()).toEqual(all);
      const marked = entries.map(({ copies }) => [
        ...new Set(copies.flatMap(({ asWritten, set }) => (asWritten ? (set ?? "") : []))),
      ]);
      expect(marked[0]!.length).toBeGreaterThan(1);
      expect(marked.slice(1)).toEqual([["Marea Roja"], [], ["Tormenta de Ceniza"]]);
    });

    it("has the sold-out copies apart from those for sale", async () => {
      const names = "Vesania, la Ceniza Viva\nCastillo de Vela\nFaro Apagado\nDeuda de Sal\nLluvia de Escoria";
      const { entries } = await read(names);
      const soldOut = entries.flatMap((entry) => entry.soldOut);
      expect(soldOut.length).toBeGreaterThan(0);
      for (const { available } of soldOut) expect(available).toBe(0);
    });

    it("is read with suggestions for misspelled names, and with an error for each line that is not a card", async () => {
      const { entries, faults } = await read("2 Rescolda Eterno\n1 Vesania\n1 Xyzzyx\n0 Faro Apagado\n4 12345");
      expect(entries.map(({ card, copies }) => [card, copies.length])).toEqual([
        [null, 0],
        [null, 0],
        [null, 0],
      ]);
      expect(entries.map(({ suggestions }) => suggestions[0]?.name ?? null)).toEqual([
        "Rescoldo Eterno",
        "Vesania, la Ceniza Viva",
        null,
      ]);
      expect(faults.map(({ line }) => line)).toEqual([4, 5]);
    });

    it("is read in the formats of other programs, and says once what was left out or not understood", async () => {
      const { entries, faults, remarks } = await read(
        [
          "// COMMANDER",
          "1x Vesania, la Ceniza Viva (tdc) 158 *F* ^Tengo,#37d67a^",
          "// MAINBOARD",
          "4 Rescoldo Eterno // Ceniza *ES* *ZZ9*",
          "2x HHN-260",
          "// MAYBEBOARD",
          "1 Faro Apagado",
          "2 Deuda de Sal",
        ].join("\r\n"),
      );
      expect(faults).toEqual([]);
      expect(
        entries.map(({ line, section, card, finish, language }) => [line, section, card?.name, finish, language]),
      ).toEqual([
        [2, "commander", "Vesania, la Ceniza Viva", "foil", null],
        [4, "main", "Rescoldo Eterno", null, "es"],
        [5, "main", "Castillo de Vela", null, null],
      ]);
      expect(remarks.map(({ lines }) => lines)).toEqual([[4], [7, 8]]);
    });

    it("of passcodes alone has no entries, and says so once", async () => {
      const { entries, faults, remarks } = await read("#main\n14558127\n14558127\n!side\n94145021");
      expect([entries, faults, remarks.length]).toEqual([[], [], 1]);
      expect(remarks[0]!.message).toContain("solo por su número");
    });

    it.each([
      ["an empty text", "  \n "],
      ["over 300 lines", "1 Faro Apagado\n".repeat(301)],
      ["too long a text", "a".repeat(60_001)],
    ])("is refused if it has %s", async (_, text) => {
      const reply = await api().call("POST /api/shop/deck-lists", { body: { text } });
      expect(reply).toMatchObject({ status: 422, problem: { errors: [{ path: "text" }] } });
    });

    it("is read quickly with 300 lines of arbitrary text", async () => {
      const lines = Array.from(
        { length: 300 },
        (_, index) => `${index} ${"áé\u202e(["[index % 5] ?? "x"}arta ${index}`,
      );
      const { entries, faults } = await read(lines.join("\r\n"));
      expect(entries.length + faults.length).toBe(300);
    });
  });

  describe("the lines of a deck list in one call to the cart", () => {
    it("are added with all available units, and the missing ones are reported", async () => {
      const { entries } = await read("1 Rescoldo Eterno\n1 Lluvia de Escoria");
      const [first, second] = entries.map(({ copies }) => copies[0]!);
      const token = await newCart();
      const all = await add(token, [
        { variantId: first!.variantId, quantity: 1 },
        { variantId: second!.variantId, quantity: second!.available + 5 },
        { variantId: "00000000-0000-7000-8000-000000000000", quantity: 2 },
      ]);
      expect(all.status).toBe(200);
      expect(all.body.added).toBe(1 + second!.available);
      expect(all.body.cart.count).toBe(1 + second!.available);
      expect(all.body.short).toEqual([
        {
          variantId: second!.variantId,
          name: "Lluvia de Escoria",
          wanted: second!.available + 5,
          added: second!.available,
          reason: "out-of-stock",
        },
        {
          variantId: "00000000-0000-7000-8000-000000000000",
          name: "",
          wanted: 2,
          added: 0,
          reason: "unknown",
        },
      ]);
      const again = await add(token, [{ variantId: second!.variantId, quantity: 1 }]);
      expect(again.body).toMatchObject({ added: 0, cart: { count: 1 + second!.available } });
    });

    it("are limited to the units that one person may buy", async () => {
      const { entries } = await read("9 Vesania, la Ceniza Viva");
      const copy = entries[0]!.copies.find(({ available }) => available >= 4)!;
      expect(copy.perClientLimit).toBe(4);
      const { body } = await add(await newCart(), [{ variantId: copy.variantId, quantity: copy.available }]);
      expect(body.added).toBe(Math.min(4, copy.available));
    });

    it.each([
      ["no lines", []],
      ["no units", [{ variantId: "00000000-0000-7000-8000-000000000000", quantity: 0 }]],
      ["an invalid id", [{ variantId: "x", quantity: 1 }]],
    ])("are refused with %s", async (_, lines) => {
      const reply = await api().raw("POST /api/shop/carts/{token}/lines", {
        params: { token: await newCart() },
        body: { lines },
      });
      expect(reply.status).toBe(422);
    });

    it("are refused for an unknown cart", async () => {
      const reply = await add("x".repeat(22), [{ variantId: "00000000-0000-7000-8000-000000000000", quantity: 1 }]);
      expect(reply).toMatchObject({ status: 404, problem: { code: "not-found" } });
    });
  });
});
