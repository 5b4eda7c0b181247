import { useCan } from "@tablero/api-client/permission";
import type { Invoice } from "@tablero/contract/sales/shapes/admin-records";
import type { FiscalRecord } from "@tablero/contract/sales/shapes/verifactu";
import { formatShortDateTime } from "@tablero/domain/platform/date-time";
import { SENDING_LABELS } from "@tablero/domain/sales/fiscal/verifactu/states";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Code } from "@tablero/ui/code";
import { DescriptionItem, DescriptionList } from "@tablero/ui/description-list";
import { Heading } from "@tablero/ui/heading";
import { RecordNumber } from "@tablero/ui/record-number";
import { StateBadge } from "@tablero/ui/state-badge";
import { useState } from "react";
import { TableLink } from "../../platform/pages/table-link.tsx";
import { AmendDialog } from "./amend-dialog.tsx";
import { AnnulDialog } from "./annul-dialog.tsx";

interface RecordsProps {
  invoice: Invoice;
  /** Address of the window for another invoice. */
  pathTo: (invoice: { id: string }) => string;
}

/** The records of an invoice, the tax agency's responses, and the available actions. */
export function InvoiceRecords({ invoice, pathTo }: RecordsProps) {
  const can = useCan();
  const [open, setOpen] = useState<"amend" | "annul" | null>(null);
  const { records, amendRefusal, annulRefusal } = invoice;
  if (records.length === 0)
    return (
      <p className="text-secondary text-table">Es anterior a la cadena de registros: se emitió antes de empezarla.</p>
    );
  const mayAmend = can("invoices:write") && amendRefusal === null;
  const mayAnnul = can("settings:write") && annulRefusal === null;
  return (
    <section aria-labelledby="chain-record" className="flex flex-col gap-4">
      <Heading level={3} id="chain-record">
        {records.length === 1 ? "Registro de facturación" : "Registros de facturación"}
      </Heading>
      <ol className="flex flex-col gap-6 divide-y *:not-last:pb-6">
        {records.map((record) => (
          <li key={record.place}>
            <RecordDetails record={record} pathTo={pathTo} />
          </li>
        ))}
      </ol>
      {mayAmend || mayAnnul ? (
        <div className="flex flex-wrap gap-3">
          {mayAmend ? (
            <Button variant="secondary" onClick={() => setOpen("amend")}>
              Subsanar el registro
            </Button>
          ) : null}
          {mayAnnul ? (
            <Button variant="secondary" onClick={() => setOpen("annul")}>
              Anular la factura
            </Button>
          ) : null}
        </div>
      ) : null}
      {open === "amend" ? <AmendDialog invoice={invoice} onClose={() => setOpen(null)} /> : null}
      {open === "annul" ? <AnnulDialog invoice={invoice} onClose={() => setOpen(null)} /> : null}
    </section>
  );
}

/** "Alta", "Subsanación", "Anulación" */
const kindText = ({ kind, amends }: Pick<FiscalRecord, "kind" | "amends">): string =>
  kind === "anulacion" ? "Anulación" : amends ? "Subsanación" : "Alta";

function RecordDetails({ record, pathTo }: { record: FiscalRecord; pathTo: RecordsProps["pathTo"] }) {
  const { sending, code, description, csv, answeredAt, environment, previous, next } = record;
  return (
    <div className="flex flex-col gap-3">
      {record.holds ? null : (
        <Alert tone="danger" live="off" title="El registro no cuadra">
          Su huella no es la de sus datos, o no enlaza con el anterior.
        </Alert>
      )}
      {sending === "rejected" || sending === "accepted-with-errors" ? (
        <Alert
          tone={sending === "rejected" ? "danger" : "warning"}
          live="off"
          title={sending === "rejected" ? "La Agencia Tributaria lo rechaza" : "La Agencia Tributaria ve errores"}
        >
          {[code && `${code}.`, description].filter(Boolean).join(" ") || "No dice por qué."}
        </Alert>
      ) : null}
      <DescriptionList>
        <DescriptionItem term="Registro">
          {kindText(record)}, {record.place}.º de la cadena
        </DescriptionItem>
        <DescriptionItem term="Agencia Tributaria">
          <StateBadge state={SENDING_LABELS[sending]} />
          {environment === "test" ? <span className="text-secondary"> En pruebas</span> : null}
        </DescriptionItem>
        {answeredAt ? <DescriptionItem term="Respondió">{formatShortDateTime(answeredAt)}</DescriptionItem> : null}
        {csv ? (
          <DescriptionItem term="CSV del envío">
            <Code variant="plain">{csv}</Code>
          </DescriptionItem>
        ) : null}
        <DescriptionItem term="Generado">
          <span className="wrap-anywhere tabular-nums">{record.recordedAt}</span>
        </DescriptionItem>
        <DescriptionItem term="Huella">
          <Code variant="plain">{record.hash}</Code>
        </DescriptionItem>
        <DescriptionItem term="Huella anterior">
          {record.previousHash === null ? "Es el primero" : <Code variant="plain">{record.previousHash}</Code>}
        </DescriptionItem>
      </DescriptionList>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {previous ? (
          <TableLink to={pathTo(previous)}>
            Anterior: <RecordNumber>{previous.number}</RecordNumber> ({previous.place})
          </TableLink>
        ) : null}
        {next ? (
          <TableLink to={pathTo(next)}>
            Siguiente: <RecordNumber>{next.number}</RecordNumber> ({next.place})
          </TableLink>
        ) : null}
      </div>
    </div>
  );
}
