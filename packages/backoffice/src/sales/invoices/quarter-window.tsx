import { useApi } from "@tablero/api-client/api-context";
import { errorMessage } from "@tablero/api-client/errors";
import { useQuery } from "@tablero/api-client/query";
import { serverNow } from "@tablero/api-client/server-clock";
import type { TaxTotals } from "@tablero/contract/sales/shapes/admin-records";
import { addDays, formatLongDay, madridDay } from "@tablero/domain/platform/dates";
import { rateText } from "@tablero/domain/sales/fiscal/invoice-sheet";
import { findQuarter, QUARTERS, type Quarter, quarterRange } from "@tablero/domain/sales/payments/takings-periods";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { NativeSelect } from "@tablero/ui/native-select";
import { ScrollArea } from "@tablero/ui/scroll-area";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { TextInput } from "@tablero/ui/text-input";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";
import { LIST_OPTIONS } from "../../platform/lists/list-screen.tsx";
import { download } from "../../platform/pages/download.ts";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { counted } from "../../platform/values/amounts.tsx";
import { Money } from "../../platform/values/money.tsx";
import { FileRow } from "./file-row.tsx";
import { OssSection } from "./oss-section.tsx";

/** Number of available years: the period in which tax can be claimed, plus the current year. */
const YEARS = 6;

interface QuarterWindowProps {
  onClose: () => void;
}

/** «Trimestre»: the quarter's invoice totals by rate, and the files for the accountant and the tax agency. */
export function QuarterWindow({ onClose }: QuarterWindowProps) {
  const api = useApi();
  const today = madridDay(new Date(serverNow()).toISOString());
  const [chosen, choose] = useState(() => lastQuarter(today));
  const [iae, setIae] = useState("");
  const [busy, setBusy] = useState<"rates" | "book" | null>(null);
  const { year, quarter } = chosen;
  const query = { year, quarter };
  const response = useQuery("GET /api/admin/invoices/tax-totals", { query }, LIST_OPTIONS);
  const { data, error } = response;
  const wrongIae = /^\d{0,4}$/.test(iae.trim()) ? undefined : "Hasta cuatro cifras.";
  const save = async (kind: "rates" | "book") => {
    if (!data || busy) return;
    setBusy(kind);
    try {
      const file =
        kind === "rates"
          ? await api.download("GET /api/admin/invoices/by-rate", { query })
          : await api.download("GET /api/admin/invoices/issued-book", { query: { ...query, iae: iae.trim() } });
      download(data.files[kind], file);
      toast.success(kind === "rates" ? "Fichero para la gestoría descargado" : "Libro registro descargado");
    } catch (failure) {
      toast.error("No se ha descargado", { description: errorMessage(failure) });
    } finally {
      setBusy(null);
    }
  };
  const nowYear = Number(today.slice(0, 4));
  const running = data !== undefined && data.to >= today;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="lg"
        title="Facturas del trimestre"
        description="Por el día en que se expidieron. Las rectificativas restan."
        footer={
          <Button variant="secondary" onClick={onClose}>
            Cerrar
          </Button>
        }
      >
        <div className="flex flex-col gap-5">
          <div className="grid grid-cols-2 gap-3 sm:max-w-96">
            <Field label="Año">
              <NativeSelect
                value={year}
                onChange={({ currentTarget: { value } }) => choose({ quarter, year: Number(value) })}
              >
                {Array.from({ length: YEARS }, (_, index) => nowYear - index).map((each) => (
                  <option key={each} value={each}>
                    {each}
                  </option>
                ))}
              </NativeSelect>
            </Field>
            <Field label="Trimestre">
              <NativeSelect
                value={quarter}
                onChange={({ currentTarget: { value } }) =>
                  choose({ year, quarter: QUARTERS.find((each) => String(each) === value) ?? quarter })
                }
              >
                {QUARTERS.map((each) => (
                  <option key={each} value={each}>
                    {each}.º trimestre
                  </option>
                ))}
              </NativeSelect>
            </Field>
          </div>
          {error ? (
            <FailureAlert
              error={error}
              title="No se han podido leer los totales"
              onRetry={() => void response.mutate()}
              loading={response.isValidating}
            />
          ) : null}
          {data ? (
            <Totals totals={data} refreshing={response.isLoading} />
          ) : error ? null : (
            <SkeletonRegion label="Cargando los totales">
              <SkeletonText lines={5} />
            </SkeletonRegion>
          )}
          {running && data ? (
            <Alert tone="info" live="off">
              El trimestre acaba el {formatLongDay(data.to)}: todavía pueden expedirse facturas.
            </Alert>
          ) : null}
          <ul className="flex flex-col divide-y border-t">
            <FileRow
              title="Para la gestoría"
              text="Una fila por factura y tipo de IVA, con las rectificativas en negativo. CSV."
              loading={busy === "rates"}
              disabled={!data || busy !== null}
              onSave={() => void save("rates")}
            />
            <FileRow
              title="Libro registro de facturas expedidas"
              text="Con las columnas del formato de la Agencia Tributaria (EXPEDIDAS_INGRESOS). CSV."
              loading={busy === "book"}
              disabled={!data || busy !== null || wrongIae !== undefined}
              onSave={() => void save("book")}
            >
              <Field label="Epígrafe del IAE" mark="optional" error={wrongIae} className="max-w-44">
                <TextInput
                  inputMode="numeric"
                  value={iae}
                  maxLength={6}
                  onChange={({ currentTarget: { value } }) => setIae(value)}
                />
              </Field>
            </FileRow>
          </ul>
          <OssSection query={query} />
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** The previous quarter, for which the return is due. */
function lastQuarter(today: string): { year: number; quarter: Quarter } {
  const running = quarterRange(Number(today.slice(0, 4)), findQuarter(today));
  const day = addDays(running.from, -1);
  return { year: Number(day.slice(0, 4)), quarter: findQuarter(day) };
}

function Totals({ totals, refreshing }: { totals: TaxTotals; refreshing: boolean }) {
  const { rates, invoices, corrections, base, tax, gross } = totals;
  const made = counted(invoices, "factura", "facturas");
  const corrected = counted(corrections, "rectificativa", "rectificativas");
  if (rates.length === 0) return <p className="text-secondary">No se expidió ninguna factura en este trimestre.</p>;
  return (
    <section aria-label="Totales del trimestre" aria-busy={refreshing} className="flex flex-col gap-2">
      <p className="text-secondary">{corrections === 0 ? made : `${made} y ${corrected}`}</p>
      <ScrollArea label="Totales por tipo de IVA" axis="horizontal">
        <table className="w-full text-table tabular-nums">
          <caption className="sr-only">Totales por tipo de IVA</caption>
          <thead className="text-secondary">
            <tr className="*:border-b *:py-2 *:font-medium">
              <th scope="col" className="pe-1.5 sm:pe-3 text-start">
                IVA
              </th>
              <th scope="col" className="px-1.5 text-end sm:px-3">
                Base
              </th>
              <th scope="col" className="px-1.5 text-end sm:px-3">
                Cuota
              </th>
              <th scope="col" className="ps-1.5 text-end sm:ps-3">
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {rates.map((row) => (
              <tr key={row.rate} className="*:border-b *:py-2 *:text-end *:align-top">
                <th scope="row" className="pe-1.5 sm:pe-3 text-start! font-normal">
                  {rateText(row.rate)}
                </th>
                <td className="px-1.5 sm:px-3">
                  <Money cents={row.base} />
                  <Corrected cents={row.corrected.base} />
                </td>
                <td className="px-1.5 sm:px-3">
                  <Money cents={row.tax} />
                  <Corrected cents={row.corrected.tax} />
                </td>
                <td className="ps-1.5 sm:ps-3">
                  <Money cents={row.gross} />
                  <Corrected cents={row.corrected.gross} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot className="font-semibold">
            <tr className="*:py-2 *:text-end">
              <th scope="row" className="pe-1.5 sm:pe-3 text-start!">
                Total
              </th>
              <td className="px-1.5 sm:px-3">
                <Money cents={base} />
              </td>
              <td className="px-1.5 sm:px-3">
                <Money cents={tax} />
              </td>
              <td className="ps-1.5 sm:ps-3">
                <Money cents={gross} />
              </td>
            </tr>
          </tfoot>
        </table>
      </ScrollArea>
    </section>
  );
}

/** The total of corrections, shown below the sum from which it is already deducted. */
function Corrected({ cents }: { cents: number }) {
  if (cents === 0) return null;
  return (
    <span className="block text-label text-secondary">
      rectificado <Money cents={cents} />
    </span>
  );
}
