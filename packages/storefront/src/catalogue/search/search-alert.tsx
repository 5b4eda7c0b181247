import { useApi } from "@tablero/api-client/api-context";
import { lazy, Suspense } from "react";

// The page of a search without results is rare; the form fields load after its text.
const AlertForm = lazy(async () => ({ default: (await import("../cards/stock-alert.tsx")).AlertForm }));

/** Offers a mail for when a search that found nothing finds a product. */
export function SearchAlert({ search, literal = false }: { search: string; literal?: boolean }) {
  const api = useApi();
  return (
    <section className="flex max-w-xl flex-col gap-3 rounded-2xl bg-card p-4 text-body shadow-tile md:p-5">
      <h2 className="font-semibold text-shop">¿Te avisamos si llega?</h2>
      <Suspense fallback={<p className="min-h-40 text-secondary">Escríbenos tu correo aquí en un momento.</p>}>
        <AlertForm
          key={search}
          label="Avisadme"
          subject="search"
          ask={(email) =>
            api.call(
              "POST /api/shop/search/alerts",
              { body: { search, ...(literal && { literal }), ...(email && { email }) } },
              { handles: [409, 422] },
            )
          }
        />
      </Suspense>
    </section>
  );
}
