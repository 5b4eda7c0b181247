import { problemOf } from "@tablero/api-client/problem-of";
import { useMutation, useWriteCache } from "@tablero/api-client/query";
import type { AdminProduct } from "@tablero/contract/shapes/admin-catalogue";
import { toast } from "@tablero/ui/toast";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type ApiForm, useApiForm } from "../shared/use-api-form.ts";
import { type Change, changesOf, type NameOf, patchOf, rebased, same } from "./product-changes.ts";
import { cleaned, PRODUCT_SCHEMA, type ProductSent, type ProductValues, valuesOf } from "./product-values.ts";
import { useChangeCount } from "./use-change-count.ts";

export interface ProductEditor {
  form: ApiForm<ProductValues, ProductSent>;
  /** The stored product that the form started from. */
  base: AdminProduct;
  changes: number;
  /** The product as somebody else left it meanwhile, and what would be written over it. */
  conflict: { current: AdminProduct; differences(nameOf: NameOf): Change[] } | null;
  /** Takes a product that a write of our own brought, and keeps what is typed. */
  adopt(product: AdminProduct): void;
  /** Takes what is stored; a toast brings back what was typed. */
  discard(): void;
  /** Saves what was typed here over what is there now. */
  reapply(): Promise<void>;
  /** Drops what was typed for what is there now. */
  takeTheirs(): void;
}

/** The form over a stored product: saves what differs, and never loses what was typed. */
export function useProductEditor(product: AdminProduct): ProductEditor {
  const [base, setBase] = useState(product);
  const latest = useRef(base);
  const write = useWriteCache();
  const patch = useMutation("PATCH /api/admin/products/{id}", { invalidates: ["GET /api/admin/products"] });
  const start = useMemo(() => valuesOf(product), [product]);

  const form = useApiForm<ProductValues, ProductSent>({
    schema: PRODUCT_SCHEMA,
    defaultValues: start,
    save: async (sent) => {
      const { id, version } = latest.current;
      const body = patchOf(valuesOf(latest.current), sent);
      if (Object.keys(body).length === 0) return replace(latest.current);
      const saved = await patch.run({ params: { id }, body: { ...body, version } });
      replace(saved);
      toast.success("Producto guardado");
    },
  });
  const { reset, getValues, clearFailure } = form;

  const keep = useCallback(
    (next: AdminProduct) => {
      latest.current = next;
      setBase(next);
      write("GET /api/admin/products/{id}", { params: { id: next.id } }, next);
    },
    [write],
  );
  /** Shows these values; the fields are left alone where nothing changes, so that the focus stays. */
  const show = useCallback(
    (values: ProductValues) => {
      if (!same(cleaned(values), cleaned(getValues()))) reset(values);
    },
    [reset, getValues],
  );
  const replace = (next: AdminProduct) => {
    show(valuesOf(next));
    keep(next);
  };
  const adopt = useCallback(
    (next: AdminProduct) => {
      // Two versions at once: somebody else wrote in between, and saving will ask.
      if (next.version > latest.current.version + 1) return;
      show(rebased(valuesOf(latest.current), getValues(), valuesOf(next)));
      keep(next);
    },
    [show, keep, getValues],
  );

  // What a refetch brings: stock always, another version only while nothing is typed.
  useEffect(() => {
    const from = latest.current;
    if (product === from) return;
    if (product.version === from.version) {
      latest.current = product;
      setBase(product);
    } else if (product.version > from.version && changesOf(valuesOf(from), getValues()).length === 0) {
      reset(valuesOf(product));
      latest.current = product;
      setBase(product);
    }
  }, [product, reset, getValues]);

  const baseValues = useMemo(() => valuesOf(base), [base]);
  const changes = useChangeCount(form, baseValues);
  const current = problemOf(form.failure, "PATCH /api/admin/products/{id}", "version-conflict")?.current ?? null;
  const merged = () => (current ? rebased(baseValues, getValues(), valuesOf(current)) : getValues());

  return {
    form,
    base,
    changes,
    conflict: current && {
      current,
      differences: (nameOf) => changesOf(valuesOf(current), merged(), nameOf),
    },
    adopt,
    discard() {
      const typed = structuredClone(getValues());
      reset(baseValues);
      clearFailure();
      toast.info("Cambios descartados", { action: { label: "Deshacer", onClick: () => reset(typed) } });
    },
    async reapply() {
      if (!current) return;
      reset(merged());
      keep(current);
      await form.submit();
    },
    takeTheirs() {
      if (!current) return;
      reset(valuesOf(current));
      keep(current);
      clearFailure();
    },
  };
}
