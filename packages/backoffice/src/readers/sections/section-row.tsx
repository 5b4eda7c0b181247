import type { Section } from "@tablero/domain/readers/sections";
import { Count } from "@tablero/ui/count";
import { outlineBookmark } from "@tablero/ui/icons/outline-bookmark";
import { solidBookmark } from "@tablero/ui/icons/solid-bookmark";
import { NamedIcon } from "@tablero/ui/named-icon";
import { ToggleButton } from "@tablero/ui/toggle-button";
import { LinkRow } from "../../platform/pages/link-row.tsx";

export interface SectionRowProps {
  /** A section of the menu, with its folder and its pin. */
  section: Section;
  /** Number of items that wait in the section; 0 shows nothing. */
  count: number;
  pinned: boolean;
  onPin: () => void;
}

/** A section with its purpose, its count and the button that pins it. */
export function SectionRow({ section, count, pinned, onPin }: SectionRowProps) {
  const { title, subtitle, purpose, icon, link } = section;
  // Two sections are called «Categorías».
  const name = subtitle ? `${title} (${subtitle})` : title;
  return (
    <LinkRow
      to={link}
      start={<NamedIcon name={icon} className="text-secondary" />}
      title={name}
      detail={purpose}
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
