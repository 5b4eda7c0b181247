import type { Instead as Case } from "../../packages/ui/src/_internal/guide.ts";
import { ComponentLink } from "./component-link.tsx";
import { Words } from "./words.tsx";

/** Alternatives to a component, with a link to each. */
export function Instead({ cases }: { cases: readonly Case[] }) {
  if (cases.length === 0) return null;
  return (
    <section className="rounded-lg border bg-card px-5 py-3">
      <h3 className="mb-1 text-label text-secondary">Use another component if</h3>
      <dl className="grid gap-x-6 gap-y-1 text-body sm:grid-cols-[auto_1fr]">
        {cases.map(({ when, take }) => (
          <div key={when + take} className="contents">
            <dt>
              <Words>{when}</Words>
            </dt>
            <dd className="max-sm:mb-2">
              <ComponentLink of={take} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
