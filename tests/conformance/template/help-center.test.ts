import type { FaqCategory, GuideCategory } from "@tablero/contract/template/shapes/help-center";
import { expect, it } from "vitest";
import type { Caller } from "../caller.ts";
import { mockConformance } from "../suite.ts";

const UNKNOWN = ["nobody", "undefined", "__proto__", "constructor", "PAYMENTS"];

const faqsOf = async (api: Caller, slug?: string): Promise<FaqCategory[]> =>
  (await api.call("GET /api/apps/help-center/faqs", { query: { slug } })).body;
const guidesOf = async (api: Caller, query: Record<string, unknown> = {}): Promise<GuideCategory[]> =>
  (await api.call("GET /api/apps/help-center/guides", { query })).body;
const open = (api: Caller, categorySlug: string, guideSlug: string) =>
  api.call("GET /api/apps/help-center/guide", { query: { categorySlug, guideSlug } });

mockConformance("help center", (api) => {
  it("there are 29 questions in the five categories of the specification", async () => {
    const categories = await faqsOf(api());
    expect(categories.map(({ slug, faqs }) => [slug, faqs.length])).toEqual([
      ["most-asked", 5],
      ["general-inquiries", 6],
      ["licenses", 5],
      ["payments", 6],
      ["support", 7],
    ]);
    const all = categories.flatMap(({ faqs }) => faqs);
    expect(new Set(all.map(({ id }) => id)).size).toBe(29);
    for (const { id, faqs } of categories) expect(faqs.filter(({ categoryId }) => categoryId !== id)).toEqual([]);
    expect(all.filter(({ question, answer }) => !question || !answer)).toEqual([]);
  });

  it("the questions of one category are returned as a list with that category, and those of an unknown one as an empty list", async () => {
    const categories = await faqsOf(api());
    for (const category of categories) expect(await faqsOf(api(), category.slug)).toEqual([category]);
    for (const slug of UNKNOWN) expect(await faqsOf(api(), slug)).toEqual([]);
    expect(await faqsOf(api(), "")).toEqual(categories);
  });

  it("the first five guides of each category are returned, with their total number", async () => {
    const categories = await guidesOf(api());
    expect(categories.map((one) => [one.slug, one.visibleGuides, one.totalGuides, one.guides.length])).toEqual([
      ["getting-started", 5, 4, 4],
      ["projects", 5, 8, 5],
      ["settings", 5, 5, 5],
      ["payments", 5, 4, 4],
      ["your-account", 5, 6, 5],
    ]);
    for (const { id, guides } of categories) expect(guides.filter(({ categoryId }) => categoryId !== id)).toEqual([]);
    expect(categories.flatMap(({ guides }) => guides).filter((guide) => "content" in guide)).toEqual([]);
  });

  it.each([0, 1, 4, 6, 8, 9, 999_999_999])("the limit %i returns that number of guides", async (limit) => {
    const categories = await guidesOf(api(), { limit });
    for (const { slug, visibleGuides, totalGuides = 0, guides } of categories) {
      const [{ guides: all }] = (await guidesOf(api(), { slug })) as [GuideCategory];
      expect([slug, visibleGuides, totalGuides]).toEqual([slug, limit, all.length]);
      expect(guides).toEqual(all.slice(0, limit));
    }
  });

  it.each(["-1", "1.5", "five", "", "9".repeat(30), "0x10", ["1", "2"]])("the limit %j is refused", async (limit) => {
    const { status, problem } = await api().raw("GET /api/apps/help-center/guides", { query: { limit } });
    expect([status, problem.errors?.[0]?.path]).toEqual([422, "limit"]);
  });

  it("one category has all of its guides without counts, whatever the limit, and an unknown one has none", async () => {
    const categories = await guidesOf(api());
    for (const { id, slug, title, totalGuides } of categories) {
      const [found, ...others] = (await guidesOf(api(), { slug, limit: 1 })) as [GuideCategory];
      expect([found.guides.length, others]).toEqual([totalGuides, []]);
      expect(found).toEqual({ id, slug, title, guides: found.guides });
    }
    for (const slug of UNKNOWN) expect(await guidesOf(api(), { slug })).toEqual([]);
    expect(await guidesOf(api(), { slug: "" })).toEqual(categories);
  });

  it("the 27 guides have distinct slugs", async () => {
    const guides = (await guidesOf(api(), { limit: 100 })).flatMap((category) => category.guides);
    expect(guides).toHaveLength(27);
    expect(new Set(guides.map(({ slug }) => slug)).size).toBe(27);
    expect(new Set(guides.map(({ id }) => id)).size).toBe(27);
  });

  it("a guide is returned with its content, inside the requested category", async () => {
    const categories = await guidesOf(api(), { limit: 100 });
    const [first, second] = categories as [GuideCategory, GuideCategory];
    const guide = second.guides[6]!;
    const { status, body } = await open(api(), second.slug, guide.slug);
    const content = body.guides[0]!.content;
    const { id, slug, title } = second;
    expect([status, body]).toEqual([200, { id, slug, title, guides: [{ ...guide, content }] }]);
    expect(content).toMatch(/^<h2>.+<\/h2>/);
    const elsewhere = await open(api(), first.slug, guide.slug);
    expect([elsewhere.body.id, elsewhere.body.guides]).toEqual([first.id, body.guides]);
  });

  it("an unknown slug finds neither a guide nor a category", async () => {
    const [{ slug, guides }] = (await guidesOf(api())) as [GuideCategory];
    for (const unknown of [...UNKNOWN, ""]) {
      for (const reply of [await open(api(), slug, unknown), await open(api(), unknown, guides[0]?.slug ?? "")])
        expect([unknown, reply.status, reply.problem.code]).toEqual([unknown, 404, "not-found"]);
    }
    for (const query of [{}, { categorySlug: slug }, { guideSlug: guides[0]?.slug }])
      expect((await api().raw("GET /api/apps/help-center/guide", { query })).status).toBe(422);
  });
});
