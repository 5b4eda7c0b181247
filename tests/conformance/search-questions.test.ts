import { summariseQuestions } from "@tablero/demo-shop/testing/judge-questions";
import { expect, it } from "vitest";
import { askQuestions } from "../../scripts/lib/ask-questions.ts";
import { conformance } from "./suite.ts";

/** Target of `docs/search.md`. */
const MIN_RECALL = 0.95;

conformance("questions of shoppers", (api) => {
  it("have the expected answers among the first three, and no wrong corrections", async () => {
    const judged = await askQuestions({
      products: async (search) => (await api().call("GET /api/shop/products", { query: { search } })).body,
      suggestions: async (q) => (await api().call("GET /api/shop/search/suggest", { query: { q } })).body,
      events: async () => (await api().call("GET /api/shop/events", {})).body,
    });
    const { questions, recall, wrong, missed } = summariseQuestions(judged);
    expect(questions).toBeGreaterThanOrEqual(300);
    expect(wrong).toEqual([]);
    expect(recall, missed.map(({ question: [query] }) => query).join("; ")).toBeGreaterThanOrEqual(MIN_RECALL);
  }, 240_000);
});
