import type { Example } from "../../packages/ui/src/_internal/guide.ts";
import { Examples } from "../docs-page/examples.tsx";
import { Words } from "../docs-page/words.tsx";

interface PatternProps {
  /** Rules, each a sentence. */
  rules: readonly string[];
  examples: readonly Example[];
}

/** A part of a pattern page: its rules, then pictures of do and don't. */
export function Pattern({ rules, examples }: PatternProps) {
  return (
    <>
      <ul className="sb-unstyled my-4 list-disc space-y-1 ps-5 text-body text-text">
        {rules.map((rule) => (
          <li key={rule}>
            <Words>{rule}</Words>
          </li>
        ))}
      </ul>
      <Examples examples={examples} />
    </>
  );
}
