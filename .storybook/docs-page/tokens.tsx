import componentInfo from "virtual:component-info";
import type { TokenGroup } from "../../packages/ui/src/lib/tokens.ts";
import { TOKEN_PAGES, tokenAnchor } from "../component-info/token-anchor.ts";

const GROUPS: Record<TokenGroup, string> = {
  color: "Colour",
  text: "Type",
  size: "Heights and gaps",
  radius: "Corners",
  shadow: "Shadow",
  duration: "Duration",
  ease: "Curve",
};

const isGroup = (group: string): group is TokenGroup => group in GROUPS;

/** Design tokens that the component's own files use, each linked to its entry in Foundations. */
export function Tokens({ folder }: { folder: string }) {
  const tokens = componentInfo[folder]?.tokens ?? {};
  if (Object.keys(tokens).length === 0)
    return (
      <p className="sb-unstyled my-4 text-body text-text">
        It uses no tokens directly, only those of the components in it.
      </p>
    );
  return (
    <dl className="sb-unstyled my-4 grid gap-x-6 gap-y-2 text-body text-text sm:grid-cols-[auto_1fr]">
      {Object.keys(GROUPS)
        .filter(isGroup)
        .filter((group) => tokens[group])
        .map((group) => (
          <div key={group} className="contents">
            <dt className="text-secondary">{GROUPS[group]}</dt>
            <dd className="flex flex-wrap gap-x-3 gap-y-1 max-sm:mb-2">
              {tokens[group]?.map((name) => (
                <a
                  key={name}
                  href={`./?path=/docs/${TOKEN_PAGES[group]}--docs#${tokenAnchor(group, name)}`}
                  target="_top"
                  className="font-mono text-label text-primary-text underline underline-offset-2"
                >
                  {name}
                </a>
              ))}
            </dd>
          </div>
        ))}
    </dl>
  );
}
