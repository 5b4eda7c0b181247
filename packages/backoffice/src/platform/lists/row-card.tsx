import { placed } from "@tablero/ui/lib/places";
import type { ReactNode } from "react";

export interface RowCardProps {
  /** An image or an icon on the left. */
  mark?: ReactNode;
  /** Name or number of the record, usually a link to it. */
  title: ReactNode;
  /** Shown opposite the title: an amount, a date. */
  end?: ReactNode;
  /** Lines of text below the title, such as client and contents. */
  lines?: ReadonlyArray<ReactNode>;
  /** Badges and figures on the last line. */
  foot?: ReactNode;
}

/** A list row on a phone: number and total, client and contents, badges. */
export function RowCard({ mark, title, end, lines = [], foot }: RowCardProps) {
  return (
    <div className="flex gap-3">
      {mark}
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
          {end === undefined ? null : <span className="shrink-0 whitespace-nowrap tabular-nums">{end}</span>}
        </div>
        {placed(lines).map(({ item: line, place: index }) =>
          line === null || line === "" ? null : (
            <div key={index} className="text-secondary text-table wrap-anywhere">
              {line}
            </div>
          ),
        )}
        {foot === undefined ? null : (
          <div className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">{foot}</div>
        )}
      </div>
    </div>
  );
}
