import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { remainingText } from "@tablero/domain/platform/words/remaining";
import { Combobox } from "@tablero/ui/combobox";
import { Field } from "@tablero/ui/field";
import { IconButton } from "@tablero/ui/icon-button";
import { outlineXMark } from "@tablero/ui/icons/outline-x-mark";
import { MoneyInput } from "@tablero/ui/money-input";
import { QuantityStepper } from "@tablero/ui/quantity-stepper";
import { Select } from "@tablero/ui/select";
import { useDeferredValue, useState } from "react";
import { optionWords } from "../delivery-notes.tsx";

/** A line to add to an order. */
export interface AddedLine {
  variantId: string;
  name: string;
  detail: string;
  quantity: number;
  available: number;
  /** Current price in cents with IVA. */
  usual: number;
  price: number;
}

export interface EditAddedProps {
  added: readonly AddedLine[];
  onValueChange: (added: AddedLine[]) => void;
}

/** Lines to add: variants found by typing. Only users who may change prices can enter a different price. */
export function EditAdded({ added, onValueChange }: EditAddedProps) {
  const can = useCan();
  const change = (variantId: string, set: Partial<AddedLine>) =>
    onValueChange(added.map((each) => (each.variantId === variantId ? { ...each, ...set } : each)));
  return (
    <div className="flex flex-col gap-3">
      <VariantSearch
        onPick={(line) => onValueChange([...added.filter(({ variantId }) => variantId !== line.variantId), line])}
      />
      {added.length === 0 ? null : (
        <ul aria-label="Artículos que entran" className="flex flex-col">
          {added.map((each) => (
            <li
              key={each.variantId}
              className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t py-3 first:border-t-0"
            >
              <span className="min-w-32 flex-1">
                <span className="block font-semibold wrap-anywhere">{each.name}</span>
                <span className="text-secondary text-table tabular-nums">
                  {[each.detail, formatMoney(each.usual), remainingText(each.available)].filter(Boolean).join(" · ")}
                </span>
              </span>
              <span className="flex items-center gap-x-2">
                {can("products:write") ? (
                  <span className="w-28">
                    <MoneyInput
                      aria-label={`Precio de ${each.name}`}
                      value={each.price}
                      onValueChange={(price) => change(each.variantId, { price: price ?? 0 })}
                    />
                  </span>
                ) : null}
                <QuantityStepper
                  label={`Unidades de ${each.name}`}
                  value={each.quantity}
                  min={1}
                  max={Math.max(each.available, 1)}
                  onValueChange={(quantity) => change(each.variantId, { quantity })}
                />
                <IconButton
                  icon={outlineXMark}
                  label={`No añadir ${each.name}`}
                  onClick={() => onValueChange(added.filter(({ variantId }) => variantId !== each.variantId))}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const SHOWN = 20;

function VariantSearch({ onPick }: { onPick: (line: AddedLine) => void }) {
  const [query, setQuery] = useState("");
  const [productId, setProductId] = useState<string | null>(null);
  const search = useDeferredValue(query).trim();
  const found = useQuery(
    "GET /api/admin/products",
    { query: { search: search || undefined, status: ["published", "draft"], size: SHOWN } },
    { keepPreviousData: true },
  );
  const product = useQuery("GET /api/admin/products/{id}", productId ? { params: { id: productId } } : null);
  const chosen = productId && product.data?.id === productId ? product.data : null;
  const pick = (variantId: string) => {
    const variant = chosen?.variants.find(({ id }) => id === variantId);
    if (!chosen || !variant) return;
    const { price, available, options } = variant;
    onPick({ variantId, name: chosen.name, detail: optionWords(options), quantity: 1, available, usual: price, price });
    setProductId(null);
    setQuery("");
  };
  const variants = (chosen?.variants ?? []).map((variant) => ({
    value: variant.id,
    label: [
      optionWords(variant.options) || variant.sku,
      formatMoney(variant.price),
      remainingText(variant.available),
    ].join(" · "),
  }));
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="Añadir un artículo" mark="optional">
        <Combobox
          options={(found.data?.items ?? []).map(({ id, name, format }) => ({
            value: id,
            label: name,
            detail: format,
          }))}
          value={productId ?? ""}
          onValueChange={(id) => setProductId(id || null)}
          onQueryChange={setQuery}
          loading={found.isLoading}
          empty={found.error ? "No se ha podido buscar" : "Sin resultados"}
          placeholder="Busca un producto"
          listLabel="Productos"
        />
      </Field>
      {productId ? (
        <Field label="Cuál" error={product.error ? "No se ha podido leer. Elígelo otra vez." : undefined}>
          <Select
            value=""
            onValueChange={pick}
            options={variants}
            placeholder={product.isLoading ? "Cargando…" : "Elige y se añade"}
            disabled={!chosen}
          />
        </Field>
      ) : null}
    </div>
  );
}
