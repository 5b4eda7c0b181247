import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import { useUser } from "@tablero/api-client/session";
import { canSeeStatistics, unscopedPrincipal } from "@tablero/domain/platform/access/permissions";
import { OVERVIEW } from "@tablero/domain/platform/resources/readers/overview";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { PageHeader } from "@tablero/ui/page-header";
import type { ReactNode } from "react";
import { Guarded } from "../../platform/pages/guarded.tsx";
import { Page } from "../../platform/pages/page.tsx";
import { DemoCard } from "../first-steps/demo-card.tsx";
import { FirstStepsCard } from "../first-steps/first-steps-card.tsx";
import { BestSellersCard } from "./best-sellers-card.tsx";
import { EventsCard } from "./events-card.tsx";
import { PreordersCard } from "./preorders-card.tsx";
import { SalesCard } from "./sales-card.tsx";
import { SalesStrip } from "./sales-strip.tsx";
import { StockCard } from "./stock-card.tsx";
import { TaskCard } from "./task-card.tsx";
import { usePeriod } from "./use-period.ts";
import { VerifactuCountdown } from "./verifactu-countdown.tsx";
import { VisitsCards } from "./visits-cards.tsx";
import { VitalsCard } from "./vitals-card.tsx";

/** admin/resumen */
export function OverviewScreen() {
  return (
    <Guarded resource={OVERVIEW}>
      <Overview />
    </Guarded>
  );
}

/** Pending tasks and the shop's figures. Each role sees the cards for the lists it may read. */
function Overview() {
  const user = useUser();
  const can = useCan();
  const sees = (kind: Parameters<typeof canSeeStatistics>[1]) =>
    user !== null && canSeeStatistics(unscopedPrincipal(user.role), kind);
  const parts = (
    <>
      {sees("stock") ? <StockCard /> : null}
      {sees("events") ? <EventsCard /> : null}
      {can("preorders:read") ? <PreordersCard /> : null}
      {sees("visits") ? <VisitsCards /> : null}
      {sees("visits") ? <VitalsCard /> : null}
    </>
  );
  return (
    <Page>
      <PageHeader title={titleOf(OVERVIEW)} />
      {can("settings:write") ? <FirstStepsCard /> : null}
      {sees("sales") ? (
        <WithSales>{parts}</WithSales>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @4xl:grid-cols-2">
          <TaskCard />
          {parts}
        </div>
      )}
      {/* At the end, because these cards load late and would push down content that is already being read. */}
      <VerifactuCountdown />
      {can("settings:write") ? <DemoCard /> : null}
    </Page>
  );
}

function WithSales({ children }: { children: ReactNode }) {
  const [period, choosePeriod] = usePeriod();
  const { days, by } = period;
  const sales = useQuery("GET /api/admin/statistics/sales", { query: { days, by } }, { background: true });
  return (
    <>
      <SalesStrip sales={sales} period={period} />
      {/* As high as the two cards usually are, so that the content below does not move once they are loaded. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @4xl:min-h-115 @4xl:grid-cols-[21.25rem_minmax(0,1fr)]">
        <TaskCard />
        <SalesCard response={sales} period={period} onPeriod={choosePeriod} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @4xl:grid-cols-2">
        <BestSellersCard response={sales} />
        {children}
      </div>
    </>
  );
}
