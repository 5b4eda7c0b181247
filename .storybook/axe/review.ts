import type { StoryContext } from "@storybook/react-vite";
import axe from "axe-core";
import { ALL_LOOKS, COLOUR_RULES, inLooks } from "./looks.ts";
import { REVIEWED } from "./reviewed.ts";

/** Set by `npm run test:axe`. */
const isAsked = import.meta.env.STORYBOOK_AXE === "looks";

/** Storybook's own elements, which the addon leaves out too. */
const CONTEXT = { include: document.body, exclude: [".sb-wrapper", "#storybook-docs", "#storybook-highlights-root"] };

/** Elements of one kind that are named in a failure; a table has hundreds. */
const MAX_NAMED = 4;

/** Rules that a story switches off for the addon stay off here. */
const rulesOff = (parameters: StoryContext["parameters"]): axe.RuleObject =>
  Object.fromEntries(
    [{ id: "region", enabled: false }, ...((parameters.a11y?.config?.rules ?? []) as axe.Rule[])]
      .filter(({ enabled }) => enabled === false)
      .map(({ id }) => [id, { enabled: false }]),
  );

/** What kept axe from an answer: `bgOverlap`, `pseudoContent` and so on; some rules give no reason. */
const becauseOf = ({ any, all, none }: axe.NodeResult): string =>
  [...any, ...all, ...none].map(({ data }) => data?.messageKey).find((key) => typeof key === "string") ?? "unknown";

const isReviewed = (rule: string, because: string, element: Element | undefined): boolean =>
  REVIEWED.some(
    (one) =>
      one.rule === rule &&
      (one.because === undefined || one.because === because) &&
      (one.within === undefined || element?.closest(one.within)),
  );

/**
 * Runs axe after a story: all rules in the look it has, and those of colour in the other looks. A story fails with a
 * violation, and with a result that axe leaves to a person unless `reviewed.ts` has it.
 */
export const failOnAxe = async ({ parameters, viewMode }: StoryContext): Promise<void> => {
  if (!isAsked || viewMode !== "story" || parameters.a11y?.disable || parameters.a11y?.test === "off") return;
  const off = rulesOff(parameters);
  const kinds = new Map<string, Map<string, Set<string>>>();

  const note = (look: string, kind: string, target: string) => {
    const targets = kinds.get(kind) ?? new Map<string, Set<string>>();
    kinds.set(kind, targets.set(target, (targets.get(target) ?? new Set()).add(look)));
  };
  const look = async (name: string, only: axe.RunOptions) => {
    const { violations, incomplete } = await axe.run(CONTEXT, {
      ...only,
      resultTypes: ["violations", "incomplete"],
      elementRef: true,
      preload: false,
    });
    for (const { id, nodes } of violations)
      for (const { target } of nodes) note(name, `violation: ${id}`, target.join(" "));
    for (const { id, nodes } of incomplete)
      for (const node of nodes) {
        const because = becauseOf(node);
        if (!isReviewed(id, because, node.element)) note(name, `to review: ${id} (${because})`, node.target.join(" "));
      }
  };

  axe.reset();
  const { theme = "", scheme = "" } = document.documentElement.dataset;
  const own = `${theme.replace("theme-", "")} ${scheme}`;
  await look(own, { rules: off });
  const ofColour = COLOUR_RULES.filter((rule) => !(rule in off));
  const others = ALL_LOOKS.filter((each) => each.join(" ") !== own);
  if (ofColour.length > 0) await inLooks(others, (name) => look(name, { runOnly: { type: "rule", values: ofColour } }));

  if (kinds.size === 0) return;
  throw new Error(`axe:\n${[...kinds].map(([kind, targets]) => listed(kind, targets)).join("\n")}`);
};

function listed(kind: string, targets: ReadonlyMap<string, ReadonlySet<string>>): string {
  const named = [...targets]
    .slice(0, MAX_NAMED)
    .map(([target, looks]) => `  ${target} [${looks.size === ALL_LOOKS.length ? "all looks" : [...looks].join(", ")}]`);
  const more = targets.size > MAX_NAMED ? [`  and ${targets.size - MAX_NAMED} more`] : [];
  return [kind, ...named, ...more].join("\n");
}
