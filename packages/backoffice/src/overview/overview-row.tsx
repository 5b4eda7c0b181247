import { cn } from "@tablero/ui/lib/cn";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

export interface OverviewRowProps {
  to: string;
  /** An image or a tinted icon. */
  start?: ReactNode;
  title: ReactNode;
  /** Secondary text below the title. */
  detail?: ReactNode;
  /** A figure on the right. */
  end?: ReactNode;
  /** Where the figure is wide: below the title on a phone. */
  stacked?: boolean;
  /** The detail is read whole, in as many lines as it takes. */
  whole?: boolean;
}

/** One row of a card: the whole row is a link to the title's target. */
export function OverviewRow({ to, start, title, detail, end, stacked = false, whole = false }: OverviewRowProps) {
  return (
    <li
      className={cn(
        "relative flex min-h-13 items-center gap-x-3 gap-y-1 px-5 py-2.5 transition-colors duration-fast hover:bg-hover",
        stacked && "max-sm:flex-wrap",
      )}
    >
      {start}
      <span className="min-w-0 flex-1">
        <Link
          to={to}
          className="line-clamp-2 font-semibold text-text no-underline wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {title}
        </Link>
        {detail === undefined ? null : (
          <span className={cn("block text-label text-secondary", !whole && "truncate")}>{detail}</span>
        )}
      </span>
      {end === undefined ? null : (
        <span className={cn("shrink-0 text-right tabular-nums", stacked && "max-sm:basis-full max-sm:text-left")}>
          {end}
        </span>
      )}
    </li>
  );
}

const TONES = {
  danger: "bg-danger-bg text-danger-icon",
  warning: "bg-warning-bg text-warning-icon",
  neutral: "bg-neutral-bg text-neutral-text",
};

/** The tinted square behind an icon. */
export function RowMark({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <span aria-hidden="true" className={cn("grid size-8 shrink-0 place-items-center rounded-md", TONES[tone])}>
      {children}
    </span>
  );
}

/** The rows of a card. */
export function OverviewRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y py-1">
      {children}
    </ul>
  );
}
