import { z } from "zod";

/** A page of the icon catalogue: an icon is referenced as `namespace:name`. */
export const IconPageSchema = z.strictObject({
  namespace: z.string(),
  name: z.string(),
  grid: z.enum(["icon-size-5", "icon-size-6"]).describe("CSS class for the size of its icons"),
  list: z.array(z.string()),
});
export type IconPage = z.infer<typeof IconPageSchema>;
