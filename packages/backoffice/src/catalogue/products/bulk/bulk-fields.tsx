import { PRODUCT_STATUS_LABELS } from "@tablero/domain/catalogue/products/product-states";
import { PRODUCT_STATUSES, type ProductStatus } from "@tablero/domain/platform/vocabulary";
import { Combobox } from "@tablero/ui/combobox";
import { Field } from "@tablero/ui/field";
import { Radio, RadioGroup } from "@tablero/ui/radio-group";
import { TextInput } from "@tablero/ui/text-input";
import { selectableChoices, useCategoryChoices } from "../../../platform/forms/use-choices.tsx";
import type { BulkDraft } from "./bulk-drafts.ts";
import { BulkPriceFields } from "./bulk-price-fields.tsx";

export interface BulkFieldsProps {
  draft: BulkDraft;
  onValueChange: (draft: BulkDraft) => void;
  error: string | undefined;
}

/** Fields of a bulk change, by kind. */
export function BulkFields({ draft, onValueChange, error }: BulkFieldsProps) {
  if (draft.kind === "price") return <BulkPriceFields draft={draft} onValueChange={onValueChange} error={error} />;
  if (draft.kind === "status")
    return (
      <Field label="Estado nuevo" hint={HINTS[draft.status || "draft"]} error={error}>
        <RadioGroup
          variant="pills"
          value={draft.status}
          onValueChange={(status) => onValueChange({ ...draft, status: status as ProductStatus })}
        >
          {PRODUCT_STATUSES.map((status) => (
            <Radio key={status} value={status} label={PRODUCT_STATUS_LABELS[status].label} />
          ))}
        </RadioGroup>
      </Field>
    );
  return (
    <div className="grid gap-y-4">
      <Field label="Cambio">
        <RadioGroup
          variant="pills"
          value={draft.action}
          onValueChange={(action) => onValueChange({ ...draft, action: action as "add" | "remove" })}
        >
          <Radio value="add" label="Añadir" />
          <Radio value="remove" label="Quitar" />
          {draft.kind === "category" ? <Radio value="main" label="Poner como principal" /> : null}
        </RadioGroup>
      </Field>
      {draft.kind === "category" ? (
        <CategoryField draft={draft} onValueChange={onValueChange} error={error} />
      ) : (
        <Field label="Etiqueta" error={error}>
          <TextInput
            value={draft.tag}
            onChange={(event) => onValueChange({ ...draft, tag: event.currentTarget.value })}
            maxLength={40}
            autoComplete="off"
          />
        </Field>
      )}
    </div>
  );
}

const HINTS: Record<ProductStatus, string> = {
  published: "Se publican los que tienen imagen, texto alternativo y datos de seguridad.",
  draft: "Un borrador solo lo ve quien trabaja aquí.",
  archived: "Dejan de salir en la tienda y en las búsquedas.",
};

interface CategoryFieldProps extends BulkFieldsProps {
  draft: Extract<BulkDraft, { kind: "category" }>;
}

function CategoryField({ draft, onValueChange, error }: CategoryFieldProps) {
  const all = useCategoryChoices();
  // An archived category can only be removed.
  const choices = draft.action === "remove" ? all : selectableChoices(all, []);
  return (
    <Field label="Categoría" hint="La principal es la de las migas de pan." error={error}>
      <Combobox
        options={choices}
        value={draft.categoryId}
        onValueChange={(categoryId) => onValueChange({ ...draft, categoryId })}
        placeholder="Busca una categoría"
      />
    </Field>
  );
}
