import { useApi } from "@tablero/api-client/api-context";
import { useQuery } from "@tablero/api-client/query";
import { Button } from "@tablero/ui/button";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import { type GuestWish, getWishStore, guestWishes } from "../../../catalogue/cards/wish-store.ts";
import { AccountPart } from "../../../people/own-data/account-part.tsx";
import { signInPath, signUpPath } from "../../../platform/links/links.ts";
import { openSignIn } from "../../../platform/shared/sign-in-state.ts";
import { Suggestions } from "../suggestions.tsx";
import { EmptyWishes, WishList } from "./wish-list.tsx";

/** A guest's wish list in this browser, which is merged into the account's list on sign-in. */
export function GuestWishes() {
  const store = getWishStore(useApi());
  // Only the browser has the list, so the server renders the page without it.
  const [kept, setKept] = useState<GuestWish[]>();
  const known = useSyncExternalStore(store.subscribe, store.state, () => null);
  useEffect(() => void store.load(false), [store]);
  useEffect(() => {
    if (known) setKept(guestWishes());
  }, [known]);
  const ids = kept?.map(({ productId }) => productId) ?? [];
  const query = useQuery("GET /api/shop/cards", ids.length > 0 ? { query: { id: ids } } : null, {
    keepPreviousData: true,
  });
  const cards = kept?.length === 0 ? [] : kept && query.data;
  return (
    <>
      <AccountPart
        title="Guardado en este navegador"
        query={{ ...query, data: cards }}
        intro={
          <p>
            <Link
              to={signInPath()}
              onClick={(event) => {
                event.preventDefault();
                openSignIn(event.currentTarget);
              }}
              className="inline-block py-1 font-semibold text-primary-text underline"
            >
              Entra
            </Link>{" "}
            o{" "}
            <Link to={signUpPath()} className="inline-block py-1 font-semibold text-primary-text underline">
              crea una cuenta
            </Link>{" "}
            y la tendrás en todos tus dispositivos.
          </p>
        }
      >
        {(products) => {
          const wishes = products.flatMap((product) => {
            const wish = kept?.find(({ productId }) => productId === product.id);
            return wish ? [{ product, price: wish.price }] : [];
          });
          return wishes.length === 0 ? (
            <EmptyWishes />
          ) : (
            <WishList
              wishes={wishes}
              renderRemove={({ product, price }) => (
                <Button
                  size="lg"
                  variant="secondary"
                  className="mt-2"
                  aria-label={`Quitar ${product.name} de la lista`}
                  onClick={() => void store.toggle({ productId: product.id, price }, false)}
                >
                  Quitar
                </Button>
              )}
            />
          );
        }}
      </AccountPart>
      {kept?.length === 0 ? <Suggestions title="Quizá te guste" /> : null}
    </>
  );
}
