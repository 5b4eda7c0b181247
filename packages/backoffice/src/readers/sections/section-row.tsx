import { GAMES } from "@tablero/domain/platform/resources/catalogue/games";
import { menuIdOf, type SectionEntry } from "@tablero/domain/readers/navigation";
import { SECTION_PURPOSES } from "@tablero/domain/readers/section-purposes";
import { Count } from "@tablero/ui/count";
import { outlineBookmark } from "@tablero/ui/icons/outline-bookmark";
import { solidBookmark } from "@tablero/ui/icons/solid-bookmark";
import { NamedIcon } from "@tablero/ui/named-icon";
import { ToggleButton } from "@tablero/ui/toggle-button";
import { LinkRow } from "../../platform/pages/link-row.tsx";

export interface SectionRowProps {
  section: SectionEntry;
  /** What waits in the section; 0 shows nothing. */
  count: number;
  pinned: boolean;
  onPin: () => void;
}

/** A section with its purpose, its count and the button that pins it. */
export function SectionRow({ section, count, pinned, onPin }: SectionRowProps) {
  const { id, title, subtitle, icon, link } = section;
  // Two sections are called «Categorías».
  const name = id === menuIdOf(GAMES) && subtitle ? `${title} (${subtitle})` : title;
  return (
    <LinkRow
      to={link}
      start={<NamedIcon name={icon} className="text-secondary" />}
      title={name}
      detail={SECTION_PURPOSES.get(id)}
      whole
      end={
        <span className="relative z-1 flex items-center gap-2">
          {count > 0 && (
            <>
              <Count aria-hidden="true" value={count} />
              <span className="sr-only">{count} pendientes</span>
            </>
          )}
          <ToggleButton
            iconOnly
            icon={pinned ? solidBookmark : outlineBookmark}
            label={`Fijar ${name}`}
            pressed={pinned}
            onPressedChange={onPin}
          />
        </span>
      }
    />
  );
}
