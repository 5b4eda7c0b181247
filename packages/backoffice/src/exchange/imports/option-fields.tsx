import { ApiError } from "@tablero/api-client/errors";
import type { QueryError } from "@tablero/api-client/query";
import { PRODUCT_STATUS_LABELS } from "@tablero/domain/catalogue/products/product-states";
import { IMPORT_SOURCES, type ImportKind, WEIGHT_UNITS, type WeightUnit } from "@tablero/domain/exchange/imports/types";
import { formatPercent } from "@tablero/domain/platform/money/money";
import { PRODUCT_KINDS, PRODUCT_STATUSES } from "@tablero/domain/platform/vocabulary";
import { PRODUCT_KIND_LABELS } from "@tablero/domain/platform/words/shop-labels";
import { Checkbox } from "@tablero/ui/checkbox";
import { Field } from "@tablero/ui/field";
import { NativeSelect } from "@tablero/ui/native-select";
import { TextInput } from "@tablero/ui/text-input";
import type { ReactNode } from "react";
import { useTaxRates } from "../../catalogue/products/use-tax-rates.ts";
import { SOURCE_LABELS } from "./import-words.ts";
import { TaxRulesField } from "./tax-rules-field.tsx";
import type { MappingEdit } from "./use-mapping-draft.ts";

interface OptionFieldsProps {
  kind: ImportKind;
  mapping: MappingEdit;
  /** The last error from the server: a rejected option is reported at its field. */
  errors: QueryError | null;
  editable: boolean;
}

const UNITS: Record<WeightUnit, string> = { kg: "Kilos", g: "Gramos" };
const NO_RATE = "";

/** How the cells are interpreted, where the file does not specify this. */
export function OptionFields({ kind, mapping, errors, editable }: OptionFieldsProps) {
  const { options, setOption } = mapping;
  const { rates } = useTaxRates();
  const errorAt = (name: string) =>
    errors instanceof ApiError ? errors.fieldErrors.find(({ path }) => path === `options.${name}`)?.message : undefined;
  const products = kind === "products";
  const hasPages = products || kind === "categories";
  return (
    <fieldset disabled={!editable} className="flex flex-col gap-4">
      <legend className="mb-3 text-heading">Opciones</legend>
      <div className="grid gap-4 @2xl:grid-cols-2 @5xl:grid-cols-3">
        <Choice
          label="Origen"
          hint="Une este fichero con los anteriores de la misma tienda."
          value={options.source}
          choices={IMPORT_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] }))}
          onValueChange={(value) => setOption("source", value)}
        />
        {products ? (
          <>
            <Choice
              label="Precios"
              value={options.pricesIncludeTax ? "gross" : "net"}
              choices={[
                { value: "gross", label: "Llevan el IVA" },
                { value: "net", label: "Sin IVA" },
              ]}
              onValueChange={(value) => setOption("pricesIncludeTax", value === "gross")}
            />
            <Choice
              label="IVA de lo que no lo dice"
              value={options.taxRate === null ? NO_RATE : String(options.taxRate)}
              choices={[
                ...rates.map(({ rate }) => ({ value: String(rate), label: formatPercent(rate) })),
                { value: NO_RATE, label: "Ninguno: es un error" },
              ]}
              onValueChange={(value) => setOption("taxRate", value === NO_RATE ? null : Number(value))}
            />
            <Choice
              label="Pesos"
              value={options.weightUnit}
              choices={WEIGHT_UNITS.map((value) => ({ value, label: UNITS[value] }))}
              onValueChange={(value) => setOption("weightUnit", value)}
            />
            <Field
              label="Unidades de lo que no se cuenta"
              mark="optional"
              hint="Con cuántas empieza lo que la otra tienda vende sin decir cuántas hay. Vacío: es un error."
              error={errorAt("uncountedStock")}
            >
              <TextInput
                inputMode="numeric"
                value={options.uncountedStock === null ? "" : String(options.uncountedStock)}
                onChange={({ currentTarget: { value } }) => {
                  if (/^\d{0,6}$/.test(value.trim()))
                    setOption("uncountedStock", value.trim() === "" ? null : Number(value));
                }}
              />
            </Field>
            <Choice
              label="Tipo de los productos nuevos"
              hint="Donde el fichero no lo dice."
              value={options.productKind}
              choices={PRODUCT_KINDS.map((value) => ({ value, label: PRODUCT_KIND_LABELS[value] }))}
              onValueChange={(value) => setOption("productKind", value)}
            />
            <Choice
              label="Estado de los productos nuevos"
              hint="Donde el fichero no lo dice."
              value={options.productStatus}
              choices={PRODUCT_STATUSES.map((value) => ({ value, label: PRODUCT_STATUS_LABELS[value].label }))}
              onValueChange={(value) => setOption("productStatus", value)}
            />
          </>
        ) : null}
        {hasPages ? (
          <Field
            label="Dirección de la otra tienda"
            mark="optional"
            hint="Para las imágenes y páginas que el fichero nombra sin dominio."
            error={errorAt("shopUrl")}
          >
            <TextInput
              type="url"
              inputMode="url"
              placeholder="https://…"
              value={options.shopUrl ?? ""}
              onChange={({ currentTarget: { value } }) =>
                setOption("shopUrl", value.trim() === "" ? null : value.trim())
              }
            />
          </Field>
        ) : null}
      </div>
      {hasPages ? (
        <div className="flex flex-col gap-3">
          {products ? (
            <Checkbox
              label="Crear los proveedores y los juegos que falten"
              description="Con su nombre y nada más. Sin marcar, el producto se importa sin ellos y se avisa."
              checked={options.createMissing}
              onCheckedChange={(checked) => setOption("createMissing", checked)}
            />
          ) : null}
          <Checkbox
            label={`Cambiar la dirección de ${products ? "los productos" : "las categorías"} que ya están`}
            description="Toman la que trae el fichero, y la de ahora lleva a la nueva."
            checked={options.renameAddresses}
            onCheckedChange={(checked) => setOption("renameAddresses", checked)}
          />
        </div>
      ) : null}
      {products ? (
        <TaxRulesField
          rules={options.taxRules}
          editable={editable}
          onValueChange={(rules) => setOption("taxRules", rules)}
        />
      ) : null}
    </fieldset>
  );
}

interface ChoiceProps<V extends string> {
  label: string;
  hint?: ReactNode;
  value: V;
  choices: readonly { value: V; label: string }[];
  onValueChange: (value: V) => void;
}

function Choice<V extends string>({ label, hint, value, choices, onValueChange }: ChoiceProps<V>) {
  return (
    <Field label={label} hint={hint}>
      <NativeSelect
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = choices.find((choice) => choice.value === currentTarget.value);
          if (chosen) onValueChange(chosen.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
