import type { Section } from "@tablero/domain/readers/sections";
import { Icon } from "@tablero/ui/icon";
import { IconButton } from "@tablero/ui/icon-button";
import { outlineBars3 } from "@tablero/ui/icons/outline-bars-3";
import { outlineXMark } from "@tablero/ui/icons/outline-x-mark";
import { cn } from "@tablero/ui/lib/cn";
import { NamedIcon } from "@tablero/ui/named-icon";
import { Sortable, useSortableItem } from "@tablero/ui/sortable";

export interface PinnedSectionsProps {
  /** In the order of the menu. */
  sections: readonly Section[];
  onReorder: (ids: string[]) => void;
  onUnpin: (section: Section) => void;
}

/** The sections pinned to the top of «Más»; pointer, finger and keyboard reorder them. */
export function PinnedSections({ sections, onReorder, onUnpin }: PinnedSectionsProps) {
  const ids = sections.map(({ id }) => id);
  const nameOf = (id: string) => sections.find((section) => section.id === id)?.title ?? "";
  return (
    <Sortable ids={ids} nameOf={nameOf} onReorder={onReorder}>
      <ol aria-label="Secciones fijadas" className="flex flex-col gap-2">
        {sections.map((section) => (
          <Pinned key={section.id} section={section} onUnpin={() => onUnpin(section)} />
        ))}
      </ol>
    </Sortable>
  );
}

function Pinned({ section, onUnpin }: { section: Section; onUnpin: () => void }) {
  const { box, handle, surface, held } = useSortableItem(section.id);
  return (
    <li
      {...box}
      {...surface}
      className={cn(
        "flex min-w-0 cursor-grab items-center gap-3 rounded-md bg-card p-1 pe-2 shadow-tile",
        held && "relative z-sticky shadow-panel",
      )}
    >
      <button
        type="button"
        {...handle}
        aria-label={`Mover ${section.title}`}
        className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-md text-hint hover:bg-hover hover:text-text"
      >
        <Icon icon={outlineBars3} size={18} />
      </button>
      <NamedIcon name={section.icon} className="shrink-0 text-secondary" />
      <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{section.title}</span>
      <IconButton icon={outlineXMark} label={`Quitar ${section.title} de las fijadas`} onClick={onUnpin} />
    </li>
  );
}
