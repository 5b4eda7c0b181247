import { useApi } from "@tablero/api-client/api-context";
import { errorMessage } from "@tablero/api-client/errors";
import type { InvoiceRow, PrintInvoicesInput } from "@tablero/contract/sales/shapes/admin-records";
import { madridDay } from "@tablero/domain/platform/dates";
import type { InvoiceKind } from "@tablero/domain/platform/vocabulary";
import { invoicesFileName, MAX_PRINTED_INVOICES } from "@tablero/domain/sales/fiscal/invoice-file";
import type { OPEN_SENDING_STATES } from "@tablero/domain/sales/fiscal/verifactu/states";
import { BulkBar } from "@tablero/ui/bulk-bar";
import { outlinePrinter } from "@tablero/ui/icons/outline-printer";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";
import { useRecordSelection } from "../../platform/kit/use-record-selection.ts";
import type { ListResponse } from "../../platform/lists/list-screen.tsx";
import { download } from "../../platform/pages/download.ts";
import { counted } from "../../platform/values/amounts.tsx";

interface PrintedList {
  search: string;
  filters: {
    kind?: readonly InvoiceKind[] | undefined;
    sending?: readonly (typeof OPEN_SENDING_STATES)[number][] | undefined;
    clientId?: string | undefined;
  };
}

/** Prints invoices into one PDF: individually selected ones, or all results of the filter. */
export function useInvoicePrint(list: PrintedList, response: ListResponse<InvoiceRow>) {
  const api = useApi();
  const [printing, setPrinting] = useState(false);
  const selection = useRecordSelection(list, response.data);
  const { all, except, count, total } = selection;
  const tooMany = count > MAX_PRINTED_INVOICES;
  const print = async () => {
    setPrinting(true);
    try {
      const body = buildBody(list, all ? { except } : { ids: selection.ids });
      const file = await api.download("POST /api/admin/invoices/print", { body }, { handles: [404, 422] });
      download(invoicesFileName(madridDay(new Date().toISOString())), file);
      toast.success(`${counted(count, "factura", "facturas")} en un PDF`);
      selection.clear();
    } catch (error) {
      // The selection is kept.
      toast.error("No se ha hecho el PDF", { description: errorMessage(error) });
    } finally {
      setPrinting(false);
    }
  };
  return {
    props: {
      selected: selection.shown,
      onSelectedChange: selection.setShown,
      selectLabel: (row: InvoiceRow) => `Seleccionar ${row.number}`,
    },
    bar: (
      <BulkBar
        count={count}
        {...(all ? {} : { total })}
        onSelectAll={selection.selectAll}
        selectedWord={["seleccionada", "seleccionadas"]}
        actions={[
          {
            label: tooMany ? `Como mucho ${MAX_PRINTED_INVOICES} en un PDF` : "Imprimir en un PDF",
            icon: outlinePrinter,
            loading: printing,
            disabled: tooMany,
            onSelect: () => void print(),
          },
        ]}
        onClear={selection.clear}
      />
    ),
  };
}

function buildBody(
  { search, filters: { kind, sending, clientId } }: PrintedList,
  chosen: { ids: ReadonlySet<string> } | { except: ReadonlySet<string> },
): PrintInvoicesInput {
  if ("ids" in chosen) return { ids: [...chosen.ids] };
  const filter = {
    ...(search && { search }),
    ...(kind && { kind: [...kind] }),
    ...(sending && { sending: [...sending] }),
    ...(clientId && { clientId }),
  };
  return { filter, ...(chosen.except.size > 0 && { except: [...chosen.except] }) };
}
