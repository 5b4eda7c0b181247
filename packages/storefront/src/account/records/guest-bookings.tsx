import { errorMessage } from "@tablero/api-client/errors";
import { useMutation, useQuery } from "@tablero/api-client/query";
import { formatLongDateTime } from "@tablero/domain/dates";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { useState } from "react";
import { capitalise } from "../../shared/dates.ts";
import { AccountPart } from "../account-part.tsx";

const OWN = "GET /api/shop/account/registrations";
const OFFERED = "GET /api/shop/account/guest-bookings";

/** Places of events that somebody booked with this address without signing in: their owner says whether they are theirs. */
export function GuestBookings() {
  const query = useQuery(OFFERED);
  const write = useMutation("POST /api/shop/account/guest-bookings", { invalidates: [OWN, OFFERED], handles: [404] });
  const [joining, setJoining] = useState<string | null>(null);
  if (!write.error && (query.data === undefined || query.data.length === 0)) return null;
  const join = (id: string) => {
    setJoining(id);
    void write.run({ body: { id } }).catch(() => undefined);
  };
  return (
    <AccountPart
      title="¿Son tuyas estas plazas?"
      intro="Se reservaron con tu correo sin entrar en tu cuenta. Añade solo las que reservaste tú: tus datos no cambian."
      query={query}
    >
      {(bookings) => (
        <>
          <ul className="flex flex-col divide-y">
            {bookings.map(({ id, title, startsAt, places }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4 first:pt-0">
                <p className="min-w-0 tabular-nums">
                  <span className="block font-semibold text-shop wrap-anywhere">{title}</span>
                  <span className="text-body text-secondary">
                    {capitalise(formatLongDateTime(startsAt))} · {places === 1 ? "1 plaza" : `${places} plazas`}
                  </span>
                </p>
                <Button
                  size="lg"
                  variant="secondary"
                  loading={write.running && joining === id}
                  aria-label={`Añadir a mi cuenta: ${title}`}
                  onClick={() => join(id)}
                >
                  Añadir a mi cuenta
                </Button>
              </li>
            ))}
          </ul>
          {write.error ? (
            <Alert tone="danger" className="mt-2">
              {errorMessage(write.error)}
            </Alert>
          ) : null}
        </>
      )}
    </AccountPart>
  );
}
