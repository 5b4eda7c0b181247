import type { Shortcut } from "@tablero/contract/platform/shapes/notices";
import { Icon } from "@tablero/ui/icon";
import { outlinePencil } from "@tablero/ui/icons/outline-pencil";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { fullPageLink, isInternal } from "../../lib/links.ts";
import { ShortcutFace, TILE } from "./shortcut-face.tsx";

/** A grid of two columns. */
export function TileGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-2 sm:max-h-120 sm:overflow-x-hidden sm:overflow-y-auto [&>li]:min-w-0 [&>li]:border-b [&>li:nth-child(odd)]:border-e">
      {children}
    </ul>
  );
}

export interface ShortcutGridProps {
  shortcuts: readonly Shortcut[];
  /** Called when a link was followed within the app. */
  onFollow: () => void;
}

/** The tiles as links. */
export function ShortcutGrid({ shortcuts, onFollow }: ShortcutGridProps) {
  return (
    <TileGrid>
      {shortcuts.map((shortcut) => (
        <li key={shortcut.id}>
          <LinkTile shortcut={shortcut} onFollow={onFollow} />
        </li>
      ))}
    </TileGrid>
  );
}

function LinkTile({ shortcut, onFollow }: { shortcut: Shortcut; onFollow: () => void }) {
  const { link, useRouter } = shortcut;
  if (useRouter && isInternal(link)) {
    return (
      <Link to={link} onClick={onFollow} className={TILE}>
        <ShortcutFace shortcut={shortcut} />
      </Link>
    );
  }
  return (
    <a {...fullPageLink(link)} className={TILE}>
      <ShortcutFace shortcut={shortcut} />
    </a>
  );
}

/** A tile as an edit button. */
export function EditTile({ shortcut, onEdit }: { shortcut: Shortcut; onEdit: (shortcut: Shortcut) => void }) {
  return (
    <button type="button" onClick={() => onEdit(shortcut)} className={TILE}>
      <ShortcutFace shortcut={shortcut} outlined />
      <Icon
        icon={outlinePencil}
        size={18}
        className="absolute top-3 end-3 text-primary-text opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 pointer-coarse:opacity-100"
      />
    </button>
  );
}
