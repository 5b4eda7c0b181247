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
        <div key={group.title} role="group" aria-label={group.title}>
          <p aria-hidden="true" className="px-3 pt-2.5 pb-1 font-semibold text-label text-secondary">
            {group.title}
          </p>
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
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-shop">
                    <Marked title={option.title} text={text.trim()} />
                  </span>
                  {option.detail ? (
                    <span className="block truncate text-body text-secondary">{option.detail}</span>
                  ) : null}
                </span>
                <span
                  className={cn(
                    "shrink-0 tabular-nums",
                    option.detail ? "font-semibold text-shop" : "text-body text-secondary",
                  )}
                >
                  {option.figure}
                </span>
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Sign({ option: { picture } }: { option: Suggestion }) {
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
