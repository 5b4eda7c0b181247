import { createClient } from "../../packages/api-client/src/client.ts";
import { summariseQuestions } from "../../packages/demo-shop/src/testing/judge-questions.ts";
import { createMock } from "../../packages/mock-api/src/mock.ts";
import { askQuestions } from "../lib/ask-questions.ts";
import { readCommand } from "../lib/command.ts";

/** `npm run measure:search`: asks a shop the questions of the demo and prints recall and wrong corrections. */
const { shop } = readCommand("measure:search").values;
const api = createClient({
  baseUrl: shop ?? "http://mock.localhost",
  fetch: shop ? fetch : createMock({ shell: "shop", delays: false }).fetch,
  token: () => null,
});

const judged = await askQuestions({
  products: (search) => api.call("GET /api/shop/products", { query: { search } }),
  suggestions: (q) => api.call("GET /api/shop/search/suggest", { query: { q } }),
  events: () => api.call("GET /api/shop/events"),
});
const { questions, recall, wrong, missed } = summariseQuestions(judged);
const lines = [
  `${questions} questions: recall at 3 is ${recall.toFixed(3)}, ${wrong.length} wrong corrections`,
  ...wrong.map((query) => `wrongly corrected: ${query}`),
  ...missed.map(
    ({ question: [query], recall: share, answers }) =>
      `${share.toFixed(2)} «${query}»: ${answers.products.slice(0, 3).join("; ") || "nothing"}`,
  ),
];
process.stdout.write(`${lines.join("\n")}\n`);
