import { useQuery } from "@tablero/api-client/query";
import { Button } from "@tablero/ui/button";
import { EmptyState } from "@tablero/ui/empty-state";
import { outlineShoppingBag } from "@tablero/ui/icons/outline-shopping-bag";
import { Paginator } from "@tablero/ui/paginator";
import { useState } from "react";
import { Link } from "react-router-dom";
import { AccountPart } from "../../../people/own-data/account-part.tsx";
import { newProductsPath, preordersPath } from "../../../platform/links/links.ts";
import { useIsFeatureOn } from "../../../platform/shared/shop-parts.ts";
import { Suggestions } from "../suggestions.tsx";
import { LegacyOrders } from "./former-orders.tsx";
import { GuestOrders } from "./guest-orders.tsx";
import { OrderCard } from "./order-card.tsx";

const SIZE = 5;

/** The shopper's orders, and guest orders with the same address, which can be claimed. */
export function OrdersSection() {
  const preorders = useIsFeatureOn("preorders");
  const [page, setPage] = useState(1);
  const query = useQuery(
    "GET /api/shop/account/orders",
    { query: { page: String(page), size: String(SIZE) } },
    { keepPreviousData: true },
  );
  return (
    <>
      <AccountPart title="Tus pedidos" query={query}>
        {({ items, pagination }) =>
          items.length === 0 ? (
            <EmptyState
              className="px-0"
              icon={outlineShoppingBag}
              level={3}
              title="Todavía no has pedido nada"
              actions={
                <>
                  <Button asChild size="lg">
                    <Link to={newProductsPath()}>Ver novedades</Link>
                  </Button>
                  {preorders ? (
                    <Button asChild size="lg" variant="secondary">
                      <Link to={preordersPath()}>Ver precompras</Link>
                    </Button>
                  ) : null}
                </>
              }
            >
              Aquí verás cada pedido con su estado y su seguimiento, y podrás añadir los que hagas sin entrar con este
              correo.
            </EmptyState>
          ) : (
            <>
              <ul className="flex flex-col divide-y">
                {items.map((order) => (
                  <li key={order.token} className="py-5 first:pt-0 last:pb-0">
                    <OrderCard order={order} />
                  </li>
                ))}
              </ul>
              {pagination.lastPage > 1 ? (
                <Paginator
                  className="mt-5"
                  page={page}
                  pageSize={SIZE}
                  total={pagination.length}
                  onPageChange={setPage}
                />
              ) : null}
            </>
          )
        }
      </AccountPart>
      <GuestOrders />
      <LegacyOrders />
      {query.data?.items.length === 0 ? <Suggestions title="Para empezar" /> : null}
    </>
  );
}
