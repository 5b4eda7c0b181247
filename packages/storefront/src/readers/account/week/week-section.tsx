import { useQuery } from "@tablero/api-client/query";
import type { Week } from "@tablero/contract/readers/shapes/shop-account";
import { weekdayText } from "@tablero/domain/settings/shipping/day-words";
import { Button } from "@tablero/ui/button";
import { EmptyState } from "@tablero/ui/empty-state";
import { outlineCalendarDays } from "@tablero/ui/icons/outline-calendar-days";
import { Link } from "react-router-dom";
import { AccountPart } from "../../../people/own-data/account-part.tsx";
import { eventsPath, newProductsPath } from "../../../platform/links/links.ts";
import { useIsFeatureOn } from "../../../platform/shared/shop-parts.ts";
import { WeekEntry } from "./week-entry.tsx";

/** «Mi semana»: what concerns the shopper in the coming days, and what to do now. */
export function WeekSection() {
  const query = useQuery("GET /api/shop/account/week");
  const now = query.data?.now ?? [];
  return (
    <>
      {now.length > 0 ? (
        <AccountPart title="Te toca a ti" query={query}>
          {() => <Entries entries={now} />}
        </AccountPart>
      ) : null}
      <AccountPart title="Tus próximos siete días" query={query}>
        {(week) => (week.days.length === 0 && week.next === null ? <NothingComing /> : <Days week={week} />)}
      </AccountPart>
    </>
  );
}

function Days({ week: { days, next, from } }: { week: Week }) {
  return (
    <div className="flex flex-col gap-6">
      {days.length === 0 ? <p className="text-secondary">Esta semana no tienes nada apuntado.</p> : null}
      {days.map(({ day, title, entries }) => (
        <section key={day} aria-labelledby={`dia-${day}`}>
          <h3 id={`dia-${day}`} className="mb-1 font-semibold text-shop">
            {title}
          </h3>
          <Entries entries={entries} />
        </section>
      ))}
      {next ? (
        <section aria-labelledby="despues" className="border-t pt-5">
          <h3 id="despues" className="mb-1 font-semibold text-shop">
            Después: {next.day ? weekdayText(next.day, from) : null}
          </h3>
          <Entries entries={[next]} />
        </section>
      ) : null}
    </div>
  );
}

function Entries({ entries }: { entries: Week["now"] }) {
  return (
    <ul className="flex flex-col divide-y">
      {entries.map((entry) => (
        <WeekEntry key={`${entry.kind} ${entry.target?.key ?? ""} ${entry.title} ${entry.day ?? ""}`} entry={entry} />
      ))}
    </ul>
  );
}

function NothingComing() {
  const isEventsOn = useIsFeatureOn("events");
  return (
    <EmptyState
      className="px-0"
      icon={outlineCalendarDays}
      level={3}
      title="Esta semana no tienes nada pendiente"
      actions={
        <>
          {isEventsOn ? (
            <Button asChild size="lg">
              <Link to={eventsPath()}>Ver los próximos eventos</Link>
            </Button>
          ) : null}
          <Button asChild size="lg" variant="secondary">
            <Link to={newProductsPath()}>Ver novedades</Link>
          </Button>
        </>
      }
    >
      Aquí verás los eventos a los que vas, los paquetes que te llegan, tus precompras y lo que falte por pagar.
    </EmptyState>
  );
}
