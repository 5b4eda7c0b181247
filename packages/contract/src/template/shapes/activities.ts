import { z } from "zod";
import { TemplateId } from "./basics.ts";

/** An entry of the activity feed: an icon or a picture, what happened, when. */
export const ActivitySchema = z.strictObject({
  id: TemplateId,
  icon: z.string().optional(),
  image: z.string().optional(),
  description: z.string().describe("HTML"),
  date: z.iso.datetime(),
  extraContent: z.string().optional().describe("HTML"),
  linkedContent: z.string().optional(),
  link: z.string().optional(),
  useRouter: z.boolean().optional(),
});
export type Activity = z.infer<typeof ActivitySchema>;
