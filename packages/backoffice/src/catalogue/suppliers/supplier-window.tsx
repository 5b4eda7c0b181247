import { useMutation, useQuery } from "@tablero/api-client/query";
import { type Supplier, supplierShapes } from "@tablero/contract/catalogue/shapes/suppliers";
import { newSupplier, type SupplierFields as Values } from "@tablero/domain/catalogue/products/suppliers";
import { fieldDetails, pickValues } from "@tablero/domain/platform/fields/field-values";
import { SUPPLIER_FIELDS } from "@tablero/domain/platform/fields/suppliers";
import { SUPPLIERS } from "@tablero/domain/platform/resources/catalogue/suppliers";
import { FieldInputs } from "../../platform/kit/field-inputs.tsx";
import { OpeningRecord, RECORD_OPTIONS } from "../../platform/kit/opening-record.tsx";
import { recordCalls } from "../../platform/kit/record-calls.ts";
import { type RecordCalls, RecordForm } from "../../platform/kit/record-form.tsx";
import type { UseHistory } from "../../platform/kit/record-history.tsx";
import { isNew } from "../../platform/kit/use-record-window.ts";

/** Queries that become outdated when a supplier changes. */
export const SUPPLIER_QUERIES = ["GET /api/admin/suppliers", "GET /api/admin/suppliers/{id}"] as const;
const INVALIDATION = { invalidates: SUPPLIER_QUERIES };
const BLANK: Values = newSupplier("");
/** Fields of half the width, so that the email below them takes the whole width. */
const BEFORE_EMAIL = ["name", "taxId", "contact", "phone"] as const;

const valuesOf = (supplier: Supplier) => pickValues(SUPPLIER_FIELDS, supplier);
const details = (values: Values) => fieldDetails(SUPPLIER_FIELDS, values);

const useCalls = (): RecordCalls<Supplier, Values> =>
  recordCalls({
    create: useMutation("POST /api/admin/suppliers", INVALIDATION),
    change: useMutation("PATCH /api/admin/suppliers/{id}", INVALIDATION),
    remove: useMutation("DELETE /api/admin/suppliers/{id}", INVALIDATION),
  });

const useHistory: UseHistory = (input) => useQuery("GET /api/admin/suppliers/{id}/history", input, RECORD_OPTIONS);

export interface SupplierWindowProps {
  /** The supplier's id, or `NEW`. */
  open: string;
  onClose: () => void;
}

/** The window of a supplier over its list: creates one, or edits the freshly loaded one. */
export function SupplierWindow({ open, onClose }: SupplierWindowProps) {
  const calls = useCalls();
  const input = isNew(open) ? null : { params: { id: open } };
  const response = useQuery("GET /api/admin/suppliers/{id}", input, RECORD_OPTIONS);
  if (input && !response.data) return <OpeningRecord resource={SUPPLIERS} response={response} onClose={onClose} />;
  return (
    <RecordForm
      resource={SUPPLIERS}
      record={response.data ?? null}
      nameOf={({ name }) => name}
      schema={supplierShapes.input}
      blank={BLANK}
      valuesOf={valuesOf}
      details={details}
      fields={() => <FieldInputs list={SUPPLIER_FIELDS} archivable={input !== null} first={BEFORE_EMAIL} />}
      calls={calls}
      useHistory={useHistory}
      onClose={onClose}
    />
  );
}
