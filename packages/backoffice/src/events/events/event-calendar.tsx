import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import { serverNow } from "@tablero/api-client/server-clock";
import { addMonths, isMonth, monthTitle, monthWeeks } from "@tablero/domain/events/events/calendar";
import { addDays, madridDay } from "@tablero/domain/platform/dates";
import { EVENTS } from "@tablero/domain/platform/resources/events/events";
import { NEW } from "@tablero/domain/platform/resources/paths";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { ButtonGroup } from "@tablero/ui/button-group";
import { Card } from "@tablero/ui/card";
import { Heading } from "@tablero/ui/heading";
import { IconButton } from "@tablero/ui/icon-button";
import { outlineChevronLeft } from "@tablero/ui/icons/outline-chevron-left";
import { outlineChevronRight } from "@tablero/ui/icons/outline-chevron-right";
import { fromMd, useMediaQuery } from "@tablero/ui/lib/use-media-query";
import { PageHeader } from "@tablero/ui/page-header";
import { NavTab, NavTabs } from "@tablero/ui/tabs";
import { Link, useSearchParams } from "react-router-dom";
import { useRecordWindow } from "../../platform/kit/use-record-window.ts";
import { FilterFunnel, FilterMenu } from "../../platform/lists/filter-menu.tsx";
import { LIST_OPTIONS } from "../../platform/lists/list-screen.tsx";
import { NewButton } from "../../platform/lists/new-button.tsx";
import { useListQuery } from "../../platform/lists/use-list-query.ts";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { FeatureDisabledAlert } from "../../platform/pages/feature-disabled-alert.tsx";
import { LoadFailure } from "../../platform/pages/load-failure.tsx";
import { Page } from "../../platform/pages/page.tsx";
import { EVENT_LIST, useEventFilters } from "./event-filters.ts";
import { useEventViews } from "./event-views.ts";
import { EventWindows } from "./event-windows.tsx";
import { withDeskOpen } from "./event-words.ts";
import { MonthAgenda } from "./month-agenda.tsx";
import { eventsByDay } from "./month-events.ts";
import { MonthGrid } from "./month-grid.tsx";

const MONTH = "mes";
/** Maximum page size of the API. */
const SIZE = 100;
/** Events that began up to this many days before the first day shown may still be running. */
const LONGEST = 7;

/** A month of events: a grid of its days, on a phone a list of the days with events. */
export function EventCalendar() {
  const [params, setParams] = useSearchParams();
  const list = useListQuery(EVENT_LIST);
  const filters = useEventFilters();
  const views = useEventViews();
  const wide = useMediaQuery(fromMd);
  const mayWrite = useCan()("events:write");
  const record = useRecordWindow(EVENTS);
  const today = madridDay(new Date(serverNow()).toISOString());
  const asked = params.get(MONTH) ?? "";
  const month = isMonth(asked) ? asked : today.slice(0, 7);
  const days = monthWeeks(month).flat();
  const [first = today, last = today] = [days[0], days.at(-1)];
  const { search: _search, cursor: _cursor, ...filtered } = list.query;
  const response = useQuery(
    "GET /api/admin/events",
    {
      query: {
        ...filtered,
        from: addDays(first, -LONGEST),
        to: last,
        sort: "startsAt",
        order: "asc",
        page: 1,
        size: SIZE,
      },
    },
    LIST_OPTIONS,
  );
  const show = (next: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === today.slice(0, 7)) after.delete(MONTH);
        else after.set(MONTH, next);
        return after;
      },
      { preventScrollReset: true },
    );
  const title = monthTitle(month);
  const { data, error, isLoading, isValidating } = response;
  const retry = () => void response.mutate();
  const shown = {
    month,
    title,
    today,
    byDay: eventsByDay(data?.items ?? [], days),
    loading: isLoading,
    // Without write permission, opens the registrations instead.
    pathOf: mayWrite ? record.path : (event: { id: string }) => `?${withDeskOpen(params, event)}`,
  };
  return (
    <Page>
      <PageHeader
        title={titleOf(EVENTS)}
        actions={mayWrite ? <NewButton resource={EVENTS} onClick={() => record.show(NEW)} /> : undefined}
      />
      <FeatureDisabledAlert part="events" />
      <Card aria-label={titleOf(EVENTS)} className="max-md:contents">
        <NavTabs label="Vistas de eventos" className="max-md:order-1 max-md:-mx-4 max-md:px-4">
          {views.map((view) => (
            <NavTab key={view.label} asChild current={view.current}>
              <Link to={view.to} preventScrollReset>
                {view.label}
              </Link>
            </NavTab>
          ))}
        </NavTabs>
        <div className="flex flex-wrap items-center gap-2 md:px-4 md:py-3">
          <ButtonGroup label="Otro mes">
            <IconButton
              variant="secondary"
              icon={outlineChevronLeft}
              label="Mes anterior"
              onClick={() => show(addMonths(month, -1))}
              className="max-md:size-11"
            />
            <IconButton
              variant="secondary"
              icon={outlineChevronRight}
              label="Mes siguiente"
              onClick={() => show(addMonths(month, 1))}
              className="max-md:size-11"
            />
          </ButtonGroup>
          <Heading level={2} aria-live="polite" className="flex-1 px-2 md:flex-none">
            {title}
          </Heading>
          <Button
            variant="secondary"
            disabled={month === today.slice(0, 7)}
            onClick={() => show(today.slice(0, 7))}
            className="max-md:[--h:2.75rem]"
          >
            Hoy
          </Button>
          <FilterFunnel list={list} definitions={filters} />
          <span className="max-md:contents md:ms-auto">
            <FilterMenu list={list} definitions={filters} />
          </span>
        </div>
        {error && data ? (
          <div className="max-md:order-2 md:px-4 md:pb-3">
            <FailureAlert
              error={error}
              title="No se ha podido actualizar el calendario"
              onRetry={retry}
              loading={isValidating}
            />
          </div>
        ) : null}
        {data && data.pagination.lastPage > 1 ? (
          <Alert tone="info" className="max-md:order-2 md:mx-4 md:mb-3" title={`Se ven los ${SIZE} primeros eventos`}>
            Filtra por juego o por estado para ver los demás.
          </Alert>
        ) : null}
        <div className="max-md:order-3">
          {error && !data ? (
            <LoadFailure error={error} onRetry={retry} loading={isValidating} />
          ) : wide ? (
            <MonthGrid {...shown} />
          ) : (
            <MonthAgenda {...shown} />
          )}
        </div>
      </Card>
      <EventWindows record={record} mayWrite={mayWrite} />
    </Page>
  );
}
