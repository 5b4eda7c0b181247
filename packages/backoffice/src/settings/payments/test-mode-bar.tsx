import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { SETTINGS } from "@tablero/domain/platform/resources/settings/settings";
import { Link } from "react-router-dom";

/** Shown above every page while shoppers pay with test cards: orders look paid, but no money arrives. */
export function TestModeBar() {
  const { data } = useQuery("GET /api/shop/info", {}, { background: true });
  const can = useCan();
  if (!data?.testPayments) return null;
  return (
    <aside
      aria-label="Pagos en pruebas"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b bg-warning-bg px-4 py-2 text-label text-warning-text md:px-8 print:hidden"
    >
      <p className="min-w-0 flex-1">
        <strong className="font-semibold">Pagos en pruebas.</strong> Los pedidos con tarjeta salen como pagados, pero no
        llega dinero.
      </p>
      {can(`${SETTINGS.id}:write`) ? (
        <Link to={`${resourcePath(SETTINGS)}?view=pasarelas`} className="font-semibold underline">
          Cambiar el modo
        </Link>
      ) : null}
    </aside>
  );
}
