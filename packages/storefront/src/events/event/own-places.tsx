import { useQuery } from "@tablero/api-client/query";
import type { Event } from "@tablero/contract/events/shapes/shop-events";
import { isLive } from "@tablero/domain/events/events/desk";
import { PLACE_STATE_WORDS } from "@tablero/domain/events/events/event-states";
import { Alert } from "@tablero/ui/alert";
import { Link } from "react-router-dom";
import { registrationPath } from "../../platform/links/registration.ts";

/** Shows a signed-in client's places in the event, with links to their bookings. */
export function OwnPlaces({ event }: { event: Pick<Event, "slug"> }) {
  const { data } = useQuery(
    "GET /api/shop/account/registrations",
    {},
    {
      background: true,
      handles: [401, 403, 404],
    },
  );
  const own = (data ?? []).filter(({ eventSlug, state }) => eventSlug === event.slug && isLive(state));
  if (own.length === 0) return null;
  const tokens = [...new Set(own.flatMap(({ token }) => token ?? []))];
  return (
    <Alert tone="success" title={chooseTitle(own)} className="mt-5">
      <ul>
        {own.map(({ id, publicName, state, waitingPosition }) => (
          <li key={id}>
            {publicName}: {PLACE_STATE_WORDS[state].toLowerCase()}
            {waitingPosition ? `, puesto ${waitingPosition}` : null}
          </li>
        ))}
      </ul>
      {tokens.map((token, index) => (
        <Link
          key={token}
          to={registrationPath(token)}
          className="flex min-h-11 w-fit items-center font-semibold underline underline-offset-2"
        >
          {tokens.length === 1 ? "Ver mi inscripción" : `Ver mi inscripción ${index + 1}`}
        </Link>
      ))}
    </Alert>
  );
}

/** «Tienes plaza en este evento», unless the person is on the waiting list and has no place yet. */
function chooseTitle(own: readonly { state: string }[]): string {
  const seated = own.filter(({ state }) => state !== "waitlisted" && state !== "offered").length;
  if (own.some(({ state }) => state === "offered")) return "Hay una plaza para ti en este evento";
  if (seated === 0) return "Estás en la lista de espera de este evento";
  return seated === 1 ? "Tienes plaza en este evento" : `Tienes ${seated} plazas en este evento`;
}
