import { useQuery } from "@tablero/api-client/query";
import { TAX_FREE_PLACES } from "@tablero/domain/platform/geography/tax-free";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { CARRIERS } from "@tablero/domain/platform/resources/settings/carriers";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { listSoldPlaces } from "@tablero/domain/sales/fiscal/sold-places";
import type { TaxSettings } from "@tablero/domain/settings/sections/taxes";
import { TAX_FREE_LABELS } from "@tablero/domain/settings/taxes/tax-words";
import { Badge } from "@tablero/ui/badge";
import { Checkbox } from "@tablero/ui/checkbox";
import { solid20CheckCircle } from "@tablero/ui/icons/solid20-check-circle";
import { solid20MinusCircle } from "@tablero/ui/icons/solid20-minus-circle";
import { Skeleton } from "@tablero/ui/skeleton";
import { Controller } from "react-hook-form";
import { Link } from "react-router-dom";
import type { ApiForm } from "../../platform/forms/use-api-form.ts";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";

/** Destinations for parcels, and which of them are sold to without IVA. */
export function SoldPlacesField({ form }: { form: ApiForm<TaxSettings, TaxSettings> }) {
  const { data, error, mutate } = useQuery("GET /api/shop/sale-terms");
  return (
    <div className="flex flex-col gap-5">
      <p className="text-secondary">
        A dónde envías lo dicen las zonas y tarifas de{" "}
        <Link to={resourcePath(CARRIERS)} className="underline">
          {titleOf(CARRIERS)}
        </Link>
        . Canarias, Ceuta, Melilla y lo que está fuera de la Unión Europea no tienen IVA: lo que se envía allí es una
        exportación exenta (artículo 21 de la Ley del IVA) y se cobra el precio sin él. La aduana puede cobrar allí
        IGIC, IPSI o sus propios impuestos. Quítalo solo si no puedes demostrar la salida de la mercancía: entonces se
        cobra el IVA como en la península. Lo que se recoge en la tienda lleva siempre IVA.
      </p>
      {error && !data ? (
        <FailureAlert error={error} title="No se ha podido leer a dónde envías" onRetry={() => void mutate()} />
      ) : null}
      {!data && !error ? <Skeleton className="h-56" /> : null}
      {data ? (
        <Controller
          control={form.control}
          name="taxFreeTo"
          render={({ field: { value, onChange, onBlur } }) => (
            <ul className="flex flex-col divide-y border-y">
              {[...listSoldPlaces(data.delivery), ABROAD].map(({ name, taxFree, sold }) => (
                <li key={name} className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-2">
                  <span className="min-w-40 flex-1">{name}</span>
                  <SentBadge sold={sold} />
                  <span className="w-32">
                    {taxFree ? (
                      <Checkbox
                        label="Sin IVA"
                        aria-label={`Sin IVA: ${TAX_FREE_LABELS[taxFree]}`}
                        checked={value.includes(taxFree)}
                        onCheckedChange={(on) =>
                          onChange(TAX_FREE_PLACES.filter((each) => (each === taxFree ? on : value.includes(each))))
                        }
                        onBlur={onBlur}
                      />
                    ) : (
                      <span className="text-secondary">Con IVA</span>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          )}
        />
      ) : null}
    </div>
  );
}

/**
 * The public delivery data covers only Spain and Portugal, so it is unknown whether a zone also covers other countries.
 */
const ABROAD = { name: TAX_FREE_LABELS.abroad, taxFree: "abroad", sold: null } as const;

function SentBadge({ sold }: { sold: boolean | null }) {
  return (
    <span className="w-36">
      {sold === null ? (
        <span className="text-secondary">Según tus zonas</span>
      ) : (
        <Badge
          variant="plain"
          tone={sold ? "success" : "neutral"}
          icon={sold ? solid20CheckCircle : solid20MinusCircle}
        >
          {sold ? "Se envía" : "No se envía"}
        </Badge>
      )}
    </span>
  );
}
