import { useMutation, useQuery } from "@tablero/api-client/query";
import type { AlertState } from "@tablero/domain/catalogue/stock/alerts";
import { formatLongDay } from "@tablero/domain/platform/dates";
import { optionsText } from "@tablero/domain/platform/words/options";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { EmptyState } from "@tablero/ui/empty-state";
import { outlineBell } from "@tablero/ui/icons/outline-bell";
import { Picture } from "@tablero/ui/picture";
import { useState } from "react";
import { Link } from "react-router-dom";
import { AccountPart } from "../../../people/own-data/account-part.tsx";
import { productPath } from "../../../platform/links/links.ts";

const LIST = "GET /api/shop/account/alerts";

const STATES: Record<AlertState, string> = {
  pending: "Falta que lo confirmes con el enlace del correo",
  waiting: "Esperando a que vuelva",
  notified: "Avisado",
  cancelled: "Quitado",
  expired: "Caducado",
};

/** Stock alerts for sold-out products, each with its state. */
export function AlertsSection() {
  const query = useQuery(LIST);
  const remove = useMutation("DELETE /api/shop/account/alerts/{id}", { invalidates: [LIST] });
  const [status, setStatus] = useState("");
  const take = async (id: string, name: string) => {
    try {
      await remove.run({ params: { id } });
      setStatus(`Aviso de ${name} quitado.`);
    } catch {
      // The failure is shown below.
    }
  };
  return (
    <AccountPart
      title="Avísame cuando vuelva"
      query={query}
      intro={<p>Te escribimos por orden de petición, a tantas personas como unidades lleguen.</p>}
    >
      {(alerts) => (
        <>
          <p role="status" className="mb-3 text-secondary empty:hidden">
            {status}
          </p>
          {remove.error ? (
            <Alert tone="danger" className="mb-3">
              No se ha quitado. Vuelve a intentarlo.
            </Alert>
          ) : null}
          {alerts.length === 0 ? (
            <EmptyState className="px-0" icon={outlineBell} level={3} title="No esperas nada">
              En la página de un producto agotado puedes pedir que te avisemos cuando vuelva, y en una búsqueda sin
              resultados, cuando llegue.
            </EmptyState>
          ) : (
            <ul className="divide-y">
              {alerts.map(({ id, state, name, search, productSlug, options, image, askedAt, notifiedAt }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                  {image ? (
                    <div className="size-16 shrink-0">
                      <Picture src={image.src} alt="" tint={image.tint} sizes="4rem" className="rounded-lg p-1.5" />
                    </div>
                  ) : null}
                  <div className="min-w-[min(100%,10rem)] flex-1 wrap-anywhere">
                    {productSlug ? (
                      <Link
                        to={productPath(productSlug)}
                        className="inline-block py-1 font-semibold text-primary-text hover:underline"
                      >
                        {name}
                      </Link>
                    ) : (
                      <p className="font-semibold">{search ? `Búsqueda: «${name}»` : name}</p>
                    )}
                    <p className="text-body text-secondary">
                      {[optionsText(options), STATES[state], notifiedAt && `el ${formatLongDay(notifiedAt)}`]
                        .filter(Boolean)
                        .join(" · ")}
                    </p>
                    <p className="text-body text-secondary">Pedido el {formatLongDay(askedAt)}</p>
                  </div>
                  <Button
                    size="lg"
                    variant="secondary"
                    disabled={remove.running}
                    aria-label={`Quitar el aviso de ${name}`}
                    onClick={() => void take(id, name)}
                  >
                    Quitar
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </AccountPart>
  );
}
