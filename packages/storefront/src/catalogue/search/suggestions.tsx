import { cn } from "@tablero/ui/lib/cn";
import { Picture } from "@tablero/ui/picture";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { onColour } from "../../platform/shared/on-colour.ts";
import { GameDot } from "../cards/game-name.tsx";
import { type Found, type Suggestion, useSuggestions } from "./use-suggestions.ts";

export interface SuggestionsProps {
  baseId: string;
  /** Index across all groups; −1 for none. */
  active: number;
  text: string;
  onChoose: (to: string) => void;
  /** Reports the options through which the arrow keys in the box move. */
  onFound: (found: Found) => void;
}

/** The list under the search box, loaded with its query when the box is first used. Its options are links. */
export default function Suggestions({ baseId, active, text, onChoose, onFound }: SuggestionsProps) {
  const found = useSuggestions(text);
  const { groups } = found;
  useEffect(() => onFound(found), [found, onFound]);
  if (found.options.length === 0 && !found.empty) return null;
  let index = -1;
  return (
    <div className="absolute inset-x-0 top-full z-popover mt-2 max-h-[70dvh] animate-pop-in overflow-y-auto rounded-2xl bg-raised p-2.5 shadow-panel md:w-160">
      {groups.length === 0 ? (
        <p className="px-3 py-4 text-body text-secondary">
          No hay sugerencias para «{text.trim()}». Pulsa Intro para buscarlo igualmente.
        </p>
      ) : null}
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group inside a listbox is no fieldset
        <div
          key={group.title}
          role="group"
          aria-label={group.title || "Todos los resultados"}
          className={group.title ? undefined : "sticky -bottom-2.5 -mx-2.5 mt-1.5 border-t bg-raised p-2.5 pt-1.5"}
        >
          {group.title ? (
            <p aria-hidden="true" className="px-3 pt-2.5 pb-1 font-semibold text-label text-secondary">
              {group.title}
            </p>
          ) : null}
          {group.options.map((option) => {
            index += 1;
            const mine = index;
            return (
              <Link
                key={option.key}
                id={`${baseId}${mine}`}
                role="option"
                aria-selected={mine === active}
                tabIndex={-1}
                to={option.to}
                // If the field lost the focus, the list would close before the click.
                onPointerDown={(event) => event.preventDefault()}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey) return;
                  event.preventDefault();
                  onChoose(option.to);
                }}
                className={cn(
                  "flex min-h-11 items-center gap-3.5 rounded-lg px-3 py-2",
                  mine === active ? "bg-primary-tint" : "hover:bg-hover",
                )}
              >
                <Sign option={option} />
                <Words option={option} text={text.trim()} />
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Title, second line and figure. On a phone, price and stock share the line below the title. */
function Words({ option: { title, context, detail, figure, picture }, text }: { option: Suggestion; text: string }) {
  if (picture.kind === "all")
    return <span className="min-w-0 flex-1 text-center font-semibold text-primary-text text-shop">{title}</span>;
  const name = (
    <span className="line-clamp-2 min-w-0 flex-1 leading-snug text-shop wrap-anywhere max-sm:col-span-2">
      <Marked title={title} text={text} />
    </span>
  );
  if (!detail)
    return (
      <>
        {name}
        <span className="shrink-0 text-body text-secondary tabular-nums">{figure}</span>
      </>
    );
  return (
    <span className="grid min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-3.5">
      {name}
      <span className="min-w-0 text-body text-secondary max-sm:col-start-2 max-sm:row-start-2 sm:col-start-1">
        {context ? <span className="max-sm:hidden">{context} · </span> : null}
        {detail}
      </span>
      <span className="font-semibold tabular-nums max-sm:row-start-2 sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:self-center sm:text-shop">
        {figure}
      </span>
    </span>
  );
}

function Sign({ option: { picture } }: { option: Suggestion }) {
  if (picture.kind === "all") return null;
  if (picture.kind === "dot") return picture.colour ? <GameDot colour={picture.colour} /> : null;
  if (picture.kind === "day")
    return (
      <span
        style={picture.colour ? onColour(picture.colour) : undefined}
        className="grid size-12 shrink-0 place-items-center rounded-lg bg-nav font-display text-display-md text-nav-text"
      >
        {picture.day}
      </span>
    );
  if (!picture.image) return <span className="size-12 shrink-0 rounded-lg bg-border" />;
  return (
    <Picture
      src={picture.image.src}
      alt=""
      tint={picture.image.tint}
      sizes="48px"
      loading="eager"
      className="size-12 shrink-0 rounded-lg p-0.5"
    />
  );
}

/** Highlights the matching part of a title, ignoring accents. */
function Marked({ title, text }: { title: string; text: string }) {
  const fold = (value: string) => value.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const at = fold(title).indexOf(fold(text));
  // Folding keeps the length of Spanish text. If it does not, nothing is highlighted, to avoid marking the wrong
  // letters.
  if (at < 0 || fold(title).length !== title.length) return title;
  return (
    <>
      {title.slice(0, at)}
      <b className="font-semibold text-primary-text">{title.slice(at, at + text.length)}</b>
      {title.slice(at + text.length)}
    </>
  );
}
