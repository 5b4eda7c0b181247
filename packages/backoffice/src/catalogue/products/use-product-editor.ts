import { readProblem } from "@tablero/api-client/problem-of";
import { useMutation, useWriteCache } from "@tablero/api-client/query";
import type { AdminProduct } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import { isSameValue } from "@tablero/domain/platform/kit/merge";
import { toast } from "@tablero/ui/toast";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { showValuesOver } from "../../platform/forms/show-over.ts";
import { type ApiForm, useApiForm } from "../../platform/forms/use-api-form.ts";
import { useCategoryChoices, useGameChoices, useSupplierChoices } from "../../platform/forms/use-choices.tsx";
import { rememberNames } from "./base-names.ts";
import { buildPatch, listChanges, type NameOf, productMerging, rebaseValues } from "./product-changes.ts";
import {
  normalizeEmpty,
  PRODUCT_SCHEMA,
  type ProductSent,
  type ProductValues,
  productFieldOf,
  toProductValues,
} from "./product-values.ts";
import { useChangeCount } from "./use-change-count.ts";
import { putOptionErrors } from "./variants/option-errors.ts";
import { useRemovedUnits } from "./variants/use-removed-units.ts";

export interface ProductEditor {
  form: ApiForm<ProductValues, ProductSent>;
  /** The stored product that the form was loaded from. */
  base: AdminProduct;
  changes: number;
  /** Asks what to do with the units of removed variants. */
  removedUnits: ReturnType<typeof useRemovedUnits>;
  /** Applies a product returned by one of this page's own writes, and keeps typed values. */
  adopt(product: AdminProduct): void;
  /** Resets the form to the stored values; a toast offers to restore the typed ones. */
  discard(): void;
}

/** The form of a stored product: saves the differences, and never loses typed values. */
export function useProductEditor(product: AdminProduct): ProductEditor {
  const [base, setBase] = useState(product);
  const latest = useRef(base);
  const write = useWriteCache();
  const patch = useMutation(PATCH, {
    invalidates: [
      "GET /api/admin/products",
      "GET /api/admin/products/{id}/prices",
      "GET /api/admin/products/{id}/movements",
    ],
  });
  const start = useMemo(() => toProductValues(product), [product]);

  const keep = useCallback(
    (next: AdminProduct) => {
      latest.current = next;
      setBase(next);
      write("GET /api/admin/products/{id}", { params: { id: next.id } }, next);
    },
    [write],
  );
  const removedUnits = useRemovedUnits();
  const choices = [...useGameChoices(), ...useCategoryChoices(), ...useSupplierChoices()];
  const nameOf: NameOf = (id) => choices.find(({ value }) => value === id)?.label ?? id;

  const form = useApiForm<ProductValues, ProductSent>({
    schema: PRODUCT_SCHEMA,
    defaultValues: start,
    fieldOf: productFieldOf,
    place: `producto/${product.id}`,
    versions: {
      readTheirs: (error) => {
        const current = currentOf(error);
        if (current) rememberNames(current.bases);
        return current ? toProductValues(current) : null;
      },
      takeOver: (error) => {
        const current = currentOf(error);
        if (current) keep(current);
      },
      ...productMerging(nameOf),
    },
    save: async (sent) => {
      const { id, version, variants } = latest.current;
      if (putOptionErrors(form, sent.variants, variants)) return false;
      const body = buildPatch(toProductValues(latest.current), sent);
      if (Object.keys(body).length === 0) return replace(latest.current);
      const removals = removedUnits.decisionsFor(latest.current, sent.variants);
      if (removals === null) return false;
      const call = { params: { id }, body: { ...body, ...(removals.length > 0 && { removals }), version } };
      const saved = await patch.run(call).catch((error: unknown) => {
        // The units changed in the meantime; the next attempt asks about the current ones.
        const current = readProblem(error, PATCH, "in-use")?.current;
        if (current) keep(current);
        throw error;
      });
      removedUnits.forget();
      replace(saved);
      toast.success("Producto guardado");
    },
  });
  const { reset, getValues, clearFailure } = form;

  /** Sets these values. Fields with unchanged values are left untouched to keep the focus. */
  const show = useCallback(
    (values: ProductValues, stored: ProductValues) => {
      if (!isSameValue(normalizeEmpty(values), normalizeEmpty(getValues()))) showValuesOver(form, values, stored);
    },
    [form, getValues],
  );
  const replace = (next: AdminProduct) => {
    show(toProductValues(next), toProductValues(next));
    keep(next);
  };
  const adopt = useCallback(
    (next: AdminProduct) => {
      // The version increased by more than one: another user saved in between, and saving will show the conflict.
      if (next.version > latest.current.version + 1) return;
      show(rebaseValues(toProductValues(latest.current), getValues(), toProductValues(next)), toProductValues(next));
      keep(next);
    },
    [show, keep, getValues],
  );

  // A refetch always updates the stock, but the version only while there are no unsaved changes.
  useEffect(() => {
    const from = latest.current;
    if (product === from) return;
    if (product.version === from.version) {
      latest.current = product;
      setBase(product);
    } else if (product.version > from.version && listChanges(toProductValues(from), getValues()).length === 0) {
      reset(toProductValues(product));
      latest.current = product;
      setBase(product);
    }
  }, [product, reset, getValues]);

  const baseValues = useMemo(() => toProductValues(base), [base]);
  const changes = useChangeCount(form, baseValues);

  return {
    form,
    base,
    changes,
    removedUnits,
    adopt,
    discard() {
      const typed = structuredClone(getValues());
      reset(baseValues);
      clearFailure();
      toast.info("Cambios descartados", {
        action: { label: "Deshacer", onClick: () => showValuesOver(form, typed, baseValues) },
      });
    },
  };
}

const PATCH = "PATCH /api/admin/products/{id}";

const currentOf = (error: unknown) => readProblem(error, PATCH, "version-conflict")?.current ?? null;
