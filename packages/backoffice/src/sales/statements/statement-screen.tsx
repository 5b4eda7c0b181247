import { useCan } from "@tablero/api-client/permission";
import type { Statement, StatementMovement } from "@tablero/contract/sales/shapes/statements";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { MAX_STATEMENT_BYTES } from "@tablero/domain/sales/payments/statements/statement";
import { STATEMENT_FIELD_LABELS } from "@tablero/domain/sales/payments/statements/statement-columns";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@tablero/ui/card";
import { EmptyState } from "@tablero/ui/empty-state";
import { FileDrop } from "@tablero/ui/file-drop";
import { outlineCheckCircle } from "@tablero/ui/icons/outline-check-circle";
import { PageHeader } from "@tablero/ui/page-header";
import { Progress } from "@tablero/ui/progress";
import { useState } from "react";
import { ForbiddenScreen } from "../../platform/message/forbidden-screen.tsx";
import { BackToList } from "../../platform/pages/back-to-list.tsx";
import { Page } from "../../platform/pages/page.tsx";
import { counted } from "../../platform/values/amounts.tsx";
import { ColumnsCard } from "./columns-card.tsx";
import { MovementList } from "./movement-list.tsx";
import { useCanRecord, useStatement } from "./use-statement.ts";

const ACCEPT = [".n43", ".q43", ".txt", ".csv", ".aeb", ".43"] as const;

/** admin/extracto: a bank statement matched with the orders awaiting a transfer. */
export function StatementScreen() {
  return useCan()("payments:write") ? <StatementPage /> : <ForbiddenScreen />;
}

function StatementPage() {
  const [file, setFile] = useState<File | null>(null);
  const [editing, setEditing] = useState(false);
  const { statement, table, movements, picks, pick, chosen, results, busy, error, read, record, choose, clear } =
    useStatement();
  const begin = (added: File | null) => {
    setFile(added);
    setEditing(false);
    clear();
    if (added) void read(added);
  };
  const left = movements.filter(({ reference }) => chosen.has(reference) && !results.get(reference)?.done);
  const canRecord = useCanRecord();
  const groups = groupMovements(movements, canRecord);
  const shared = { canRecord, chosen, results, picks, disabled: busy !== null, onChoose: choose, onPick: pick };
  return (
    <Page>
      <PageHeader title="Extracto del banco" back={<BackToList resource={ORDERS} />} />
      <Card aria-label="Fichero del extracto">
        <CardBody className="flex flex-col gap-4">
          <p className="max-w-160 text-secondary">
            Sube el extracto de la cuenta en la que cobras las transferencias. Te decimos qué pedido paga cada una y qué
            ingresos son de las pasarelas, y nada se registra hasta que lo confirmas. Vale la Norma 43 (Cuaderno 43) que
            dan todos los bancos, o un CSV con fecha, concepto e importe.
          </p>
          <FileDrop
            label="Extracto"
            files={file ? [{ id: "statement", name: file.name, bytes: file.size, ...(error && { error }) }] : []}
            accept={ACCEPT}
            maxBytes={MAX_STATEMENT_BYTES}
            disabled={busy !== null}
            onAdd={([added]) => begin(added ?? null)}
            onRemove={() => begin(null)}
            onRetry={() => begin(file)}
          />
          {busy === "reading" ? <Progress label="Leyendo el extracto" /> : null}
        </CardBody>
      </Card>
      {file && (table || (editing && statement?.columns)) ? (
        <ColumnsCard
          key={table ? "asked" : "edited"}
          table={table ?? tableOf(statement)}
          loading={busy === "reading"}
          onRead={(columns) => void read(file, columns).then(() => setEditing(false))}
          onCancel={table ? undefined : () => setEditing(false)}
        />
      ) : null}
      {statement?.columns && !editing ? (
        <HowRead columns={statement.columns} disabled={busy !== null} onEdit={() => setEditing(true)} />
      ) : null}
      {statement && !statement.ownAccount ? (
        <Alert tone="warning" title="No es la cuenta de la tienda">
          El extracto es de otra cuenta que la de los ajustes de cobros. Compruébalo antes de registrar nada.
        </Alert>
      ) : null}
      {statement?.remarks.map((remark) => (
        <Alert key={remark} tone="info" title="Sobre el fichero">
          {remark}
        </Alert>
      ))}
      {statement ? (
        <>
          <Card aria-labelledby="statement-fitting">
            <CardHeader title="Por registrar" titleId="statement-fitting" count={groups.fitting.length} />
            {groups.fitting.length === 0 ? (
              <EmptyState icon={outlineCheckCircle} title="Nada por registrar" level={3}>
                Ningún ingreso de este extracto paga un pedido pendiente, ni es de una pasarela.
              </EmptyState>
            ) : (
              <MovementList label="Por registrar" movements={groups.fitting} {...shared} />
            )}
            <CardFooter className="flex flex-wrap items-center justify-end gap-3">
              <span className="text-secondary">
                {left.length === 0
                  ? "Nada elegido"
                  : `${counted(left.length, "ingreso", "ingresos")}, ${formatMoney(left.reduce((sum, { amount }) => sum + amount, 0))}`}
              </span>
              <Button disabled={left.length === 0} loading={busy === "recording"} onClick={() => void record()}>
                Registrar
              </Button>
            </CardFooter>
          </Card>
          <RestCard title="Para mirar" movements={groups.open} shared={shared} />
          <RestCard title="Sin nada que hacer" movements={groups.closed} shared={shared} />
          <UnreadCard unread={statement.unread} />
        </>
      ) : null}
    </Page>
  );
}

const tableOf = (statement: Statement | null) => ({
  columns: statement?.columns?.columns ?? [],
  samples: statement?.columns?.samples ?? [],
});

interface HowReadProps {
  columns: NonNullable<Statement["columns"]>;
  disabled: boolean;
  onEdit: () => void;
}

/** The columns with which the file was read, so that users can notice wrong ones. */
function HowRead({ columns: { columns, origin }, disabled, onEdit }: HowReadProps) {
  const named = columns.flatMap(({ head, field }) => (field ? `${STATEMENT_FIELD_LABELS[field]}: «${head}»` : []));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-secondary text-table">
      <span className="wrap-anywhere">
        {origin === "kept" ? "Leído con las columnas que se eligieron otra vez. " : ""}
        {`${named.join(" · ")}.`}
      </span>
      <Button variant="secondary" size="sm" disabled={disabled} onClick={onEdit}>
        Cambiar las columnas
      </Button>
    </div>
  );
}

interface RestCardProps {
  title: string;
  movements: readonly StatementMovement[];
  shared: Omit<Parameters<typeof MovementList>[0], "label" | "movements">;
}

function RestCard({ title, movements, shared }: RestCardProps) {
  if (movements.length === 0) return null;
  const id = `statement-${title.toLowerCase().replaceAll(" ", "-")}`;
  return (
    <Card aria-labelledby={id}>
      <CardHeader title={title} titleId={id} count={movements.length} />
      <MovementList label={title} movements={movements} {...shared} />
    </Card>
  );
}

/** Rows of the file that were not read, so that none is overlooked. */
function UnreadCard({ unread: { count, rows } }: Pick<Statement, "unread">) {
  if (count === 0) return null;
  return (
    <Card aria-labelledby="statement-unread">
      <CardHeader title="No se han leído" titleId="statement-unread" count={count} />
      <ul aria-label="No se han leído" className="divide-y">
        {rows.map(({ line, reason }) => (
          <li key={line} className="flex gap-3 px-5 py-3">
            <span className="text-secondary tabular-nums">Línea {line}</span>
            <span className="wrap-anywhere">{reason}</span>
          </li>
        ))}
      </ul>
      {count > rows.length ? (
        <CardFooter className="text-secondary">{`Y ${counted(count - rows.length, "fila", "filas")} más.`}</CardFooter>
      ) : null}
    </Card>
  );
}

const CLOSED = new Set(["recorded", "outgoing"]);

function groupMovements(movements: readonly StatementMovement[], canRecord: ReturnType<typeof useCanRecord>) {
  const fitting = movements.filter(canRecord);
  const rest = movements.filter((movement) => !fitting.includes(movement));
  return {
    fitting,
    open: rest.filter(({ outcome }) => !CLOSED.has(outcome)),
    closed: rest.filter(({ outcome }) => CLOSED.has(outcome)),
  };
}
