import type { StatementTable } from "@tablero/contract/sales/shapes/statements";
import {
  columnErrors,
  STATEMENT_FIELD_LABELS,
  STATEMENT_FIELDS,
  type StatementColumn,
} from "@tablero/domain/sales/payments/statements/statement-columns";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@tablero/ui/card";
import { Field } from "@tablero/ui/field";
import { placed } from "@tablero/ui/lib/places";
import { NativeSelect } from "@tablero/ui/native-select";
import { useState } from "react";

interface ColumnsCardProps {
  table: StatementTable;
  loading: boolean;
  onRead: (columns: StatementColumn[]) => void;
  onCancel?: (() => void) | undefined;
}

/** Maps the columns of a bank's file whose headers are missing or wrong. */
export function ColumnsCard({ table, loading, onRead, onCancel }: ColumnsCardProps) {
  const [columns, setColumns] = useState<StatementColumn[]>(table.columns);
  const errors = columnErrors(columns);
  const missing = errors.filter(({ path }) => path === "columns");
  const choose = (index: number, value: string) => {
    const field = STATEMENT_FIELDS.find((each) => each === value) ?? null;
    setColumns(columns.map((column, at) => (at === index ? { ...column, field } : column)));
  };
  return (
    <Card aria-labelledby="statement-columns">
      <CardHeader title="Columnas del extracto" titleId="statement-columns" />
      <CardBody className="flex flex-col gap-4">
        <p className="max-w-160 text-secondary">
          Di qué es cada columna. Se recuerda para los extractos que tengan las mismas, también los que suban otros.
        </p>
        {missing.map(({ message }) => (
          <Alert key={message} tone="info" live="polite">
            {message}
          </Alert>
        ))}
        <ul aria-label="Columnas del extracto" className="divide-y">
          {placed(columns).map(({ item: { head, field }, place: index }) => (
            <li key={index} className="grid items-start gap-x-4 gap-y-1 py-3 @xl:grid-cols-[12rem_minmax(0,1fr)_14rem]">
              <span className="font-semibold text-table wrap-anywhere @xl:pt-1.5">{head || "Sin nombre"}</span>
              <span className="line-clamp-2 text-secondary text-table wrap-anywhere @xl:pt-1.5">
                {table.samples.flatMap((row) => row[index]?.trim() || []).join(" · ")}
              </span>
              <Field
                label={`Qué es «${head || `columna ${index + 1}`}»`}
                hideLabel
                error={errors.find(({ path }) => path === `columns.${index}`)?.message}
              >
                <NativeSelect
                  size="sm"
                  value={field ?? ""}
                  onChange={({ currentTarget }) => choose(index, currentTarget.value)}
                >
                  <option value="">No se lee</option>
                  {STATEMENT_FIELDS.map((each) => (
                    <option key={each} value={each}>
                      {STATEMENT_FIELD_LABELS[each]}
                    </option>
                  ))}
                </NativeSelect>
              </Field>
            </li>
          ))}
        </ul>
      </CardBody>
      <CardFooter className="flex flex-wrap justify-end gap-2">
        {onCancel ? (
          <Button variant="secondary" disabled={loading} onClick={onCancel}>
            Dejarlo como estaba
          </Button>
        ) : null}
        <Button disabled={errors.length > 0} loading={loading} onClick={() => onRead(columns)}>
          Leer con estas columnas
        </Button>
      </CardFooter>
    </Card>
  );
}
