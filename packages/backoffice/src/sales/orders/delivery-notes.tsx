import { useApi } from "@tablero/api-client/api-context";
import { errorMessage } from "@tablero/api-client/errors";
import { useQuery } from "@tablero/api-client/query";
import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { formatLongDay } from "@tablero/domain/platform/dates";
import { optionLabel, optionValueLabel } from "@tablero/domain/platform/words/options";
import { Heading } from "@tablero/ui/heading";
import { Logo } from "@tablero/ui/logo";
import { PrintSheet } from "@tablero/ui/print-sheet";
import { toast } from "@tablero/ui/toast";
import { useCallback, useState } from "react";
import { AddressLines } from "../../platform/values/address-lines.tsx";
import { unitsOnNote } from "./order-words.ts";

/**
 * Prints delivery notes, one page per order. The caller renders `sheet`; `busy` is true while the orders are loading.
 */
export function usePrintDeliveryNotes() {
  const api = useApi();
  const { data: shop } = useQuery("GET /api/shop/info", {}, { background: true, revalidateOnFocus: false });
  const [orders, setOrders] = useState<Order[] | null>(null);
  const [busy, setBusy] = useState(false);

  const print = useCallback(
    async (ids: readonly string[]) => {
      setBusy(true);
      try {
        const read: Order[] = [];
        for (const id of ids) read.push(await api.call("GET /api/admin/orders/{id}", { params: { id } }));
        setOrders(read);
      } catch (error) {
        toast.error("No se han podido preparar los albaranes", { description: errorMessage(error) });
      } finally {
        setBusy(false);
      }
    },
    [api],
  );

  const sheet = orders ? (
    <PrintSheet onDone={() => setOrders(null)}>
      {orders.map((order) => (
        <DeliveryNote key={order.id} order={order} shop={shop ?? null} />
      ))}
    </PrintSheet>
  ) : null;
  return { print, sheet, busy };
}

/** The shop's mark on paper: its logo, otherwise its name, otherwise the software's logo. */
function ShopMark({ shop }: { shop: ShopInfo | null }) {
  const logo = shop?.look?.logo;
  if (logo)
    return (
      <img
        src={logo.src}
        width={logo.width}
        height={logo.height}
        alt={shop.name}
        className="h-10 w-auto max-w-56 object-contain object-left"
      />
    );
  return shop?.look ? <p className="text-heading">{shop.name}</p> : <Logo variant="mono" size={28} />;
}

/** Contents of the parcel: recipient, address, products and quantities; no prices. */
function DeliveryNote({ order, shop }: { order: Order; shop: ShopInfo | null }) {
  return (
    <article className="break-after-page p-8 text-body last:break-after-auto">
      <header className="flex items-start justify-between gap-8">
        <div>
          <ShopMark shop={shop} />
          {shop ? (
            <p className="mt-2 text-label">
              {shop.legalName} · {shop.taxId}
              <br />
              {shop.address.line1}, {shop.address.postcode} {shop.address.city}
              <br />
              {shop.phone} · {shop.email}
            </p>
          ) : null}
        </div>
        <div className="text-end">
          <Heading level={1}>Albarán {order.number}</Heading>
          <p>{formatLongDay(order.placedAt)}</p>
        </div>
      </header>
      <section className="mt-8 grid grid-cols-2 gap-8">
        <div>
          <Heading level={2}>{order.pickup ? "Recoge en la tienda" : "Entrega"}</Heading>
          {order.shippingAddress ? (
            <AddressLines address={order.shippingAddress} />
          ) : (
            <p>{`${order.contact.name} ${order.contact.surname}`}</p>
          )}
          <p>{order.contact.phone}</p>
        </div>
        <div>
          <Heading level={2}>Envío</Heading>
          <p>{order.shippingName}</p>
          {order.note ? <p className="mt-2">Nota: {order.note}</p> : null}
        </div>
      </section>
      <table className="mt-8 w-full text-start">
        <thead>
          <tr className="border-border-strong border-b">
            <th scope="col" className="py-2">
              Referencia
            </th>
            <th scope="col" className="py-2">
              Artículo
            </th>
            <th scope="col" className="py-2 text-end">
              Unidades
            </th>
          </tr>
        </thead>
        <tbody>
          {unitsOnNote(order).map(({ line, units }) => (
            <tr key={line.id} className="border-b">
              <td className="py-2 pe-4 tabular-nums">{line.sku}</td>
              <td className="py-2 pe-4">
                {line.name}
                <span className="block text-label">{optionWords(line.options)}</span>
              </td>
              <td className="py-2 text-end tabular-nums">{units}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.inTwoParcels ? <p className="mt-4">Este pedido va en dos paquetes.</p> : null}
    </article>
  );
}

/** "Idioma: Español · Estado: Casi nueva" */
export function optionWords(options: Readonly<Record<string, string>>): string {
  return Object.entries(options)
    .map(([name, value]) => `${optionLabel(name)}: ${optionValueLabel(name, value)}`)
    .join(" · ");
}
