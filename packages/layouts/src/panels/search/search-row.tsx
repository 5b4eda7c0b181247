import { formatMoney } from "@tablero/domain/platform/money/money";
import { LOW_STOCK } from "@tablero/domain/settings/shop/terms";
import { Icon } from "@tablero/ui/icon";
import { outlineMagnifyingGlass } from "@tablero/ui/icons/outline-magnifying-glass";
import { Kbd } from "@tablero/ui/kbd";
import { cn } from "@tablero/ui/lib/cn";
import { placed } from "@tablero/ui/lib/places";
import { NamedIcon } from "@tablero/ui/named-icon";
import { Picture } from "@tablero/ui/picture";
import { StateBadge } from "@tablero/ui/state-badge";
import { highlight } from "./highlight.ts";
import type { Figures, Option } from "./option.ts";

export interface SearchRowProps {
  id: string;
  option: Option;
  /** Its words are highlighted. */
  query: string;
  chosen: boolean;
  onActive: () => void;
  onOpen: (beside: boolean) => void;
}

/** A row of the palette: image or icon, name, distinguishing details, figures, and shortcut. */
export function SearchRow({ id, option, query, chosen, onActive, onOpen }: SearchRowProps) {
  const { value, title, hint, keys, figures } = option;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is handled in the field
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      onPointerMove={chosen ? undefined : onActive}
      // Pressing a row keeps the focus in the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
      className={cn(
        "flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5",
        chosen && "bg-primary-tint inset-ring inset-ring-primary-tint-strong",
      )}
    >
      <Mark option={option} />
      {/* On a phone, the hint is below, so that the name keeps its width. */}
      <span
        className={cn(
          "flex min-w-0 flex-1 flex-col sm:flex-row sm:items-baseline sm:gap-x-2",
          // With figures, there may not be enough room for both.
          figures && "sm:flex-wrap",
        )}
      >
        <span className="min-w-0 tabular-nums wrap-anywhere">
          <Marked text={value} query={query} />
        </span>{" "}
        {title && title !== value && (
          <span className="min-w-0 text-table text-secondary wrap-anywhere">
            <Marked text={title} query={query} />
          </span>
        )}{" "}
        {hint && (
          <span
            className={cn(
              "min-w-0 text-label font-normal text-secondary wrap-anywhere",
              !figures && "sm:ms-auto sm:shrink-0 sm:ps-3",
            )}
          >
            <Marked text={hint} query={query} />
          </span>
        )}
      </span>{" "}
      {figures && <RecordFigures figures={figures} />}
      {/* Its space is reserved so that nothing shifts on selection. Hidden on phones, which do not have these keys. */}
      <Kbd aria-hidden="true" className={cn("max-sm:hidden", !chosen && !keys && "invisible")}>
        {chosen || !keys ? "↵" : keys}
      </Kbd>
    </div>
  );
}

const units = new Intl.NumberFormat("es-ES", { useGrouping: "always" });

/** Units, state and amount, aligned with those of the other rows; stacked on a phone. */
function RecordFigures({ figures: { stock, status, amount, from } }: { figures: Figures }) {
  return (
    <span className="flex shrink-0 flex-col items-end text-label font-normal text-secondary tabular-nums max-sm:gap-0.5 sm:flex-row sm:items-center sm:gap-3">
      {stock !== undefined && (
        <span className={cn("whitespace-nowrap", stock > 0 && stock <= LOW_STOCK && "text-warning-text")}>
          {stock > 0 ? `${units.format(stock)} en stock` : "Agotado"}
        </span>
      )}{" "}
      {status && <StateBadge state={status} />}{" "}
      {amount !== undefined && (
        <span
          className={cn(
            "text-end text-table font-normal whitespace-nowrap max-sm:order-first",
            stock === undefined ? "sm:min-w-18" : "sm:min-w-26",
          )}
        >
          {from ? `desde ${formatMoney(amount)}` : formatMoney(amount)}
        </span>
      )}
    </span>
  );
}

function Mark({ option: { icon, image } }: { option: Option }) {
  if (image) {
    return (
      <Picture
        src={image.src}
        alt=""
        tint={image.tint}
        widths={[240]}
        sizes="32px"
        className="size-8 shrink-0 rounded-md"
      />
    );
  }
  return (
    <span className="grid size-8 shrink-0 place-items-center rounded-md bg-neutral-bg text-neutral-text">
      {typeof icon === "string" ? (
        <NamedIcon name={icon} size={18} />
      ) : (
        <Icon icon={icon ?? outlineMagnifyingGlass} size={18} />
      )}
    </span>
  );
}

/** Matched words are highlighted by weight and colour. */
function Marked({ text, query }: { text: string; query: string }) {
  return placed(highlight(text, query)).map(({ item: { part, hit }, place: index }) =>
    hit ? (
      <b key={index} className="font-semibold text-on-tint">
        {part}
      </b>
    ) : (
      // Not wrapped in an element, because its leading and trailing spaces are part of the row's accessible name.
      part
    ),
  );
}
