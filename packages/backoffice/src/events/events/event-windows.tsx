import { useQuery } from "@tablero/api-client/query";
import type { AdminEvent } from "@tablero/contract/events/shapes/admin-events";
import { useSearchParams } from "react-router-dom";
import type { RecordWindow } from "../../platform/kit/use-record-window.ts";
import { EventWindow } from "./event-window.tsx";
import { RegistrationsWindow } from "./registrations-window.tsx";

/** Query parameter with the event whose registrations are open. */
const DESK = "inscripciones";

/** The search string of the current address, with the registrations of an event opened over it. */
export function withDeskOpen(params: URLSearchParams, { id }: Pick<AdminEvent, "id">): string {
  const next = new URLSearchParams(params);
  next.set(DESK, id);
  return next.toString();
}

interface EventWindowsProps {
  record: RecordWindow;
  mayWrite: boolean;
}

/** The window over the list or calendar: an event, or its registrations. */
export function EventWindows({ record: { open, show }, mayWrite }: EventWindowsProps) {
  const [params, setParams] = useSearchParams();
  const desk = params.get(DESK);
  const atDesk = useQuery("GET /api/admin/events/{id}", desk === null ? null : { params: { id: desk } });
  const closeDesk = () =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete(DESK);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      {desk !== null && atDesk.data ? <RegistrationsWindow event={atDesk.data} onClose={closeDesk} /> : null}
      {open !== null && mayWrite ? <EventWindow key={open} open={open} onClose={() => show(null)} /> : null}
    </>
  );
}
