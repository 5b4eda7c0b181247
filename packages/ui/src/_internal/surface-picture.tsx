import type { ReactNode } from "react";
import { Icon } from "../components/icon/icon.tsx";
import { outlineXMark } from "../components/icon/icons/outline-x-mark.generated.ts";
import { cn } from "../lib/cn.ts";

interface WindowPictureProps {
  title: string;
  description?: string;
  footer?: ReactNode;
  children?: ReactNode;
  className?: string;
}

/** For guides: an open window within the flow of the page. */
export function WindowPicture({ title, description, footer, children, className }: WindowPictureProps) {
  return (
    <div
      data-part="window"
      className={cn("flex w-80 max-w-full flex-col rounded-xl bg-card text-text shadow-dialog", className)}
    >
      <div data-part="head" className="flex items-start justify-between gap-3 px-5 pt-4 pb-3">
        <div className="flex flex-col gap-1">
          <strong data-part="title" className="text-heading">
            {title}
          </strong>
          {description && (
            <span data-part="description" className="text-body text-secondary">
              {description}
            </span>
          )}
        </div>
        <Icon icon={outlineXMark} size={20} className="shrink-0 text-secondary" />
      </div>
      {children && (
        <div data-part="body" className="flex-1 px-5 pb-4 text-body">
          {children}
        </div>
      )}
      {footer && (
        <div data-part="footer" className="flex flex-wrap justify-end gap-2 border-t px-5 py-3">
          {footer}
        </div>
      )}
    </div>
  );
}

interface MenuPictureProps {
  /** Entries from top to bottom; "-" is a line. */
  entries: readonly string[];
  /** The destructive entry. */
  danger?: string;
  /** The entry with the focus. */
  current?: string;
}

/** For guides: an open menu or list of options within the flow of the page. */
export function MenuPicture({ entries, danger, current }: MenuPictureProps) {
  return (
    <div data-part="surface" className="w-52 rounded-xl bg-raised p-1.5 text-body text-text shadow-panel">
      {entries.map((entry, index) =>
        entry === "-" ? (
          <div key={`line after ${entries[index - 1]}`} data-part="separator" className="my-1.5 border-t" />
        ) : (
          <div
            key={entry}
            data-part="entry"
            className={cn(
              "flex h-control-md items-center rounded-lg px-2.5",
              entry === current && "bg-hover",
              entry === danger && "text-danger-text",
            )}
          >
            {entry}
          </div>
        ),
      )}
    </div>
  );
}
