import { useQuery } from "@tablero/api-client/query";
import type { AdminProduct } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import { MAX_BASES } from "@tablero/domain/catalogue/games/expansions";
import { PRODUCTS } from "@tablero/domain/platform/resources/catalogue/products";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { Combobox } from "@tablero/ui/combobox";
import { Field } from "@tablero/ui/field";
import { IconButton } from "@tablero/ui/icon-button";
import { outlineXMark } from "@tablero/ui/icons/outline-x-mark";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { Link } from "react-router-dom";
import { rememberedName, rememberNames } from "../base-names.ts";
import type { ProductValues } from "../product-values.ts";
import { useFieldError } from "../use-field-error.ts";

interface BasesFieldProps {
  /** The stored product; omitted for a new one. */
  product: AdminProduct | undefined;
  readOnly: boolean;
}

/** Base games of an expansion, found by typing. */
export function BasesField({ product, readOnly }: BasesFieldProps) {
  const { control, trigger } = useFormContext<ProductValues>();
  const { field } = useController({ control, name: "baseIds" });
  const errorAt = useFieldError();
  const chosen = field.value ?? [];
  const box = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState("");
  const found = useCandidates(useDeferredValue(query));
  rememberNames(product?.bases ?? []);
  useEffect(() => rememberNames(found.items), [found.items]);

  const change = (next: string[]) => {
    field.onChange(next);
    void trigger("baseIds");
  };
  const remove = (index: number) => {
    change(chosen.filter((_, other) => other !== index));
    // The focus moves to the next base game, or back to the search.
    requestAnimationFrame(() => {
      const buttons = box.current?.querySelectorAll<HTMLElement>("li button") ?? [];
      const next = buttons[Math.min(index, buttons.length - 1)];
      (next ?? box.current?.querySelector("input"))?.focus();
    });
  };
  const options = found.items
    .filter(({ id }) => id !== product?.id && !chosen.includes(id))
    .map(({ id, name, format }) => ({ value: id, label: name, detail: format }));
  const isFull = chosen.length >= MAX_BASES;

  return (
    <div ref={box} className="flex flex-col gap-2 md:col-span-2">
      <Field
        label="Expansión de"
        mark="optional"
        hint={isFull ? `Como mucho ${MAX_BASES} juegos base.` : "El juego base que hace falta para jugar."}
        error={
          errorAt("baseIds") ??
          errorAt("baseIds.root") ??
          chosen.map((_, index) => errorAt(`baseIds.${index}`)).find(Boolean)
        }
      >
        <Combobox
          options={options}
          value=""
          onValueChange={(id) => {
            setQuery("");
            if (id) change([...chosen, id]);
          }}
          onQueryChange={setQuery}
          onBlur={field.onBlur}
          loading={found.isLoading}
          empty={found.failed ? "No se ha podido buscar" : "Sin resultados"}
          placeholder="Busca un producto"
          listLabel="Productos"
          disabled={readOnly || isFull}
        />
      </Field>
      {chosen.length > 0 ? (
        <ul aria-label="Juegos base" className="flex flex-col divide-y rounded-md border">
          {chosen.map((id, index) => {
            const name = rememberedName(id) ?? "Producto";
            return (
              <li key={id} className="flex min-h-11 items-center gap-2 pe-1 ps-3 text-body">
                <Link to={resourcePath(PRODUCTS, id)} className="min-w-0 flex-1 py-1 wrap-anywhere hover:underline">
                  {name}
                </Link>
                {readOnly ? null : (
                  <IconButton icon={outlineXMark} label={`Quitar ${name}`} onClick={() => remove(index)} />
                )}
              </li>
            );
          })}
        </ul>
      ) : null}
      {product && product.expansions.length > 0 ? (
        <p className="text-secondary text-table">
          Sus expansiones:{" "}
          {product.expansions.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 ? ", " : ""}
              <Link to={resourcePath(PRODUCTS, id)} className="text-primary-text hover:underline">
                {name}
              </Link>
            </span>
          ))}
        </p>
      ) : null}
    </div>
  );
}

const SHOWN = 20;

/** Products that may be base games, matching the typed text; the previous results stay while new ones load. */
function useCandidates(query: string) {
  const search = query.trim();
  const { data, error, isLoading } = useQuery(
    "GET /api/admin/products",
    { query: { search: search || undefined, status: ["published", "draft"], size: SHOWN } },
    { keepPreviousData: true },
  );
  return { items: data?.items ?? NONE, failed: error !== undefined, isLoading };
}

const NONE: readonly { id: string; name: string; format: string }[] = [];
