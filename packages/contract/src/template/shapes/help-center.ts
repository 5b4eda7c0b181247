import { z } from "zod";
import { TemplateId } from "./basics.ts";

const CategorySchema = z.strictObject({ id: TemplateId, slug: z.string(), title: z.string() });

export const FaqSchema = z.strictObject({
  id: TemplateId,
  categoryId: TemplateId,
  question: z.string(),
  answer: z.string(),
});
export type Faq = z.infer<typeof FaqSchema>;

export const FaqCategorySchema = CategorySchema.extend({ faqs: z.array(FaqSchema) });
export type FaqCategory = z.infer<typeof FaqCategorySchema>;

/** A guide as shown in lists. */
export const GuideSchema = z.strictObject({
  id: TemplateId,
  categoryId: TemplateId,
  slug: z.string(),
  title: z.string(),
  subtitle: z.string(),
});
export type Guide = z.infer<typeof GuideSchema>;

export const GuideCategorySchema = CategorySchema.extend({
  visibleGuides: z.int().optional().describe("Limit; omitted if all guides of one category are requested"),
  totalGuides: z.int().optional().describe("Total number; omitted like the limit"),
  guides: z.array(GuideSchema),
});
export type GuideCategory = z.infer<typeof GuideCategorySchema>;

export const OpenGuideSchema = CategorySchema.extend({
  guides: z
    .array(GuideSchema.extend({ content: z.string().describe("HTML") }))
    .length(1)
    .describe("The requested guide with its content"),
});
export type OpenGuide = z.infer<typeof OpenGuideSchema>;
