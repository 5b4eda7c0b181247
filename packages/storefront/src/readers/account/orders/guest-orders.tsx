import { useMutation, useQuery } from "@tablero/api-client/query";
import { formatLongDay } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { RecordNumber } from "@tablero/ui/record-number";
import { JoinableRecords } from "../joinable-records.tsx";

const OWN = "GET /api/shop/account/orders";
const OFFERED = "GET /api/shop/account/guest-orders";

/** Orders that a guest placed with this address. */
export function GuestOrders() {
  const write = useMutation("POST /api/shop/account/guest-orders", { invalidates: [OWN, OFFERED], handles: [404] });
  return (
    <JoinableRecords
      title="¿Son tuyos estos pedidos?"
      intro="Se hicieron con tu correo sin entrar en tu cuenta. Añade solo los que hiciste tú: tus datos y direcciones no cambian."
      query={useQuery(OFFERED)}
      write={write}
      recordOf={({ number, placedAt, total }) => ({
        key: number,
        name: `pedido ${number}`,
        title: (
          <>
            Pedido <RecordNumber>{number}</RecordNumber>
          </>
        ),
        detail: `${formatLongDay(placedAt)} · ${formatMoney(total)}`,
      })}
      onJoin={(number) => write.run({ body: { number } })}
    />
  );
}
