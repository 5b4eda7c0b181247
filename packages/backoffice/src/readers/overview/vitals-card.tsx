import { useQuery } from "@tablero/api-client/query";
import type { VitalStatistics } from "@tablero/contract/readers/shapes/admin-statistics";
import { CATEGORIES } from "@tablero/domain/platform/resources/catalogue/categories";
import { PRODUCTS } from "@tablero/domain/platform/resources/catalogue/products";
import { EVENTS } from "@tablero/domain/platform/resources/events/events";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { PREORDERS } from "@tablero/domain/platform/resources/sales/preorders";
import { manyOf, oneOf } from "@tablero/domain/platform/resources/words";
import {
  MIN_VITAL_VISITS,
  rateVital,
  VITALS,
  type Vital,
  type VitalRating,
} from "@tablero/domain/settings/shop/vitals";
import { Badge, type Tone } from "@tablero/ui/badge";
import { EmptyState } from "@tablero/ui/empty-state";
import type { IconData } from "@tablero/ui/icon";
import { outlineChartBar } from "@tablero/ui/icons/outline-chart-bar";
import { solid20CheckCircle } from "@tablero/ui/icons/solid20-check-circle";
import { solid20ExclamationCircle } from "@tablero/ui/icons/solid20-exclamation-circle";
import { solid20ExclamationTriangle } from "@tablero/ui/icons/solid20-exclamation-triangle";
import { ScrollArea } from "@tablero/ui/scroll-area";
import { useState } from "react";
import { counted, ValueOrDash } from "../../platform/values/amounts.tsx";
import { DaysSelect } from "./days-select.tsx";
import { PartCard } from "./part-card.tsx";

const TITLE = "Rapidez de la tienda";

type PageRow = VitalStatistics["pages"][number];
type Summary = PageRow[Vital];

const PAGE_LABELS: Record<PageRow["page"], string> = {
  home: "Portada",
  category: oneOf(CATEGORIES),
  search: "Búsqueda",
  product: oneOf(PRODUCTS),
  preorders: manyOf(PREORDERS),
  events: manyOf(EVENTS),
  event: oneOf(EVENTS),
  "deck-list": "Lista de mazo",
  cart: "Carrito y pago",
  order: oneOf(ORDERS),
  account: "Cuenta",
  other: "Otras",
};
const VITAL_LABELS: Record<Vital, { name: string; meaning: string }> = {
  lcp: { name: "Se ve (LCP)", meaning: "hasta que se ve lo principal" },
  inp: { name: "Responde (INP)", meaning: "hasta que responde a un toque" },
  cls: { name: "Se mueve (CLS)", meaning: "cuánto se desplaza lo que se está leyendo" },
};
const RATINGS: Record<VitalRating, { label: string; tone: Tone; icon: IconData }> = {
  good: { label: "Bien", tone: "success", icon: solid20CheckCircle },
  fair: { label: "Mejorable", tone: "warning", icon: solid20ExclamationTriangle },
  poor: { label: "Mal", tone: "danger", icon: solid20ExclamationCircle },
};

const seconds = new Intl.NumberFormat("es-ES", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const shift = new Intl.NumberFormat("es-ES", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const share = new Intl.NumberFormat("es-ES", { style: "percent", maximumFractionDigits: 0 });

/** "1,3 s", "80 ms" or "0,02" */
function valueText(vital: Vital, value: number): string {
  if (vital === "cls") return shift.format(value);
  return vital === "inp" && value < 1_000 ? `${value}\u00a0ms` : `${seconds.format(value / 1_000)}\u00a0s`;
}

/** How fast the shop's pages are for their visitors, by kind of page. */
export function VitalsCard() {
  const [days, setDays] = useState<number>(7);
  const response = useQuery(
    "GET /api/admin/statistics/vitals",
    { query: { days } },
    { background: true, keepPreviousData: true },
  );
  return (
    <PartCard
      title={TITLE}
      response={response}
      actions={<DaysSelect label="Días de la rapidez" days={days} onDays={setDays} />}
    >
      {({ pages }) =>
        pages.length === 0 ? (
          <EmptyState icon={outlineChartBar} title="Todavía nada" level={3}>
            En estos días ninguna visita ha enviado sus tiempos.
          </EmptyState>
        ) : (
          <>
            <p className="px-5 py-3 text-secondary">
              Así o mejor les va a tres de cada cuatro visitas:{" "}
              {VITALS.map((vital) => VITAL_LABELS[vital].meaning).join(", ")}.
            </p>
            <VitalsTable pages={pages} />
            <ul aria-label={TITLE} className="divide-y border-t md:hidden">
              {pages.map((row) => (
                <li key={row.page} className="px-5 py-3">
                  <p className="font-medium">{PAGE_LABELS[row.page]}</p>
                  <dl className="mt-1.5 flex flex-col gap-1.5">
                    {VITALS.map((vital) => (
                      <div key={vital} className="flex items-start justify-between gap-3">
                        <dt className="text-secondary">{VITAL_LABELS[vital].name}</dt>
                        <dd className="text-end">
                          <VitalValue vital={vital} summary={row[vital]} />
                        </dd>
                      </div>
                    ))}
                  </dl>
                </li>
              ))}
            </ul>
          </>
        )
      }
    </PartCard>
  );
}

function VitalsTable({ pages }: { pages: readonly PageRow[] }) {
  return (
    <ScrollArea label={TITLE} axis="horizontal" className="rounded-b-lg max-md:hidden">
      <table aria-label={TITLE} className="w-full border-separate border-spacing-0 text-table tabular-nums">
        <thead className="bg-sunken text-secondary">
          <tr className="h-10">
            <th scope="col" className="border-y pe-2.5 ps-5 text-start font-medium">
              Página
            </th>
            {VITALS.map((vital) => (
              <th key={vital} scope="col" className="whitespace-nowrap border-y px-2.5 text-end font-medium last:pe-5">
                {VITAL_LABELS[vital].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pages.map((row) => (
            <tr key={row.page} className="last:*:border-b-0">
              <th scope="row" className="border-b py-2 pe-2.5 ps-5 text-start align-top font-medium">
                {PAGE_LABELS[row.page]}
              </th>
              {VITALS.map((vital) => (
                <td key={vital} className="border-b px-2.5 py-2 text-end align-top last:pe-5">
                  <VitalValue vital={vital} summary={row[vital]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

/** Value and rating with the share of good visits; with few visits, only their number. */
function VitalValue({ vital, summary }: { vital: Vital; summary: Summary }) {
  if (!summary) return <ValueOrDash>{null}</ValueOrDash>;
  const { visits, p75, good } = summary;
  const number = counted(visits, "visita", "visitas");
  if (visits < MIN_VITAL_VISITS)
    return (
      <>
        <span className="block">Muy pocas</span>
        <span className="block text-label text-secondary">{number}</span>
      </>
    );
  const { label, tone, icon } = RATINGS[rateVital(vital, p75)];
  return (
    <>
      <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
        <span className="whitespace-nowrap font-semibold">{valueText(vital, p75)}</span>
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
      </span>
      <span className="block text-label text-secondary">
        {share.format(good / visits)} bien de {number}
      </span>
    </>
  );
}
