import { useQuery } from "@tablero/api-client/query";
import { formatLongDay } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { EmptyState } from "@tablero/ui/empty-state";
import { outlineDocumentText } from "@tablero/ui/icons/outline-document-text";
import { Paginator } from "@tablero/ui/paginator";
import { RecordNumber } from "@tablero/ui/record-number";
import { useState } from "react";
import { Link } from "react-router-dom";
import { AccountPart } from "../../../people/own-data/account-part.tsx";
import { invoicePath } from "../../../platform/links/links.ts";

const SIZE = 10;

/** Invoices of the shopper. Each opens as a printable page, which can be saved as PDF. */
export function InvoicesSection() {
  const [page, setPage] = useState(1);
  const query = useQuery(
    "GET /api/shop/account/invoices",
    { query: { page: String(page), size: String(SIZE) } },
    { keepPreviousData: true },
  );
  return (
    <AccountPart title="Tus facturas" query={query}>
      {({ items, pagination }) =>
        items.length === 0 ? (
          <EmptyState className="px-0" icon={outlineDocumentText} level={3} title="Todavía no hay facturas">
            La factura de cada pedido aparece aquí cuando se emite.
          </EmptyState>
        ) : (
          <>
            <ul className="divide-y">
              {items.map(({ token, number, issuedAt, total, orderNumber }) => (
                <li key={token} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
                  <div className="min-w-[min(100%,10rem)] flex-1">
                    <p className="font-semibold tabular-nums">{number}</p>
                    <p className="text-body text-secondary tabular-nums">
                      {formatLongDay(issuedAt)}
                      {orderNumber ? (
                        <>
                          {" "}
                          · Pedido <RecordNumber>{orderNumber}</RecordNumber>
                        </>
                      ) : null}
                    </p>
                  </div>
                  <div className="flex flex-col items-end sm:flex-row sm:items-center sm:gap-x-6">
                    <p className="font-semibold tabular-nums">{formatMoney(total)}</p>
                    <Link
                      to={invoicePath(token)}
                      aria-label={`Ver e imprimir la factura ${number}`}
                      className="inline-flex min-h-11 items-center font-semibold text-primary-text hover:underline"
                    >
                      Ver e imprimir
                    </Link>
                  </div>
                </li>
              ))}
            </ul>
            {pagination.lastPage > 1 ? (
              <Paginator
                className="mt-5"
                page={page}
                pageSize={SIZE}
                total={pagination.length}
                onPageChange={setPage}
              />
            ) : null}
          </>
        )
      }
    </AccountPart>
  );
}
