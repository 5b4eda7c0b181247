import { useMutation, useQuery } from "@tablero/api-client/query";
import { formatLongDateTime } from "@tablero/domain/platform/dates";
import { capitalise } from "../../../platform/shared/dates.ts";
import { JoinableRecords } from "../joinable-records.tsx";

const OWN = "GET /api/shop/account/registrations";
const OFFERED = "GET /api/shop/account/guest-bookings";

/** Event places that a guest booked with this address. */
export function GuestBookings() {
  const write = useMutation("POST /api/shop/account/guest-bookings", { invalidates: [OWN, OFFERED], handles: [404] });
  return (
    <JoinableRecords
      title="¿Son tuyas estas plazas?"
      intro="Se reservaron con tu correo sin entrar en tu cuenta. Añade solo las que reservaste tú: tus datos no cambian."
      query={useQuery(OFFERED)}
      write={write}
      recordOf={({ id, title, startsAt, places }) => ({
        key: id,
        name: title,
        title,
        detail: `${capitalise(formatLongDateTime(startsAt))} · ${places === 1 ? "1 plaza" : `${places} plazas`}`,
      })}
      onJoin={(id) => write.run({ body: { id } })}
    />
  );
}
