import { errorMessage } from "@tablero/api-client/errors";
import { useMutation, useQuery } from "@tablero/api-client/query";
import { formatLongDay } from "@tablero/domain/dates";
import { formatMoney } from "@tablero/domain/money/money";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { RecordNumber } from "@tablero/ui/record-number";
import { useState } from "react";
import { AccountPart } from "../account-part.tsx";

const OWN = "GET /api/shop/account/orders";
const OFFERED = "GET /api/shop/account/guest-orders";

/** Orders that somebody placed with this address without signing in: only their owner can say that they are theirs. */
export function GuestOrders() {
  const query = useQuery(OFFERED);
  const write = useMutation("POST /api/shop/account/guest-orders", { invalidates: [OWN, OFFERED], handles: [404] });
  const [joining, setJoining] = useState<string | null>(null);
  if (!write.error && (query.data === undefined || query.data.length === 0)) return null;
  const join = (number: string) => {
    setJoining(number);
    void write.run({ body: { number } }).catch(() => undefined);
  };
  return (
    <AccountPart
      title="¿Son tuyos estos pedidos?"
      intro="Se hicieron con tu correo sin entrar en tu cuenta. Añade solo los que hiciste tú: tus datos y direcciones no cambian."
      query={query}
    >
      {(orders) => (
        <>
          <ul className="flex flex-col divide-y">
            {orders.map(({ number, placedAt, total }) => (
              <li key={number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4 first:pt-0">
                <p className="min-w-0 tabular-nums">
                  <span className="block font-semibold text-shop">
                    Pedido <RecordNumber>{number}</RecordNumber>
                  </span>
                  <span className="text-body text-secondary">
                    {formatLongDay(placedAt)} · {formatMoney(total)}
                  </span>
                </p>
                <Button
                  size="lg"
                  variant="secondary"
                  loading={write.running && joining === number}
                  aria-label={`Añadir a mi cuenta: pedido ${number}`}
                  onClick={() => join(number)}
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
