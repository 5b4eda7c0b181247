import { expect, it } from "vitest";
import { z } from "zod";
import { newDraft } from "./products.ts";
import { conformance } from "./suite.ts";

const IN_ORDER = ["Álamo", "albura", "Nz", "ñandú", "Ñu", "Oca", "Set 1", "set 2", "Set 10", "Zeta"];
/** None of them is in its correct position. */
const SHUFFLED = IN_ORDER.map((_, place) => IN_ORDER[(place * 3 + 1) % IN_ORDER.length] ?? "");

const LISTS = ["GET /api/admin/clients", "GET /api/admin/suppliers", "GET /api/admin/products"] as const;
type List = (typeof LISTS)[number];
const Named = z.object({ items: z.array(z.object({ name: z.string() })) });

conformance("the order of names", (api) => {
  const listed = async (key: List, order: "asc" | "desc", token: string) => {
    const query = { search: "qx", sort: "name", order, size: 50 };
    const { body } = await api().raw(key, { query }, { token });
    return Named.parse(body).items.map(({ name }) => name.replace(" qx", ""));
  };

  it.each(LISTS)("%s: names are sorted in Spanish order, ascending and descending", async (key) => {
    const token = await api().signIn("admin");
    for (const each of SHUFFLED) {
      const name = `${each} qx`;
      if (key === "GET /api/admin/products") await newDraft(api(), token, { name });
      else if (key === "GET /api/admin/suppliers")
        await api().call("POST /api/admin/suppliers", { body: { name } }, { token });
      else {
        const body = { name, surname: "", email: `orden-${crypto.randomUUID()}@correo.test` };
        expect((await api().call("POST /api/admin/clients", { body }, { token })).status).toBe(201);
      }
    }
    expect(await listed(key, "asc", token)).toEqual(IN_ORDER);
    expect(await listed(key, "desc", token)).toEqual(IN_ORDER.toReversed());
  });
});
