import { useMutation, useQuery } from "@tablero/api-client/query";
import { type Supplier, supplierShapes } from "@tablero/contract/catalogue/shapes/suppliers";
import { newSupplier, type SupplierFields as Values } from "@tablero/domain/catalogue/products/suppliers";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { SUPPLIERS } from "@tablero/domain/platform/resources/catalogue/suppliers";
import { OpeningRecord, RECORD_OPTIONS } from "../../platform/kit/opening-record.tsx";
import { recordCalls } from "../../platform/kit/record-calls.ts";
import { type RecordCalls, RecordForm } from "../../platform/kit/record-form.tsx";
import type { UseHistory } from "../../platform/kit/record-history.tsx";
import { isNew } from "../../platform/kit/use-record-window.ts";
import { leadTime } from "./lead-time.ts";
import { SupplierFields } from "./supplier-fields.tsx";

/** Queries that become outdated when a supplier changes. */
export const SUPPLIER_READS = ["GET /api/admin/suppliers", "GET /api/admin/suppliers/{id}"] as const;
const READS = { invalidates: SUPPLIER_READS };
const BLANK: Values = newSupplier("");

const valuesOf = ({ id: _id, products: _products, version: _version, ...values }: Supplier): Values => values;

const facts = (values: Values): [string, string][] => [
  ["Nombre", values.name],
  ["NIF", values.taxId || "—"],
  ["Contacto", values.contact || "—"],
  ["Correo", values.email || "—"],
  ["Teléfono", values.phone || "—"],
  ["Plazo", leadTime(values.leadDays) ?? "—"],
  ["Pedido mínimo", values.minimumOrder > 0 ? formatMoney(values.minimumOrder) : "—"],
  ["Notas", values.notes || "—"],
  ["Estado", values.active ? "Activo" : "Inactivo"],
];

const useCalls = (): RecordCalls<Supplier, Values> =>
  recordCalls({
    create: useMutation("POST /api/admin/suppliers", READS),
    change: useMutation("PATCH /api/admin/suppliers/{id}", READS),
    remove: useMutation("DELETE /api/admin/suppliers/{id}", READS),
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
      facts={facts}
      fields={(form) => <SupplierFields form={form} archivable={input !== null} />}
      calls={calls}
      useHistory={useHistory}
      onClose={onClose}
    />
  );
}
