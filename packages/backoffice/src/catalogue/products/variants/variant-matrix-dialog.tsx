import {
  combinationCount,
  MAX_VARIANTS,
  missingCombinations,
  type OptionAxis,
} from "@tablero/domain/catalogue/products/option-matrix";
import { OPTION_LABELS, optionLabel, optionValueLabel } from "@tablero/domain/platform/words/options";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { unlessRefused } from "@tablero/ui/lib/refused-numbers";
import { MultiSelect } from "@tablero/ui/multi-select";
import { useState } from "react";
import { count, counted } from "../../../platform/values/amounts.tsx";
import type { VariantValues } from "../product-values.ts";
import { FIXED_OPTION_VALUES } from "./fixed-option-values.ts";
import { cellsError, type MatrixRow, matrixRows, newVariantsFrom } from "./matrix-rows.ts";
import { MatrixTable } from "./matrix-table.tsx";

const OPTIONS = Object.entries(OPTION_LABELS).map(([value, label]) => ({ value, label }));

export interface VariantMatrixDialogProps {
  /** The variants of the form. */
  variants: readonly VariantValues[];
  /** Options that the variants already have. */
  names: readonly string[];
  onAdd: (variants: VariantValues[]) => void;
  onClose: () => void;
}

/** Creates variants for all missing combinations of options, with price, SKU and barcode in one table. */
export function VariantMatrixDialog({ variants, names, onAdd, onClose }: VariantMatrixDialogProps) {
  const [axes, setAxes] = useState<readonly OptionAxis[]>(() => axesOf(names, variants));
  const [typed, setTyped] = useState<ReadonlyMap<string, MatrixRow>>(new Map());
  const [showErrors, setShowErrors] = useState(false);
  const filled = axes.filter(({ values }) => values.length > 0);
  const missing = missingCombinations(
    filled,
    variants.map(({ options }) => options ?? {}),
  );
  const room = MAX_VARIANTS - variants.length;
  const rows = matrixRows(missing.slice(0, room), variants, typed);
  const error = showErrors ? cellsError(rows, variants) : null;
  const setNames = (next: readonly string[]) =>
    setAxes(next.map((name) => axes.find((axis) => axis.name === name) ?? { name, values: valuesOf(name, variants) }));
  const add = () => {
    setShowErrors(true);
    if (cellsError(rows, variants) !== null) return;
    onAdd(newVariantsFrom(rows, variants));
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="xl"
        title="Crear combinaciones"
        description="Se añaden al formulario las variantes que faltan; se guardan con el producto."
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancelar
            </Button>
            <Button disabled={rows.length === 0} onClick={unlessRefused(add)}>
              {rows.length > 0 ? `Añadir ${counted(rows.length, "variante", "variantes")}` : "Añadir"}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <Field label="Opciones">
            <MultiSelect
              options={OPTIONS}
              value={axes.map(({ name }) => name)}
              onValueChange={setNames}
              placeholder="Idioma, estado, edición…"
            />
          </Field>
          {axes.length > 0 ? (
            <div className="grid gap-4 sm:grid-cols-2">
              {axes.map(({ name, values }) => (
                <Field
                  key={name}
                  label={optionLabel(name)}
                  hint={FIXED_OPTION_VALUES[name] ? undefined : "Escribe uno y pulsa Intro."}
                >
                  <MultiSelect
                    options={listOptions(name, values)}
                    value={[...values]}
                    onValueChange={(next) =>
                      setAxes(axes.map((axis) => (axis.name === name ? { name, values: next } : axis)))
                    }
                    {...(!FIXED_OPTION_VALUES[name] && {
                      onCreate: (text: string) => text.slice(0, 60).trim() || null,
                    })}
                    empty={FIXED_OPTION_VALUES[name] ? undefined : "Escribe un valor"}
                    placeholder="Elige valores"
                  />
                </Field>
              ))}
            </div>
          ) : null}
          <p role="status" className="text-secondary text-table">
            {summary(filled, missing.length, room)}
          </p>
          {rows.length > 0 ? (
            <MatrixTable
              rows={rows}
              showErrors={showErrors}
              onValueChange={(row) => setTyped((before) => new Map(before).set(row.key, row))}
              onFill={(price) => setTyped(new Map(rows.map((row) => [row.key, { ...row, price }])))}
            />
          ) : null}
          {error === null ? null : (
            <p role="alert" className="text-danger-text text-table">
              {error}
            </p>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}

function summary(axes: readonly OptionAxis[], missing: number, room: number): string {
  if (axes.length === 0) return "Elige opciones y sus valores.";
  const all = combinationCount(axes);
  if (missing === 0 && all > MAX_VARIANTS)
    return `Son ${count(all)} combinaciones: un producto tiene ${MAX_VARIANTS} variantes como mucho.`;
  if (missing === 0) return "No falta ninguna: ya están todas las combinaciones.";
  const words = `${counted(all, "combinación", "combinaciones")}, ${missing === 1 ? "falta" : "faltan"} ${count(missing)}.`;
  return missing > room
    ? `${words} Caben ${count(Math.max(room, 0))}: un producto tiene ${MAX_VARIANTS} variantes como mucho.`
    : words;
}

const valuesOf = (name: string, variants: readonly VariantValues[]) => [
  ...new Set(variants.flatMap(({ options }) => options?.[name] || [])),
];

const axesOf = (names: readonly string[], variants: readonly VariantValues[]): OptionAxis[] =>
  names.map((name) => ({ name, values: valuesOf(name, variants) }));

/** Fixed values, plus values already typed. */
function listOptions(name: string, values: readonly string[]) {
  const fixed = FIXED_OPTION_VALUES[name] ?? [];
  const others = values.filter((value) => !fixed.some((option) => option.value === value));
  return [...fixed, ...others.map((value) => ({ value, label: optionValueLabel(name, value) }))];
}
