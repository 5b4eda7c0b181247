import { Icon } from "@tablero/ui/icon";
import { outlineMagnifyingGlass } from "@tablero/ui/icons";
import { Kbd } from "@tablero/ui/kbd";
import { cn } from "@tablero/ui/lib/cn";
import { NamedIcon } from "@tablero/ui/named-icon";
import { highlight } from "./highlight.ts";
import type { Option } from "./options.ts";

export interface SearchRowProps {
  id: string;
  option: Option;
  /** Its words stand out. */
  query: string;
  chosen: boolean;
  onActive: () => void;
  onOpen: (beside: boolean) => void;
}

/** One row of the palette: picture or icon, name, what tells it from others, and the keys. */
export function SearchRow({ id, option, query, chosen, onActive, onOpen }: SearchRowProps) {
  const { value, title, hint, keys } = option;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is handled in the field
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      onPointerMove={chosen ? undefined : onActive}
      // A press leaves the focus in the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
      className={cn(
        "flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5",
        chosen && "bg-primary-tint inset-ring inset-ring-primary-tint-strong",
      )}
    >
      <Mark option={option} />
      {/* The hint goes below on a phone, so that the name keeps its width. */}
      <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-baseline sm:gap-x-2">
        <span className="min-w-0 wrap-anywhere">
          <Marked text={value} query={query} />
        </span>{" "}
        {title && title !== value && (
          <span className="min-w-0 text-table text-secondary wrap-anywhere">
            <Marked text={title} query={query} />
          </span>
        )}{" "}
        {hint && (
          <span className="text-label font-normal text-secondary tabular-nums sm:ml-auto sm:shrink-0 sm:pl-3">
            {hint}
          </span>
        )}
      </span>
      {chosen ? <Kbd aria-hidden="true">↵</Kbd> : keys ? <Kbd aria-hidden="true">{keys}</Kbd> : null}
    </div>
  );
}

function Mark({ option: { icon, image } }: { option: Option }) {
  if (image) {
    return <img src={image} alt="" width={32} height={32} className="size-8 shrink-0 rounded-sm object-cover" />;
  }
  return (
    <span className="grid size-8 shrink-0 place-items-center rounded-md bg-neutral-bg text-neutral-text">
      {icon ? <NamedIcon name={icon} size={18} /> : <Icon icon={outlineMagnifyingGlass} size={18} />}
    </span>
  );
}

/** The words that were looked for stand out by weight and colour. */
function Marked({ text, query }: { text: string; query: string }) {
  return highlight(text, query).map(({ part, hit }, index) =>
    hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never reorder
      <b key={index} className="font-semibold text-on-tint">
        {part}
      </b>
    ) : (
      // Not in an element of its own: the blanks at its ends belong to the name of the row.
      part
    ),
  );
}
