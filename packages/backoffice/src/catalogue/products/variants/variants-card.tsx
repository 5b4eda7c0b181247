import type { AdminProduct } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import { keepVariantReason } from "@tablero/domain/catalogue/stock/variant-removal";
import { OPTION_LABELS, optionLabel } from "@tablero/domain/platform/words/options";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@tablero/ui/card";
import { Field } from "@tablero/ui/field";
import { Icon } from "@tablero/ui/icon";
import { outlinePlus } from "@tablero/ui/icons/outline-plus";
import { outlineTableCells } from "@tablero/ui/icons/outline-table-cells";
import { solid20ExclamationCircle } from "@tablero/ui/icons/solid20-exclamation-circle";
import { MultiSelect } from "@tablero/ui/multi-select";
import { toast } from "@tablero/ui/toast";
import { useEffect, useId, useRef, useState } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { count, counted } from "../../../platform/values/amounts.tsx";
import { newVariant, type ProductValues, storedVariant, type VariantValues, variantName } from "../product-values.ts";
import { useFieldError } from "../use-field-error.ts";
import { VariantMatrixDialog } from "./variant-matrix-dialog.tsx";
import { VARIANT_GRID, VariantRow } from "./variant-row.tsx";

const OPTIONS = Object.entries(OPTION_LABELS).map(([value, label]) => ({ value, label }));

export interface VariantsCardProps {
  /** The stored product, with the stock of each variant. */
  product?: AdminProduct;
  readOnly: boolean;
  /** Opens the movement dialog; omitted when the role may not change stock. */
  onMove?: (variantId: string) => void;
  /** Shows the stock movements of a variant. */
  onShowMovements?: (variantId: string) => void;
}

/** Variantes: one row per variant, with inline price and cost; the other fields expand below it. */
export function VariantsCard({ product, readOnly, onMove, onShowMovements }: VariantsCardProps) {
  const { control, setValue, getValues } = useFormContext<ProductValues>();
  // Variants already have an `id`, so the field array uses a different key name.
  const { fields, append, remove, insert, replace } = useFieldArray({ control, name: "variants", keyName: "key" });
  const variants = useWatch({ control, name: "variants" });
  const errorAt = useFieldError();
  const headId = useId();
  const names = [...new Set(variants.flatMap(({ options }) => Object.keys(options ?? {})))];
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(product ? [] : fields.map(({ key }) => key)));
  const [matrix, setMatrix] = useState(false);
  const added = useRef(false);
  const last = fields.at(-1)?.key;
  useEffect(() => {
    if (!added.current || last === undefined) return;
    added.current = false;
    setOpened((before) => new Set(before).add(last));
  }, [last]);

  const add = () => {
    added.current = true;
    append(newVariant(getValues("variants")[0]), { focusName: `variants.${fields.length}.sku` });
  };
  const drop = (index: number) => {
    const variant = getValues(`variants.${index}`);
    const name = variantName(variant);
    const stored = storedVariant(product, variant.id);
    // Only the server can find campaigns that hold no units.
    const refusal = stored && keepVariantReason({ name, reserved: stored.reserved, orders: [], campaigns: [] });
    if (refusal) {
      toast.error("No se puede quitar", { description: refusal });
      return;
    }
    remove(index);
    toast.info(`Variante quitada: ${name}`, {
      description: stored?.onHand
        ? `Al guardar se pregunta qué pasa con ${stored.onHand === 1 ? "su unidad" : `sus ${count(stored.onHand)} unidades`}.`
        : undefined,
      action: { label: "Deshacer", onClick: () => insert(index, variant, { shouldFocus: false }) },
    });
  };
  /** Every variant has the same options. A missing value starts blank and is required when the product is saved. */
  const setOptions = (next: readonly string[]) => {
    for (const [index, { options = {} }] of getValues("variants").entries())
      setValue(`variants.${index}.options`, Object.fromEntries(next.map((name) => [name, options[name] ?? ""])));
  };
  const changeNames = (next: string[]) => {
    // The form itself changes its values.
    const before = structuredClone(getValues("variants"));
    const gone = names.filter((name) => !next.includes(name) && before.some(({ options }) => options?.[name]));
    setOptions(next);
    if (gone.length === 0) return;
    toast.info(`Opción quitada: ${gone.map(optionLabel).join(", ")}`, {
      action: {
        label: "Deshacer",
        onClick: () => {
          // Set option by option, so that text typed in the meantime stays.
          for (const [index, { id, sku, options }] of getValues("variants").entries()) {
            const former = before.find((each) => (id ? each.id === id : each.sku === sku))?.options ?? {};
            const back = gone.map((name) => [name, former[name] ?? ""]);
            setValue(`variants.${index}.options`, { ...options, ...Object.fromEntries(back) });
          }
        },
      },
    });
  };
  const toggle = (key: string) =>
    setOpened((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });

  const addAll = (made: VariantValues[]) => {
    setMatrix(false);
    // The blank variant of a new product is replaced by the combinations.
    const first = getValues("variants.0");
    const isBlank = fields.length === 1 && !first.id && !first.sku && !first.price;
    if (isBlank) replace(made);
    else append(made, { shouldFocus: false });
    setOptions([...new Set([...names, ...made.flatMap(({ options }) => Object.keys(options ?? {}))])]);
    toast.success(counted(made.length, "variante añadida", "variantes añadidas"), {
      description: "Se guardan con el producto.",
    });
  };

  const error = errorAt("variants") ?? errorAt("variants.root");
  return (
    <Card aria-labelledby={headId} className="@container">
      <CardHeader
        title="Variantes"
        titleId={headId}
        count={fields.length}
        actions={
          readOnly ? undefined : (
            <>
              <Button variant="ghost" aria-label="Crear combinaciones" onClick={() => setMatrix(true)}>
                <Icon icon={outlineTableCells} size={18} />
                <span className="@max-lg:hidden">Combinaciones</span>
              </Button>
              <Button variant="ghost" onClick={add}>
                <Icon icon={outlinePlus} size={18} />
                Añadir variante
              </Button>
            </>
          )
        }
      />
      <div aria-hidden="true" className={`${VARIANT_GRID} h-9.5 bg-sunken text-secondary text-table @max-2xl:hidden`}>
        <span />
        <span>{names.length === 1 ? names.map(optionLabel) : "Variante"} y SKU</span>
        <span className="text-end">Precio</span>
        <span className="text-end">Coste</span>
        <span>Stock</span>
        <span />
      </div>
      <ul aria-labelledby={headId}>
        {fields.map(({ key, id }, index) => {
          const stored = storedVariant(product, id);
          return (
            <VariantRow
              key={key}
              index={index}
              optionNames={names}
              stored={stored}
              open={opened.has(id ?? key)}
              onToggle={() => toggle(id ?? key)}
              readOnly={readOnly}
              onRemove={fields.length > 1 ? () => drop(index) : undefined}
              onMove={stored && onMove ? () => onMove(stored.id) : undefined}
              onShowMovements={stored && onShowMovements ? () => onShowMovements(stored.id) : undefined}
            />
          );
        })}
      </ul>
      {error === undefined ? null : (
        <p role="alert" className="flex items-center gap-1.5 border-t px-5 py-3 text-danger-text text-label">
          <Icon icon={solid20ExclamationCircle} size={16} />
          {error}
        </p>
      )}
      {readOnly ? null : (
        <CardFooter className="block">
          <CardBody padding="none" className="max-w-100">
            <Field label="Opciones de variante" mark="optional" hint="Por ejemplo el idioma, el estado o el acabado.">
              <MultiSelect options={OPTIONS} value={names} onValueChange={changeNames} placeholder="Sin opciones" />
            </Field>
          </CardBody>
        </CardFooter>
      )}
      {matrix ? (
        <VariantMatrixDialog
          variants={getValues("variants")}
          names={names}
          onAdd={addAll}
          onClose={() => setMatrix(false)}
        />
      ) : null}
    </Card>
  );
}
