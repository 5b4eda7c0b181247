import { useCategoryChoices, useGameChoices, useSupplierChoices } from "../shared/use-choices.tsx";
import { VersionConflict } from "../shared/version-conflict.tsx";
import { rememberNames } from "./base-names.ts";
import type { ProductEditor } from "./use-product-editor.ts";

export interface ProductConflictProps {
  conflict: NonNullable<ProductEditor["conflict"]>;
  busy: boolean;
  onReapply: () => void;
  onDiscard: () => void;
}

/** Version conflict of a product: typed and stored values, field by field, before one is chosen. */
export function ProductConflict({ conflict, busy, onReapply, onDiscard }: ProductConflictProps) {
  rememberNames(conflict.current.bases);
  const choices = [...useGameChoices(), ...useCategoryChoices(), ...useSupplierChoices()];
  const nameOf = (id: string) => choices.find(({ value }) => value === id)?.label ?? id;
  return (
    <VersionConflict
      failure={conflict.failure}
      what="este producto"
      differences={conflict
        .differences(nameOf)
        .map(({ label, before, after }) => ({ label, mine: after, theirs: before }))}
      busy={busy}
      onReapply={onReapply}
      reapplyLabel="Volver a aplicar lo mío"
      onDiscard={onDiscard}
    />
  );
}
