import type { helpCenter } from "@tablero/contract/template/endpoints/help-center";
import { notFound } from "@tablero/domain/platform/refusals";
import type { Store } from "../../platform/store.ts";
import type { TemplateHandlers } from "../template-handlers.ts";

export function helpCenterHandlers(store: Store): TemplateHandlers<keyof typeof helpCenter> {
  const state = () => store.template.group("helpCenter");
  return {
    "GET /api/apps/help-center/faqs": async ({ query }) => ({
      status: 200,
      body: wanted((await state()).faqCategories, query.slug),
    }),
    "GET /api/apps/help-center/guides": async ({ query: { slug, limit } }) => {
      const { guideCategories } = await state();
      if (slug) return { status: 200, body: wanted(guideCategories, slug) };
      const body = guideCategories.map(({ guides, ...category }) => ({
        ...category,
        visibleGuides: limit,
        totalGuides: guides.length,
        guides: guides.slice(0, limit),
      }));
      return { status: 200, body };
    },
    "GET /api/apps/help-center/guide": async ({ query: { categorySlug, guideSlug } }) => {
      const { guideCategories, guideContent } = await state();
      const found = guideCategories.find(({ slug }) => slug === categorySlug);
      const guide = guideCategories.flatMap(({ guides }) => guides).find(({ slug }) => slug === guideSlug);
      if (!found || !guide) throw notFound();
      const { guides: _, ...category } = found;
      return { status: 200, body: { ...category, guides: [{ ...guide, content: guideContent }] } };
    },
  };
}

/** All categories, or those with this slug. */
const wanted = <T extends { slug: string }>(categories: readonly T[], slug: string | undefined): T[] =>
  categories.filter((category) => !slug || category.slug === slug);
