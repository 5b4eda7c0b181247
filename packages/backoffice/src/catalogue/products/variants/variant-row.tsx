import { formatMoney } from "@tablero/domain/platform/money/money";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@tablero/ui/dropdown-menu";
import { Field } from "@tablero/ui/field";
import { Icon } from "@tablero/ui/icon";
import { IconButton } from "@tablero/ui/icon-button";
import { outlineArrowsUpDown } from "@tablero/ui/icons/outline-arrows-up-down";
import { outlineEllipsisVertical } from "@tablero/ui/icons/outline-ellipsis-vertical";
import { outlineListBullet } from "@tablero/ui/icons/outline-list-bullet";
import { outlinePencil } from "@tablero/ui/icons/outline-pencil";
import { outlineTrash } from "@tablero/ui/icons/outline-trash";
import { solid20ChevronDown } from "@tablero/ui/icons/solid20-chevron-down";
import { solid20ExclamationCircle } from "@tablero/ui/icons/solid20-exclamation-circle";
import { cn } from "@tablero/ui/lib/cn";
import { MoneyInput } from "@tablero/ui/money-input";
import { useId, useState } from "react";
import { Controller, useFormContext, useWatch } from "react-hook-form";
import { counted } from "../../../platform/values/amounts.tsx";
import { Frozen } from "../frozen.tsx";
import { type ProductValues, type StoredVariant, variantName } from "../product-values.ts";
import { useFieldError } from "../use-field-error.ts";
import { suggestPrice } from "./price-hint.ts";
import { ReductionField } from "./reduction-field.tsx";
import { StockFigures } from "./stock-figures.tsx";
import { VariantDetails } from "./variant-details.tsx";

/** Columns of header and rows: expand, name over SKU, price, cost, stock, menu. */
export const VARIANT_GRID =
  "grid grid-cols-[1.75rem_minmax(9rem,1fr)_6.5rem_6.5rem_8rem_2.25rem] items-center gap-x-3 px-4";

export interface VariantRowProps {
  index: number;
  optionNames: readonly string[];
  /** The stored variant; omitted for a new one. */
  stored?: StoredVariant | undefined;
  open: boolean;
  onToggle: () => void;
  readOnly: boolean;
  /** Omitted for the last variant: a product has at least one. */
  onRemove?: () => void;
  onMove?: () => void;
  onShowMovements?: () => void;
}

export function VariantRow(props: VariantRowProps) {
  const { index, optionNames, stored, open, readOnly } = props;
  const { control } = useFormContext<ProductValues>();
  const variant = useWatch({ control, name: `variants.${index}` });
  const errorAt = useFieldError();
  const detailsId = useId();
  const path = `variants.${index}`;
  const hidden = ["sku", "barcode", "shelf", "taxRate", "weight", "perClientLimit", "initialStock", "options"];
  const fields = [...hidden, ...optionNames.map((name) => `options.${name}`)];
  const hasError = fields.some((name) => errorAt(`${path}.${name}`) !== undefined);
  // An invalid field must be visible, and the first one is focused. The row stays open while typing removes the error.
  const [shown, setShown] = useState(false);
  if (hasError && !shown) setShown(true);
  const unfolded = open || shown;
  const onToggle = () => {
    if (shown) setShown(false);
    if (open || !shown) props.onToggle();
  };
  if (!variant) return null;
  const name = variantName(variant);
  return (
    <li aria-label={name} className="border-t">
      <div
        className={cn(
          VARIANT_GRID,
          "min-h-row-list py-[calc((var(--spacing-row-list)-2.25rem)/2)]",
          "@max-2xl:grid-cols-[1.75rem_minmax(0,1fr)_minmax(0,1fr)_2.25rem] @max-2xl:gap-y-2",
        )}
      >
        <button
          type="button"
          aria-expanded={unfolded}
          aria-controls={detailsId}
          aria-label={`Detalles de ${name}`}
          onClick={onToggle}
          className="grid size-control-sm place-items-center rounded-sm text-secondary hover:bg-hover hover:text-text"
        >
          <Icon
            icon={solid20ChevronDown}
            size={18}
            className={cn("transition-transform duration-fast", !unfolded && "-rotate-90 rtl:rotate-90")}
          />
        </button>
        <span className="flex min-w-0 flex-col @max-2xl:col-span-2">
          <span className="wrap-anywhere font-semibold text-table">{name}</span>
          {/* A variant without options is named by its SKU. */}
          {name === variant.sku ? null : (
            <span className="wrap-anywhere text-label text-secondary tabular-nums">{variant.sku || "Sin SKU"}</span>
          )}
        </span>
        <Frozen when={readOnly}>
          <PriceField
            path={path}
            field="price"
            label={`Precio de ${name}`}
            stored={stored}
            className="@max-2xl:col-start-2"
          />
          <PriceField path={path} field="cost" label={`Coste de ${name}`} />
        </Frozen>
        <span className="@max-2xl:col-span-2 @max-2xl:col-start-2">
          {stored ? (
            <>
              <StockFigures available={stored.available} onHand={stored.onHand} reserved={stored.reserved} />
              {stored.waiting > 0 ? (
                <span className="block text-label text-secondary">
                  {counted(stored.waiting, "espera aviso", "esperan aviso")}
                </span>
              ) : null}
            </>
          ) : (
            <span className="text-label text-secondary">Nueva</span>
          )}
        </span>
        <VariantMenu {...props} onToggle={onToggle} name={name} unfolded={unfolded} />
      </div>
      <BelowCost path={path} name={name} readOnly={readOnly} />
      {stored ? <ReductionField path={path} name={name} stored={stored} readOnly={readOnly} /> : null}
      <div id={detailsId} hidden={!unfolded}>
        {unfolded ? (
          <Frozen when={readOnly}>
            <VariantDetails index={index} optionNames={optionNames} stored={stored} readOnly={readOnly} />
          </Frozen>
        ) : null}
      </div>
    </li>
  );
}

interface PriceFieldProps {
  path: string;
  field: "price" | "cost";
  label: string;
  stored?: StoredVariant | undefined;
  className?: string;
}

function PriceField({ path, field, label, stored, className }: PriceFieldProps) {
  const { control, setValue } = useFormContext<ProductValues>();
  const errorAt = useFieldError();
  const variant = useWatch({ control, name: path as "variants.0" });
  const error = errorAt(`${path}.${field}`);
  const low = field === "price" && isBelowCost(variant);
  return (
    <Controller
      control={control}
      name={`${path}.${field}` as "variants.0.price"}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Field label={label} hideLabel error={error} className={className}>
          {/* The column headers are hidden when the row is narrow. */}
          <span aria-hidden="true" className="mb-1 text-label text-secondary @2xl:hidden">
            {field === "price" ? "Precio" : "Coste"}
          </span>
          <MoneyInput
            ref={ref}
            invalid={low || error !== undefined || undefined}
            value={value ?? null}
            onValueChange={(next) => {
              onChange(next);
              // A changed price is not announced as a reduction until the user chooses so.
              if (field === "price" && stored)
                setValue(
                  `${path}.announce` as "variants.0.announce",
                  next === stored.price && stored.priorPrice !== null,
                );
            }}
            onBlur={onBlur}
            size="sm"
          />
        </Field>
      )}
    />
  );
}

const isBelowCost = (variant: ProductValues["variants"][number] | undefined) =>
  Boolean(variant?.price && variant.cost && variant.price < variant.cost);

/** A price below cost is usually a typo, so a hint is shown, but the price is allowed. */
function BelowCost({ path, name, readOnly }: { path: string; name: string; readOnly: boolean }) {
  const { control, setValue } = useFormContext<ProductValues>();
  const variants = useWatch({ control, name: "variants" });
  const variant = useWatch({ control, name: path as "variants.0" });
  const low = isBelowCost(variant);
  const others = variants.filter((each) => each !== variant && each.sku !== variant?.sku && each.price);
  const meant = low
    ? suggestPrice(
        variant.price,
        variant.cost,
        others.map(({ price }) => price),
      )
    : null;
  return (
    <div aria-live="polite">
      {low ? (
        <p className="flex items-start gap-1.5 px-5 pb-3 text-danger-text text-label">
          <Icon icon={solid20ExclamationCircle} size={16} />
          <span>
            {name}: el precio, {formatMoney(variant.price)}, está por debajo del coste.{" "}
            {meant !== null && !readOnly ? (
              <button
                type="button"
                onClick={() => setValue(`${path}.price` as "variants.0.price", meant)}
                className="rounded-xs underline underline-offset-2"
              >
                ¿Querías poner {formatMoney(meant)}?
              </button>
            ) : null}
          </span>
        </p>
      ) : null}
    </div>
  );
}

function VariantMenu({
  name,
  unfolded,
  readOnly,
  onToggle,
  onMove,
  onShowMovements,
  onRemove,
}: VariantRowProps & { name: string; unfolded: boolean }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton
          icon={outlineEllipsisVertical}
          label={`Acciones de ${name}`}
          className="justify-self-end @max-2xl:col-start-4 @max-2xl:row-start-1"
        />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem icon={outlinePencil} onSelect={onToggle}>
          {unfolded ? "Ocultar detalles" : "Ver detalles"}
        </DropdownMenuItem>
        {onMove ? (
          <DropdownMenuItem icon={outlineArrowsUpDown} onSelect={onMove}>
            Anotar movimiento
          </DropdownMenuItem>
        ) : null}
        {onShowMovements ? (
          <DropdownMenuItem icon={outlineListBullet} onSelect={onShowMovements}>
            Ver sus movimientos
          </DropdownMenuItem>
        ) : null}
        {readOnly ? null : (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem icon={outlineTrash} tone="danger" disabled={!onRemove} onSelect={onRemove}>
              Quitar variante
            </DropdownMenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
