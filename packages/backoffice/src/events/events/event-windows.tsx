import { useQuery } from "@tablero/api-client/query";
import { useSearchParams } from "react-router-dom";
import type { RecordWindow } from "../../platform/kit/use-record-window.ts";
import { EventWindow } from "./event-window.tsx";
import { DESK } from "./event-words.ts";
import { RegistrationsWindow } from "./registrations-window.tsx";

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
