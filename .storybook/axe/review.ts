import axe from "axe-core";
import { kindsOfText } from "./kinds.ts";
import { ALL_LOOKS, COLOUR_RULES, inOtherLooks, lookNow } from "./looks.ts";
import { isReadableOnAncestors } from "./on-ancestors.ts";
import { REVIEWED } from "./reviewed.ts";

/** Storybook's own elements, which the addon leaves out too. */
const EXCLUDED = [".sb-wrapper", "#storybook-docs", "#storybook-highlights-root"];

/** Maximum number of elements of one kind that a failure names; a table has hundreds. */
const MAX_NAMED = 4;

/** The affected elements and looks, by kind of result. */
type Results = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

/** Stories are parts of a page, so rules about landmarks around all content do not apply. */
const PAGE_RULES: readonly axe.Rule[] = [{ id: "region", enabled: false }];

/** Adds an option that axe supports but its types omit. */
interface RunOptions extends axe.RunOptions {
  checks: Readonly<Record<string, { options: object }>>;
}

/** Symbols and single letters, such as a key or a count, are measured as well. */
const CHECKS: RunOptions["checks"] = { "color-contrast": { options: { ignoreUnicode: false, ignoreLength: true } } };

/** Reasons why axe does not measure the contrast of text whose background has its own colour. */
const MEASURED_HERE = [
  "bgOverlap",
  "elmPartiallyObscured",
  "elmPartiallyObscuring",
  "emptyValue",
  "outsideViewport",
  "pseudoContent",
];

/** The reason why axe has no result (such as `bgOverlap` or `pseudoContent`), or the check without a result. */
function becauseOf({ any, all, none }: axe.NodeResult): string {
  const checks = [...any, ...all, ...none];
  return (
    checks.map(({ data }) => data?.messageKey).find((key) => typeof key === "string") ?? checks[0]?.id ?? "unknown"
  );
}

const isSettled = (rule: string, because: string, element: Element | undefined): boolean =>
  (rule === "color-contrast" && MEASURED_HERE.includes(because) && element && isReadableOnAncestors(element)) ||
  REVIEWED.some(
    (one) =>
      one.rule === rule &&
      (one.because === undefined || one.because === because) &&
      (one.within === undefined || element?.closest(one.within)),
  );

/** Kinds of text that passed in all looks. The shell repeats the same text in hundreds of stories. */
const settled = new Set<number>();

/**
 * Runs axe on the current content: all rules on all elements in the current look; in the other looks only the colour
 * rules, on one element of each kind that is new in this run. `rules` are the story's own: those it disables for the
 * addon are disabled here too.
 */
export async function axeResults(rules: readonly axe.Rule[] = []): Promise<Results> {
  const off = Object.fromEntries(
    [...PAGE_RULES, ...rules].filter(({ enabled }) => enabled === false).map(({ id }) => [id, { enabled: false }]),
  );
  const results = new Map<string, Map<string, Set<string>>>();

  const failing = new Set<Element | undefined>();

  const note = (look: string, kind: string, { target, element }: axe.NodeResult) => {
    const targets = results.get(kind) ?? new Map<string, Set<string>>();
    const name = target.join(" ");
    results.set(kind, targets.set(name, (targets.get(name) ?? new Set()).add(look)));
    failing.add(element);
  };
  const look = async (name: string, include: Element | Element[], only: axe.RunOptions) => {
    const options: RunOptions = {
      ...only,
      checks: CHECKS,
      resultTypes: ["violations", "incomplete"],
      elementRef: true,
      preload: false,
    };
    const { violations, incomplete } = await axe.run({ include, exclude: EXCLUDED }, options);
    for (const { id, nodes } of violations) for (const node of nodes) note(name, `violation: ${id}`, node);
    for (const { id, nodes } of incomplete)
      for (const node of nodes) {
        const because = becauseOf(node);
        if (!isSettled(id, because, node.element)) note(name, `to review: ${id} (${because})`, node);
      }
  };

  axe.reset();
  await look(lookNow(), document.body, { rules: off });
  const ofColour = COLOUR_RULES.filter((rule) => !(rule in off));
  if (ofColour.length === 0) return results;
  const kinds = kindsOfText(document.body).filter(({ id }) => !settled.has(id));
  // Some content, such as a notice with a countdown, is re-rendered in the meantime.
  const still = () => kinds.filter(({ element }) => element.isConnected);
  await inOtherLooks(async (name) => {
    const elements = still().map(({ element }) => element);
    if (elements.length > 0) await look(name, elements, { runOnly: { type: "rule", values: ofColour } });
  });
  for (const { id, element } of still()) if (!failing.has(element)) settled.add(id);
  return results;
}

export const described = (results: Results): string =>
  `axe:\n${[...results].map(([kind, targets]) => listed(kind, targets)).join("\n")}`;

function listed(kind: string, targets: ReadonlyMap<string, ReadonlySet<string>>): string {
  const named = [...targets]
    .slice(0, MAX_NAMED)
    .map(([target, looks]) => `  ${target} [${looks.size === ALL_LOOKS.length ? "all looks" : [...looks].join(", ")}]`);
  const more = targets.size > MAX_NAMED ? [`  and ${targets.size - MAX_NAMED} more`] : [];
  return [kind, ...named, ...more].join("\n");
}
