import { useQuery } from "@tablero/api-client/query";
import type { Event } from "@tablero/contract/events/shapes/shop-events";
import { isLive } from "@tablero/domain/events/events/desk";
import { PLACE_STATE_WORDS } from "@tablero/domain/events/events/event-states";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { registrationPath } from "../../platform/links/registration.ts";

interface OwnPlacesProps {
  event: Pick<Event, "slug">;
  /** The action of a visitor without a place. */
  register: ReactNode;
  /** Books places for other people; null while nothing can be booked. */
  onRegisterOthers: (() => void) | null;
}

/**
 * A signed-in client's places in the event. The main action leads to the booking, where places are seen and
 * cancelled; another person is registered by a second one.
 */
export function OwnPlaces({ event, register, onRegisterOthers }: OwnPlacesProps) {
  const { data } = useQuery(
    "GET /api/shop/account/registrations",
    {},
    {
      background: true,
      handles: [401, 403, 404],
    },
  );
  const own = (data ?? []).filter(({ eventSlug, state }) => eventSlug === event.slug && isLive(state));
  if (own.length === 0) return register;
  const tokens = [...new Set(own.flatMap(({ token }) => token ?? []))];
  return (
    <>
      <Alert tone="success" title={chooseTitle(own)} className="mt-5">
        <ul>
          {own.map(({ id, publicName, state, waitingPosition }) => (
            <li key={id}>
              {publicName}: {PLACE_STATE_WORDS[state].toLowerCase()}
              {waitingPosition ? `, puesto ${waitingPosition}` : null}
            </li>
          ))}
        </ul>
      </Alert>
      {tokens.map((token, index) => (
        <Button key={token} asChild size="lg" className="mt-3 w-full">
          <Link to={registrationPath(token)}>
            {tokens.length === 1 ? "Ver o anular mi inscripción" : `Ver o anular mi inscripción ${index + 1}`}
          </Link>
        </Button>
      ))}
      {onRegisterOthers ? (
        <Button size="lg" variant="secondary" className="mt-3 w-full" onClick={onRegisterOthers}>
          Apuntar a otra persona
        </Button>
      ) : null}
    </>
  );
}

/** «Tienes plaza en este evento», unless the person is on the waiting list and has no place yet. */
function chooseTitle(own: readonly { state: string }[]): string {
  const seated = own.filter(({ state }) => state !== "waitlisted" && state !== "offered").length;
  if (own.some(({ state }) => state === "offered")) return "Hay una plaza para ti en este evento";
  if (seated === 0) return "Estás en la lista de espera de este evento";
  return seated === 1 ? "Tienes plaza en este evento" : `Tienes ${seated} plazas en este evento`;
}
