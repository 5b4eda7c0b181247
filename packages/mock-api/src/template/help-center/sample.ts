import type { FaqCategory, Guide } from "@tablero/contract/template/shapes/help-center";
import type { Sampling } from "../kit.ts";
import { FAQ_SEEDS } from "./sample-faqs.ts";
import { GUIDE_CONTENT, GUIDE_SEEDS } from "./sample-guides.ts";

export interface HelpCenterState {
  faqCategories: FaqCategory[];
  /** All categories, each with its guides. */
  guideCategories: { id: string; slug: string; title: string; guides: Guide[] }[];
  /** The same content for all guides. */
  guideContent: string;
}

/** 29 questions and 27 guides, in five categories each. */
export function helpCenterSample({ id }: Sampling): HelpCenterState {
  const faqCategories = FAQ_SEEDS.map(({ slug, title, faqs }) => {
    const categoryId = id(`faq category ${slug}`);
    return {
      id: categoryId,
      slug,
      title,
      faqs: faqs.map(([question, answer]) => ({ id: id(`faq ${question}`), categoryId, question, answer })),
    };
  });
  const guideCategories = GUIDE_SEEDS.map(({ slug, title, guides }) => {
    const categoryId = id(`guide category ${slug}`);
    return { id: categoryId, slug, title, guides: guides.map((seed) => sampleGuide(seed, categoryId, id)) };
  });
  return { faqCategories, guideCategories, guideContent: GUIDE_CONTENT };
}

function sampleGuide(seed: string, categoryId: string, id: Sampling["id"]): Guide {
  const [slug = "", title = "", subtitle = ""] = seed.split("|");
  return { id: id(`guide ${slug}`), categoryId, slug, title, subtitle };
}
