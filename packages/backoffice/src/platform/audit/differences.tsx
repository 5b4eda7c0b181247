import { cn } from "@tablero/ui/lib/cn";
import { placed } from "@tablero/ui/lib/places";
import type { Difference } from "./audit-words.ts";

export interface DifferencesProps {
  differences: readonly Difference[];
  className?: string;
}

/** The changes of a record, field by field: the old value struck through, then the new one. */
export function Differences({ differences, className }: DifferencesProps) {
  return (
    <ul aria-label="Cambios" className={cn("flex flex-col divide-y divide-border", className)}>
      {placed(differences).map(({ item: { name, before, after }, place: index }) => (
        <li key={index} className="flex flex-col gap-1 py-2.5">
          <span className="text-label text-secondary">{name}</span>
          {before === null ? null : (
            <del className="whitespace-pre-wrap text-secondary wrap-anywhere">
              <span className="sr-only">Antes: </span>
              {before}
            </del>
          )}
          {after === null ? null : (
            <ins className="whitespace-pre-wrap text-text no-underline wrap-anywhere">
              <span className="sr-only">Ahora: </span>
              {after}
            </ins>
          )}
        </li>
      ))}
    </ul>
  );
}
