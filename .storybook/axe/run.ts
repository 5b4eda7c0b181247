import type { StoryContext } from "@storybook/react-vite";

/** Set by `npm run test:axe`. The addon's own run is then skipped, because this run has the same rules and more. */
export const isAxeRun = import.meta.env.STORYBOOK_AXE === "looks";

/** A story fails on a violation, and on an undecided axe result unless `reviewed.ts` lists it. */
export const failOnAxe = async ({ parameters, viewMode }: StoryContext): Promise<void> => {
  if (!isAxeRun || viewMode !== "story" || parameters.a11y?.disable || parameters.a11y?.test === "off") return;
  const { axeResults, described } = await import("./review.ts");
  const results = await axeResults(parameters.a11y?.config?.rules);
  if (results.size > 0) throw new Error(described(results));
};
