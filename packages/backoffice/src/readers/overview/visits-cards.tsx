import { useQuery } from "@tablero/api-client/query";
import type { VisitStatistics } from "@tablero/contract/readers/shapes/admin-statistics";
import { CATEGORIES } from "@tablero/domain/platform/resources/catalogue/categories";
import { PRODUCTS } from "@tablero/domain/platform/resources/catalogue/products";
import { EVENTS } from "@tablero/domain/platform/resources/events/events";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { PREORDERS } from "@tablero/domain/platform/resources/sales/preorders";
import { manyOf, oneOf } from "@tablero/domain/platform/resources/words";
import { ActionList } from "@tablero/ui/action-list";
import { EmptyState } from "@tablero/ui/empty-state";
import { outlineChartBar } from "@tablero/ui/icons/outline-chart-bar";
import { outlineMagnifyingGlass } from "@tablero/ui/icons/outline-magnifying-glass";
import { useState } from "react";
import { LinkRow } from "../../platform/pages/link-row.tsx";
import { TableLink } from "../../platform/pages/table-link.tsx";
import { counted } from "../../platform/values/amounts.tsx";
import { DaysSelect } from "./days-select.tsx";
import { PartCard } from "./part-card.tsx";

const SHOWN = 8;
const SEEN = "Lo más visto";
const SEARCHED = "Lo que se busca";
const MISSED = "Se busca y no se encuentra";

type Page = VisitStatistics["pages"][number];
const NAMES: Record<Page["kind"], string> = {
  home: "/home",
  preorders: "/precompra-disponible",
  product: "/producto/",
  category: "/categoria/",
  event: "/evento/",
};
const KIND_LABELS: Record<Page["kind"], string> = {
  home: "Portada",
  preorders: manyOf(PREORDERS),
  product: oneOf(PRODUCTS),
  category: oneOf(CATEGORIES),
  event: oneOf(EVENTS),
};
const pathOfPage = ({ kind, slug }: Page): string => NAMES[kind] + encodeURIComponent(slug);
const searchPath = (words: string): string => `/busqueda/${encodeURIComponent(words)}`;

/** Most viewed pages and searches in the shop, without any data about visitors. */
export function VisitsCards() {
  const [days, setDays] = useState<number>(7);
  const response = useQuery(
    "GET /api/admin/statistics/visits",
    { query: { days } },
    { background: true, keepPreviousData: true },
  );
  const range = <DaysSelect label="Días de las visitas" days={days} onDays={setDays} />;
  return (
    <>
      <PartCard title={SEEN} response={response} actions={range}>
        {({ pages }) =>
          pages.length === 0 ? (
            <Nothing icon={outlineChartBar} text="En estos días no se ha visto ninguna página." />
          ) : (
            <ActionList label={SEEN}>
              {pages.slice(0, SHOWN).map((page) => (
                <LinkRow
                  key={`${page.kind} ${page.slug}`}
                  to={pathOfPage(page)}
                  title={page.name ?? (page.slug || KIND_LABELS[page.kind])}
                  detail={KIND_LABELS[page.kind]}
                  end={counted(page.views, "vez", "veces")}
                />
              ))}
            </ActionList>
          )
        }
      </PartCard>
      <PartCard title={SEARCHED} response={response}>
        {({ searched }) =>
          searched.length === 0 ? (
            <Nothing icon={outlineMagnifyingGlass} text="En estos días no se ha buscado nada." />
          ) : (
            <ActionList label={SEARCHED}>
              {searched.slice(0, SHOWN).map(({ words, searches }) => (
                <LinkRow key={words} to={searchPath(words)} title={words} end={counted(searches, "vez", "veces")} />
              ))}
            </ActionList>
          )
        }
      </PartCard>
      <PartCard
        title={MISSED}
        response={response}
        actions={<TableLink to={resourcePath(PRODUCTS)}>Productos</TableLink>}
      >
        {({ missed }) =>
          missed.length === 0 ? (
            <Nothing icon={outlineMagnifyingGlass} text="Todo lo que se ha buscado se ha encontrado." />
          ) : (
            <ActionList label={MISSED}>
              {missed.slice(0, SHOWN).map(({ words, missed: times, waiting }) => (
                <LinkRow
                  key={words}
                  to={searchPath(words)}
                  title={words}
                  {...(waiting > 0 && {
                    detail: counted(waiting, "persona espera un aviso", "personas esperan un aviso"),
                  })}
                  end={counted(times, "vez", "veces")}
                />
              ))}
            </ActionList>
          )
        }
      </PartCard>
    </>
  );
}

function Nothing({ icon, text }: { icon: typeof outlineChartBar; text: string }) {
  return (
    <EmptyState icon={icon} title="Todavía nada" level={3}>
      {text}
    </EmptyState>
  );
}
