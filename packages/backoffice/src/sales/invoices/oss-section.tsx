import { useApi } from "@tablero/api-client/api-context";
import { errorMessage } from "@tablero/api-client/errors";
import { useQuery } from "@tablero/api-client/query";
import type { OssTotals } from "@tablero/contract/sales/shapes/admin-records";
import { formatPercent } from "@tablero/domain/platform/money/money";
import { countryName } from "@tablero/domain/platform/words/countries";
import { OSS_RATE_LABELS } from "@tablero/domain/sales/oss/report";
import type { Quarter } from "@tablero/domain/sales/payments/takings-periods";
import { Heading } from "@tablero/ui/heading";
import { ScrollArea } from "@tablero/ui/scroll-area";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { toast } from "@tablero/ui/toast";
import { type ReactNode, useState } from "react";
import { LIST_OPTIONS } from "../../platform/lists/list-screen.tsx";
import { download } from "../../platform/pages/download.ts";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { Money } from "../../platform/values/money.tsx";
import { FileRow } from "./file-row.tsx";

interface OssSectionProps {
  query: { year: number; quarter: Quarter };
}

/** The one-stop-shop return for a quarter. Renders nothing if the shop is not registered and had no such sales. */
export function OssSection({ query }: OssSectionProps) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const response = useQuery("GET /api/admin/invoices/oss-totals", { query }, LIST_OPTIONS);
  const { data, error } = response;
  if (error)
    return (
      <FailureAlert
        error={error}
        title="No se ha podido leer la ventanilla única"
        onRetry={() => void response.mutate()}
        loading={response.isValidating}
      />
    );
  if (!data)
    return (
      <SkeletonRegion label="Cargando la ventanilla única">
        <SkeletonText lines={2} />
      </SkeletonRegion>
    );
  const { rows, corrections } = data;
  if (data.on === null && rows.length === 0 && corrections.length === 0) return null;
  const save = async () => {
    setBusy(true);
    try {
      download(data.file, await api.download("GET /api/admin/invoices/oss-report", { query }));
      toast.success("Fichero de la ventanilla única descargado");
    } catch (failure) {
      toast.error("No se ha descargado", { description: errorMessage(failure) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="oss" className="flex flex-col gap-3 border-t pt-4" aria-busy={response.isLoading}>
      <Heading level={3} id="oss">
        Ventanilla única (OSS)
      </Heading>
      {rows.length === 0 && corrections.length === 0 ? (
        <p className="text-secondary">Ninguna venta con IVA de otro país en este trimestre.</p>
      ) : (
        <Rows data={data} />
      )}
      <ul>
        <FileRow
          title="Para el modelo 369"
          text="Base y cuota por país y tipo; las correcciones de trimestres anteriores, aparte. CSV."
          loading={busy}
          disabled={busy}
          onSave={() => void save()}
        />
      </ul>
    </section>
  );
}

function Rows({ data: { rows, corrections, base, tax, corrected } }: { data: OssTotals }) {
  return (
    <ScrollArea label="Ventas con IVA de otros países" axis="horizontal">
      <table className="w-full text-table tabular-nums">
        <caption className="sr-only">Ventas con IVA de otros países</caption>
        <thead className="text-secondary">
          <tr className="*:border-b *:py-2 *:font-medium">
            <th scope="col" className="pe-3 text-start">
              País y tipo
            </th>
            <th scope="col" className="px-3 text-end">
              Base
            </th>
            <th scope="col" className="ps-3 text-end">
              Cuota
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.country} ${row.kind} ${row.rate}`} {...row} />
          ))}
          <Row title="Total del trimestre" base={base} tax={tax} strong />
          {corrections.map((row) => (
            <Row key={`${row.year} ${row.quarter} ${row.country} ${row.kind} ${row.rate}`} {...row}>
              Corrige el {row.quarter}.º trimestre de {row.year}
            </Row>
          ))}
          {corrections.length > 0 ? (
            <Row title="Total de correcciones" base={corrected.base} tax={corrected.tax} strong />
          ) : null}
        </tbody>
      </table>
    </ScrollArea>
  );
}

type RowProps = { base: number; tax: number; strong?: boolean; children?: ReactNode } & (
  | { title: string }
  | Pick<OssTotals["rows"][number], "country" | "kind" | "rate">
);

function Row({ base, tax, strong = false, children, ...rest }: RowProps) {
  const title =
    "title" in rest
      ? rest.title
      : `${countryName(rest.country)}, ${OSS_RATE_LABELS[rest.kind].toLowerCase()} ${formatPercent(rest.rate)}`;
  return (
    <tr className={`*:border-b *:py-2 *:text-end *:align-top ${strong ? "font-semibold" : ""}`}>
      <th scope="row" className={`pe-3 text-start! ${strong ? "" : "font-normal"}`}>
        {title}
        {children ? <span className="block text-label text-secondary">{children}</span> : null}
      </th>
      <td className="px-3">
        <Money cents={base} />
      </td>
      <td className="ps-3">
        <Money cents={tax} />
      </td>
    </tr>
  );
}
