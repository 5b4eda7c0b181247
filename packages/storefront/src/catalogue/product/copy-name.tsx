import { optionValueLabel } from "@tablero/domain/platform/words/options";

interface CopyNameProps {
  options: Readonly<Record<string, string>>;
  /** Text for a variant without options. */
  fallback: string;
}

/** The options of a copy on two lines: the condition with its code as a badge, then language and finish. */
export function CopyName({ options, fallback }: CopyNameProps) {
  const { condition, ...rest } = options;
  const others = Object.entries(rest).map((option) => optionValueLabel(...option));
  if (condition === undefined) return <span className="font-semibold">{others.join(" · ") || fallback}</span>;
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <abbr
          title={optionValueLabel("condition", condition)}
          className="rounded-sm px-1.5 py-0.5 font-semibold text-label text-text no-underline inset-ring inset-ring-border-strong"
        >
          {condition}
        </abbr>
        <span className="font-semibold">{optionValueLabel("condition", condition)}</span>
      </span>
      {others.length > 0 ? <span className="mt-0.5 block text-secondary text-table">{others.join(" · ")}</span> : null}
    </>
  );
}
