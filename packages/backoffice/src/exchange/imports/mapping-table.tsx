import type { Import } from "@tablero/contract/exchange/shapes/imports";
import { fieldHint, fieldLabel, importFields, isImportField } from "@tablero/domain/exchange/imports/reading/fields";
import { Field } from "@tablero/ui/field";
import { placed } from "@tablero/ui/lib/places";
import { NativeSelect } from "@tablero/ui/native-select";
import { useMemo } from "react";
import { fieldWords } from "./mapping-differences.ts";
import type { MappingEdit } from "./use-mapping-draft.ts";

interface MappingTableProps {
  file: Import;
  mapping: MappingEdit;
  editable: boolean;
}

const GRID = "grid gap-x-5 gap-y-1.5 @xl:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1.1fr)]";

/** The columns of the file in order, each with sample values and its field. */
export function MappingTable({ file, mapping, editable }: MappingTableProps) {
  const fields = useMemo(
    () => importFields(file.kind).map((field) => ({ field, label: fieldLabel(file.kind, field) })),
    [file.kind],
  );
  return (
    <div className="@container">
      <div aria-hidden="true" className={`${GRID} border-b pb-2 text-label text-secondary @max-xl:hidden`}>
        <span>Columna del fichero</span>
        <span>Primeros valores</span>
        <span>Campo de la tienda</span>
      </div>
      <ul aria-label="Columnas del fichero" className="divide-y">
        {placed(mapping.columns).map(({ item: { head, field }, place: index }) => (
          <li key={index} className={`${GRID} items-start py-3`}>
            <span className="font-semibold text-table wrap-anywhere @xl:pt-1.5">{head || "Sin nombre"}</span>
            <Samples file={file} index={index} />
            {editable ? (
              <Field
                label={`Campo de «${head}»`}
                hideLabel
                hint={(field !== null && isImportField(file.kind, field) && fieldHint(file.kind, field)) || undefined}
                error={mapping.errors.find(({ path }) => path === `columns.${index}.field`)?.message}
              >
                <NativeSelect
                  size="sm"
                  value={field ?? ""}
                  onChange={({ currentTarget: { value } }) => mapping.setField(index, value === "" ? null : value)}
                >
                  <option value="">No se importa</option>
                  {fields.map((each) => (
                    <option key={each.field} value={each.field}>
                      {each.label}
                    </option>
                  ))}
                </NativeSelect>
              </Field>
            ) : (
              <span className={field === null ? "text-hint text-table" : "text-table"}>
                {fieldWords(file.kind, field)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Samples({ file, index }: { file: Import; index: number }) {
  const values = file.samples.flatMap((row) => row[index]?.trim() || []);
  return (
    <span className="line-clamp-2 text-secondary text-table wrap-anywhere @xl:pt-1.5">
      {values.length > 0 ? (
        values.join(" · ")
      ) : (
        <span className="text-hint">{file.samples.length > 0 ? "Vacía" : ""}</span>
      )}
    </span>
  );
}
