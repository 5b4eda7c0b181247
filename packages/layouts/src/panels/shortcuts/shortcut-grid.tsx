import { errorMessage } from "@tablero/api-client/errors";
import type { Shortcut } from "@tablero/contract/shapes/common";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { EmptyState } from "@tablero/ui/empty-state";
import { Icon } from "@tablero/ui/icon";
import { outlineBookmark, outlinePencil } from "@tablero/ui/icons";
import { cn } from "@tablero/ui/lib/cn";
import { NamedIcon } from "@tablero/ui/named-icon";
import { Link } from "react-router-dom";
import { fullPageLink, isInternal } from "../../lib/links.ts";

export interface ShortcutGridProps {
  shortcuts: readonly Shortcut[];
  /** Why the list could not be read again; the one shown may be old. */
  stale?: unknown;
  retrying: boolean;
  onRetry: () => void;
  /** Given in modify: a tile is then a button. */
  onEdit?: ((shortcut: Shortcut) => void) | undefined;
  /** A link was followed without leaving the app. */
  onFollow: () => void;
}

const TILE =
  "group relative flex h-full w-full flex-col items-center justify-start px-3 pt-5 pb-4 text-center no-underline transition-colors duration-fast hover:bg-hover -outline-offset-2!";

/** The tiles, two in a row. */
export function ShortcutGrid({ shortcuts, stale, retrying, onRetry, onEdit, onFollow }: ShortcutGridProps) {
  return (
    <>
      {stale ? (
        <Alert
          tone="warning"
          className="m-3"
          action={
            <Button size="sm" variant="secondary" loading={retrying} onClick={onRetry}>
              Reintentar
            </Button>
          }
        >
          {errorMessage(stale)}
        </Alert>
      ) : null}
      {shortcuts.length === 0 ? (
        <EmptyState icon={outlineBookmark} title="No shortcuts" level={3}>
          When you have shortcuts, they will appear here.
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-2 sm:max-h-120 sm:overflow-y-auto [&>li]:border-b [&>li:nth-child(odd)]:border-r">
          {shortcuts.map((shortcut) => (
            <li key={shortcut.id} className="min-w-0">
              <Tile shortcut={shortcut} onEdit={onEdit} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Tile({ shortcut, onEdit, onFollow }: { shortcut: Shortcut } & Pick<ShortcutGridProps, "onEdit" | "onFollow">) {
  const { link, useRouter } = shortcut;
  if (onEdit) {
    return (
      <button type="button" onClick={() => onEdit(shortcut)} className={TILE}>
        <Face shortcut={shortcut} outlined />
        <Icon
          icon={outlinePencil}
          size={18}
          className="absolute top-3 right-3 text-primary-text opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 pointer-coarse:opacity-100"
        />
      </button>
    );
  }
  if (useRouter && isInternal(link)) {
    return (
      <Link to={link} onClick={onFollow} className={TILE}>
        <Face shortcut={shortcut} />
      </Link>
    );
  }
  return (
    <a {...fullPageLink(link)} className={TILE}>
      <Face shortcut={shortcut} />
    </a>
  );
}

function Face({ shortcut, outlined = false }: { shortcut: Shortcut; outlined?: boolean }) {
  return (
    <>
      <span
        className={cn(
          "mb-3 grid size-12 shrink-0 place-items-center rounded-full",
          outlined ? "border border-border-strong" : "bg-page dark:bg-card",
        )}
      >
        <NamedIcon name={shortcut.icon} size={22} />
      </span>
      <span className="block w-full text-body font-semibold wrap-anywhere">{shortcut.label}</span>
      {shortcut.description && (
        <span className="mt-0.5 block w-full text-label font-normal text-secondary wrap-anywhere">
          {shortcut.description}
        </span>
      )}
    </>
  );
}
