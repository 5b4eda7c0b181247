import { useApi } from "@tablero/api-client/api-context";
import { errorMessage } from "@tablero/api-client/errors";
import { useUser } from "@tablero/api-client/session";
import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { outlineHeart } from "@tablero/ui/icons/outline-heart";
import { solidHeart } from "@tablero/ui/icons/solid-heart";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import { accountPath } from "../../platform/links/links.ts";
import { getWishStore } from "./wish-store.ts";

export interface WishButtonProps {
  /** With its current price. */
  product: { id: string; name: string; price: number };
}

/** The heart of a product, which adds it to the wish list or removes it. */
export function WishButton({ product }: WishButtonProps) {
  const store = getWishStore(useApi());
  const signedIn = useUser()?.role === "client";
  const ids = useSyncExternalStore(store.subscribe, store.state, () => null);
  const [running, setRunning] = useState(false);
  const [status, setStatus] = useState<"" | "added" | "removed">("");
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => void store.load(signedIn), [store, signedIn]);
  const isThere = ids?.has(product.id) ?? false;

  const toggle = async () => {
    if (running) return;
    setRunning(true);
    setFailure(null);
    try {
      await store.toggle({ productId: product.id, price: product.price }, signedIn);
      setStatus(isThere ? "removed" : "added");
    } catch (error) {
      setFailure(errorMessage(error));
    } finally {
      setRunning(false);
    }
  };
  return (
    <div>
      <Button
        type="button"
        size="lg"
        variant="ghost"
        aria-pressed={isThere}
        loading={running}
        disabled={ids === null && !signedIn}
        onClick={() => void toggle()}
      >
        <Icon
          icon={isThere ? solidHeart : outlineHeart}
          size={20}
          className={isThere ? "text-danger-text" : undefined}
        />
        {isThere ? "En tu lista de deseos" : "Guardar en la lista de deseos"}
      </Button>
      <p role="status" className="px-5 text-body text-secondary empty:hidden">
        {failure ??
          (status === "added" ? (
            <>
              Guardado.{" "}
              <Link to={accountPath("deseos")} className="inline-block py-1 font-semibold text-primary-text underline">
                Ver la lista
              </Link>
            </>
          ) : status === "removed" ? (
            "Quitado de la lista."
          ) : (
            ""
          ))}
      </p>
    </div>
  );
}
