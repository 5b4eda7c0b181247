import { type ComponentProps, useId } from "react";
import { cn } from "../../lib/cn.ts";
import { Button } from "../button/button.tsx";
import { Icon } from "../icon/icon.tsx";
import { outlineChevronDoubleLeft } from "../icon/icons/outline-chevron-double-left.generated.ts";
import { outlineChevronDoubleRight } from "../icon/icons/outline-chevron-double-right.generated.ts";
import { outlineChevronLeft } from "../icon/icons/outline-chevron-left.generated.ts";
import { outlineChevronRight } from "../icon/icons/outline-chevron-right.generated.ts";
import { IconButton } from "../icon-button/icon-button.tsx";
import { NativeSelect } from "../native-select/native-select.tsx";

const number = new Intl.NumberFormat("es-ES", { useGrouping: "always" });

export interface PaginatorProps extends Omit<ComponentProps<"nav">, "children"> {
  /** Number of the current page, from 1. */
  page: number;
  /** Number of rows on a full page. */
  pageSize: number;
  /** Length of the list. */
  total: number;
  /** The last page, if it differs from the one computed from the length because rows were added or removed. */
  lastPage?: number;
  /** Position of the first row in the list, from 0, if it differs for the same reason. */
  startIndex?: number;
  /** True if the total is an estimate: the last page is shown as "≈12" and cannot be jumped to. */
  estimated?: boolean;
  /** Called with the requested page, counted from 1. */
  onPageChange: (page: number) => void;
  /** Called with the new page size. If omitted, the page size is fixed. */
  onPageSizeChange?: (size: number) => void;
  /** Page sizes to choose from. Default 10, 25, 50, 100. */
  pageSizes?: ReadonlyArray<number>;
  /** True while a page is loading: all buttons are disabled. */
  disabled?: boolean;
  /** Accessible name. Default "Paginación". */
  label?: string;
}

/** "Página X de Y", or "Página X de ≈Y" for an estimate. */
export function pageText(
  page: number,
  pageSize: number,
  total: number,
  estimated = false,
  last = lastPageOf(pageSize, total),
): string {
  return `Página ${number.format(page)} de ${estimated ? "≈" : ""}${number.format(last)}`;
}

/** "1–10 de 118". */
export function rangeText(
  page: number,
  pageSize: number,
  total: number,
  estimated = false,
  start = (page - 1) * pageSize,
): string {
  const last = estimated ? start + pageSize : Math.min(total, start + pageSize);
  return `${number.format(start + 1)}–${number.format(last)} de ${estimated ? "≈" : ""}${number.format(total)}`;
}

function lastPageOf(pageSize: number, total: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** Footer of a back-office list, not shown for an empty list. Storefront lists use PageLinks. */
export function Paginator({
  page,
  pageSize,
  total,
  lastPage,
  startIndex,
  estimated = false,
  onPageChange,
  onPageSizeChange,
  pageSizes = [10, 25, 50, 100],
  disabled = false,
  label = "Paginación",
  className,
  ...props
}: PaginatorProps) {
  const sizeId = useId();
  const last = lastPage ?? lastPageOf(pageSize, total);
  const atStart = disabled || page <= 1;
  // An estimate may be too low, so the next page can still be requested.
  const atEnd = disabled || (!estimated && page >= last);
  const text = pageText(page, pageSize, total, estimated, last);
  if (total === 0) return null;
  return (
    <nav
      data-slot="paginator"
      aria-label={label}
      className={cn("flex min-h-tile-head flex-wrap items-center gap-x-6 gap-y-3 text-table text-secondary", className)}
      {...props}
    >
      {onPageSizeChange === undefined ? null : (
        <span className="flex items-center gap-2 max-sm:hidden">
          <label htmlFor={sizeId} className="whitespace-nowrap">
            Elementos por página
          </label>
          <span className="w-20">
            <NativeSelect
              id={sizeId}
              value={pageSize}
              disabled={disabled}
              onChange={(event) => onPageSizeChange(Number(event.currentTarget.value))}
            >
              {pageSizes.map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </NativeSelect>
          </span>
        </span>
      )}
      <span className="tabular-nums max-sm:hidden">{rangeText(page, pageSize, total, estimated, startIndex)}</span>
      <span className="ms-auto flex items-center gap-1 max-sm:w-full max-sm:justify-between">
        <IconButton
          className="max-sm:hidden"
          icon={outlineChevronDoubleLeft}
          label="Primera página"
          disabled={atStart}
          onClick={() => onPageChange(1)}
        />
        <IconButton
          className="max-sm:hidden"
          icon={outlineChevronLeft}
          label="Página anterior"
          disabled={atStart}
          onClick={() => onPageChange(page - 1)}
        />
        <Button
          className="max-sm:h-11 sm:hidden"
          variant="secondary"
          aria-label="Página anterior"
          disabled={atStart}
          onClick={() => onPageChange(page - 1)}
        >
          <Icon icon={outlineChevronLeft} size={18} />
          {/* On the narrowest phones, only the arrow fits; the button keeps its accessible name. */}
          <span className="max-[23rem]:hidden">Anterior</span>
        </Button>
        <span aria-live="polite" className="whitespace-nowrap px-2 text-text tabular-nums">
          {text}
        </span>
        <Button
          className="max-sm:h-11 sm:hidden"
          variant="secondary"
          aria-label="Página siguiente"
          disabled={atEnd}
          onClick={() => onPageChange(page + 1)}
        >
          <span className="max-[23rem]:hidden">Siguiente</span>
          <Icon icon={outlineChevronRight} size={18} />
        </Button>
        <IconButton
          className="max-sm:hidden"
          icon={outlineChevronRight}
          label="Página siguiente"
          disabled={atEnd}
          onClick={() => onPageChange(page + 1)}
        />
        <IconButton
          className="max-sm:hidden"
          icon={outlineChevronDoubleRight}
          label="Última página"
          disabled={disabled || estimated || page >= last}
          onClick={() => onPageChange(last)}
        />
      </span>
    </nav>
  );
}
