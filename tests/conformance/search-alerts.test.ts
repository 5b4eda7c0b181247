import { describe, expect, it } from "vitest";
import { linkTo } from "./invitations.ts";
import { newShopper } from "./own-account.ts";
import { conformance } from "./suite.ts";

conformance("alerts of searches", (api) => {
  const ask = (body: { search: string; literal?: boolean; email?: string }, token?: string) =>
    api().call("POST /api/shop/search/alerts", { body }, token ? { token } : {});
  const missed = async () => {
    const token = await api().signIn("admin");
    return (await api().call("GET /api/admin/statistics/visits", { query: { days: 7 } }, { token })).body;
  };

  describe("a guest", () => {
    it("confirms the address with the link of a mail, and can end the alert with it", async () => {
      expect((await ask({ search: "¡Isla Corsaria!", email: "isla@ejemplo.es" })).body).toEqual({ state: "pending" });
      const link = await linkTo(api(), "isla@ejemplo.es", "stock-alert-search-confirm");
      const subject = { name: "¡Isla Corsaria!", search: "¡Isla Corsaria!", productSlug: null, others: 0 };
      expect((await api().call("POST /api/shop/alerts/confirm", { body: link })).body).toEqual(subject);
      // Asking again for the same words is the same alert, and the answer does not say that it waits.
      expect((await ask({ search: "¡isla  corsaria!", email: "isla@ejemplo.es" })).body).toEqual({ state: "pending" });
      expect((await api().call("POST /api/shop/alerts/cancel", { body: link })).body).toEqual(subject);
      expect((await api().call("POST /api/shop/alerts/confirm", { body: link })).status).toBe(410);
    });

    it("is refused for a search that finds products, and for a text without words or with an address", async () => {
      expect((await ask({ search: "almadraba", email: "isla@ejemplo.es" })).status).toBe(409);
      for (const search of ["", "!!!", "lucia@ejemplo.es", "612 345 678"])
        expect((await ask({ search, email: "isla@ejemplo.es" })).status, search).toBe(422);
      expect((await ask({ search: "isla corsaria" })).status).toBe(422);
    });

    it("is refused for a search that is too long, with the field", async () => {
      const answer = await ask({ search: `xilofono ${"muy ".repeat(60)}`, email: "isla@ejemplo.es" });
      expect([answer.status, answer.problem.errors?.map(({ path }) => path)]).toEqual([422, ["search"]]);
    });

    it("may ask for a search that finds nothing with the filters in its words", async () => {
      const body = { search: "almadraba menos de 1 euro", email: "isla@ejemplo.es" };
      expect((await ask(body)).body).toEqual({ state: "pending" });
      expect((await ask({ ...body, search: "almadraba menos de 900 euros" })).status).toBe(409);
      expect((await ask({ ...body, search: "almadraba menos de 900 euros", literal: true })).body).toEqual({
        state: "pending",
      });
    });

    it("may ask for a search that finds only corrected words", async () => {
      expect((await ask({ search: "almadravva", email: "isla@ejemplo.es" })).body).toEqual({ state: "pending" });
    });
  });

  it("a signed-in shopper waits at once, sees the alert in the account and removes it", async () => {
    const { token } = await newShopper(api());
    const search = "Xilófono mágico por menos de 20 € para 2 jugadores";
    expect((await ask({ search }, token)).body).toEqual({ state: "waiting" });
    const own = async () => (await api().call("GET /api/shop/account/alerts", {}, { token })).body;
    const alert = (await own()).find((each) => each.search === search);
    expect(alert).toMatchObject({
      name: search,
      state: "waiting",
      productSlug: null,
      options: {},
      image: null,
    });
    const { id } = alert!;
    await api().call("DELETE /api/shop/account/alerts/{id}", { params: { id } }, { token });
    expect((await own()).some((each) => each.id === id)).toBe(false);
  });

  it("staff see how many people wait for each search that found nothing", async () => {
    for (const { waiting } of (await missed()).missed) expect(waiting).toBe(0);
  });
});
