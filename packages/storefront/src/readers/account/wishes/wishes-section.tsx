import { useApi } from "@tablero/api-client/api-context";
import { useMutation, useQuery } from "@tablero/api-client/query";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { useEffect, useState } from "react";
import { getWishStore, joinGuestWishes } from "../../../catalogue/cards/wish-store.ts";
import { AccountPart } from "../../../people/own-data/account-part.tsx";
import { Suggestions } from "../suggestions.tsx";
import { EmptyWishes, type ShownWish, WishList } from "./wish-list.tsx";

const LIST = "GET /api/shop/account/wishes";

/** The account's wish list, merged with the one stored in this browser before sign-in. */
export function WishesSection() {
  const api = useApi();
  const query = useQuery(LIST);
  const { mutate } = query;
  const remove = useMutation("DELETE /api/shop/account/wishes/{productId}", { invalidates: [LIST] });
  const [status, setStatus] = useState("");
  useEffect(() => {
    // Wishes that cannot be merged now stay in the browser; merging is tried again next time.
    void joinGuestWishes(api).then(
      () => mutate(),
      () => undefined,
    );
  }, [api, mutate]);
  const take = async ({ product }: ShownWish) => {
    try {
      await remove.run({ params: { productId: product.id } });
      getWishStore(api).changed();
      setStatus(`${product.name} ya no está en tu lista.`);
    } catch {
      // The failure is shown below.
    }
  };
  return (
    <>
      <AccountPart title="Tu lista de deseos" query={query}>
        {(wishes) => (
          <>
            <p role="status" className="mb-3 text-secondary empty:hidden">
              {status}
            </p>
            {remove.error ? (
              <Alert tone="danger" className="mb-3">
                No se ha quitado. Vuelve a intentarlo.
              </Alert>
            ) : null}
            {wishes.length === 0 ? (
              <EmptyWishes />
            ) : (
              <WishList
                wishes={wishes}
                renderRemove={(wish) => (
                  <Button
                    size="lg"
                    variant="secondary"
                    className="mt-2"
                    disabled={remove.running}
                    aria-label={`Quitar ${wish.product.name} de la lista`}
                    onClick={() => void take(wish)}
                  >
                    Quitar
                  </Button>
                )}
              />
            )}
          </>
        )}
      </AccountPart>
      {query.data?.length === 0 ? <Suggestions title="Quizá te guste" /> : null}
    </>
  );
}
