import { useApi } from "@tablero/api-client/api-context";
import { getCartStore } from "@tablero/api-client/cart-store";
import type { AnswerOf } from "@tablero/api-client/client";
import { errorMessage } from "@tablero/api-client/errors";
import type { ShopOrder } from "@tablero/contract/sales/shapes/shop-orders";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { useState } from "react";
import { Link } from "react-router-dom";
import { cartPath } from "../../platform/links/links.ts";

type Answer = AnswerOf<"POST /api/shop/orders/{token}/reorder">;

const REASONS: Record<Answer["lacking"][number]["reason"], string> = {
  gone: "ya no se vende",
  "sold-out": "agotado ahora mismo",
  fewer: "no quedan más",
  limit: "es el máximo por cliente",
};

/** «Volver a pedir»: adds the available items to the cart and lists the others. */
export function Reorder({ order }: { order: Pick<ShopOrder, "token" | "number"> }) {
  const api = useApi();
  const [running, setRunning] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async () => {
    setRunning(true);
    setFailure(null);
    try {
      await getCartStore(api).verbs.write(async (cartToken) => {
        const done = await api.call(
          "POST /api/shop/orders/{token}/reorder",
          { params: { token: order.token }, body: { cartToken } },
          { handles: [404, 409] },
        );
        setAnswer(done);
        return done.cart;
      });
    } catch (error) {
      setAnswer(null);
      setFailure(errorMessage(error));
    } finally {
      setRunning(false);
    }
  };
  const units = answer?.added.reduce((sum, { added }) => sum + added, 0) ?? 0;
  return (
    <>
      <Button
        size="lg"
        variant="tint"
        loading={running}
        aria-label={`Volver a pedir ${order.number}`}
        onClick={() => void run()}
      >
        Volver a pedir
      </Button>
      <div role="status" className="w-full empty:hidden">
        {answer ? (
          <Alert tone={units > 0 ? "success" : "warning"} live="off" className="mt-1">
            {units > 0 ? (
              <p>
                {units === 1 ? "Hemos puesto 1 unidad" : `Hemos puesto ${units} unidades`} en tu carrito.{" "}
                <Link to={cartPath()} className="inline-block py-2 font-semibold underline">
                  Ver el carrito
                </Link>
              </p>
            ) : (
              <p>No hay nada de este pedido que se pueda añadir ahora.</p>
            )}
            {answer.lacking.length > 0 ? (
              <ul className="mt-1 list-disc ps-5">
                {answer.lacking.map(({ name, wanted, added, reason }) => (
                  <li key={name} className="wrap-anywhere">
                    {name}: {REASONS[reason]} ({added} de {wanted})
                  </li>
                ))}
              </ul>
            ) : null}
          </Alert>
        ) : null}
        {failure ? (
          <Alert tone="danger" live="off" className="mt-1">
            {failure}
          </Alert>
        ) : null}
      </div>
    </>
  );
}
