import type { PackingLine } from "@tablero/contract/sales/shapes/packing";
import { optionsText } from "@tablero/domain/platform/words/options";
import { countOf } from "@tablero/domain/sales/packing/scan";
import { Button } from "@tablero/ui/button";
import { Card, CardHeader } from "@tablero/ui/card";
import { Icon } from "@tablero/ui/icon";
import { solid20CheckCircle } from "@tablero/ui/icons/solid20-check-circle";
import { cn } from "@tablero/ui/lib/cn";
import { Thumbnail } from "../../platform/values/thumbnails.tsx";
import type { Units } from "./packing-words.ts";

/** «Idioma: Español · SKU» */
const lineText = ({ options, sku }: PackingLine) => [optionsText(options), sku].filter(Boolean).join(" · ");

/** The next line to take, with its shelf as the largest word. */
export function NextLine({ line, units, of }: { line: PackingLine; units: Units; of: string }) {
  return (
    <Card aria-label="Siguiente artículo" className="flex flex-wrap items-center gap-5 p-5">
      <Thumbnail image={line.image} className="size-32 rounded-lg max-sm:size-20" />
      <div className="min-w-0 flex-1">
        <p className="text-secondary text-table">Siguiente · {of}</p>
        <p className="text-title wrap-anywhere">{line.name}</p>
        <p className="text-secondary wrap-anywhere">{lineText(line)}</p>
        <div className="mt-3 flex flex-wrap items-end gap-x-8 gap-y-2">
          <div>
            <p className="text-secondary text-table">Estante</p>
            <p className="font-bold text-[3.5rem] leading-none tracking-tight wrap-anywhere">{line.shelf ?? "—"}</p>
          </div>
          <p className="text-stat tabular-nums" role="status">
            {countOf(units, line.lineId)} de {line.quantity}
          </p>
        </div>
      </div>
    </Card>
  );
}

export interface PackingLinesProps {
  title: string;
  lines: readonly PackingLine[];
  units: Units;
  /** The line to take next; null if the order is whole. */
  next: string | null;
  disabled: boolean;
  onCount: (line: PackingLine, count: number) => void;
}

/** The lines of an order, each with buttons that stand in for the scanner. */
export function PackingLines({ title, lines, units, next, disabled, onCount }: PackingLinesProps) {
  return (
    <Card aria-labelledby="packing-lines">
      <CardHeader title={title} titleId="packing-lines" />
      <ul aria-label="Artículos del pedido" className="flex flex-col">
        {lines.map((line) => {
          const count = countOf(units, line.lineId);
          const isDone = count === line.quantity;
          return (
            <li
              key={line.lineId}
              className={cn(
                "flex flex-wrap items-center gap-x-3 gap-y-2 border-t px-4 py-3",
                line.lineId === next && "bg-primary-tint text-on-tint",
              )}
            >
              <Thumbnail image={line.image} size="lg" />
              <span className="min-w-40 flex-1">
                <span className="block font-semibold wrap-anywhere">{line.name}</span>
                <span className="block text-table wrap-anywhere">{lineText(line)}</span>
              </span>
              <span className="w-16 font-semibold wrap-anywhere">{line.shelf ?? "—"}</span>
              <span className="flex items-center gap-2 tabular-nums">
                {isDone ? (
                  <Icon icon={solid20CheckCircle} size={20} label="Completo" className="text-success-icon" />
                ) : null}
                {count} de {line.quantity}
              </span>
              <span className="flex min-w-32 justify-end gap-2">
                {line.quantity > 1 && !isDone ? (
                  <Button variant="secondary" disabled={disabled} onClick={() => onCount(line, count + 1)}>
                    +1<span className="sr-only"> de {line.name}</span>
                  </Button>
                ) : null}
                <Button
                  variant="secondary"
                  disabled={disabled}
                  onClick={() => onCount(line, isDone ? 0 : line.quantity)}
                >
                  {isDone ? "Quitar" : line.quantity > 1 ? "Todas" : "Poner"}
                  <span className="sr-only"> {line.name}</span>
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
