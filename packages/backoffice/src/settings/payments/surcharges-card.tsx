import { useCan } from "@tablero/api-client/permission";
import { readProblem } from "@tablero/api-client/problem-of";
import { useMutation, useQuery } from "@tablero/api-client/query";
import type { Rate } from "@tablero/contract/settings/shapes/transport";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { CARRIERS } from "@tablero/domain/platform/resources/settings/carriers";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Field } from "@tablero/ui/field";
import { NUMBER_GROUP, unlessRefused } from "@tablero/ui/lib/refused-numbers";
import { MoneyInput } from "@tablero/ui/money-input";
import { Skeleton } from "@tablero/ui/skeleton";
import { toast } from "@tablero/ui/toast";
import { useCallback, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { VersionConflict } from "../../platform/forms/version-conflict.tsx";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";

const QUERY = { query: { active: true, size: 100 } } as const;

/** The cash on delivery surcharge of each rate in use. Other payment methods have none: the law forbids it. */
export function SurchargesCard({ onUnsaved }: { onUnsaved: (count: number) => void }) {
  const unsaved = useRef(new Set<string>());
  const note = useCallback(
    (id: string, changed: boolean) => {
      if (changed) unsaved.current.add(id);
      else unsaved.current.delete(id);
      onUnsaved(unsaved.current.size);
    },
    [onUnsaved],
  );
  const { data, error, mutate, isValidating } = useQuery("GET /api/admin/rates", QUERY);
  const mayWrite = useCan()("rates:write");
  return (
    <Card aria-labelledby="ajustes-recargos">
      <CardHeader title="Recargos" titleId="ajustes-recargos" />
      <CardBody className="flex flex-col gap-4">
        <p className="text-secondary">
          Solo el contra reembolso lleva recargo, y es de cada tarifa. Vacío, esa tarifa no lo ofrece; 0,00 lo ofrece
          sin recargo. La ley no permite cobrar más por pagar con tarjeta, Bizum o transferencia. Lo demás de las
          tarifas está en{" "}
          <Link to={`${resourcePath(CARRIERS)}?view=rates`} className="underline">
            {titleOf(CARRIERS)}
          </Link>
          .
        </p>
        {error && !data ? (
          <FailureAlert
            error={error}
            title="No se han podido leer las tarifas"
            onRetry={() => void mutate()}
            loading={isValidating}
          />
        ) : null}
        {!data && !error ? <Skeleton className="h-40" /> : null}
        {data && data.items.length === 0 ? <p className="text-secondary">Todavía no hay tarifas en uso.</p> : null}
        {data && data.items.length > 0 ? (
          <ul className="flex flex-col divide-y">
            {data.items.map((rate) => (
              <Surcharge key={rate.id} rate={rate} mayWrite={mayWrite} onStale={() => void mutate()} onChanged={note} />
            ))}
          </ul>
        ) : null}
      </CardBody>
    </Card>
  );
}

interface SurchargeProps {
  rate: Rate;
  mayWrite: boolean;
  /** Called when the displayed data is outdated. */
  onStale: () => void;
  onChanged: (id: string, changed: boolean) => void;
}

/** A rate with its surcharge, which is saved separately because it belongs to the rate and not to the settings. */
function Surcharge({ rate, mayWrite, onStale, onChanged }: SurchargeProps) {
  const [typed, setTyped] = useState<{ value: number | null } | null>(null);
  const { run, running, error, reset } = useMutation("PATCH /api/admin/rates/{id}", {
    invalidates: ["GET /api/admin/rates", "GET /api/shop/info"],
  });
  const value = typed ? typed.value : rate.codSurcharge;
  const changed = typed !== null && typed.value !== rate.codSurcharge;
  useEffect(() => {
    onChanged(rate.id, changed);
    return () => onChanged(rate.id, false);
  }, [rate.id, changed, onChanged]);
  const theirs = readProblem(error, "PATCH /api/admin/rates/{id}", "version-conflict")?.current ?? null;
  const name = `${rate.carrier} · ${rate.name} · ${rate.zone}`;
  const save = async (version: number) => {
    const call = { params: { id: rate.id }, body: { codSurcharge: value, version } };
    // The hook stores the error of a failed call, and the typed value stays in its field.
    const saved = await run(call).catch(() => null);
    if (!saved) return;
    setTyped(null);
    toast.success("Recargo guardado");
  };
  const shown = (cents: number | null) => (cents === null ? "no se ofrece" : formatMoney(cents));
  return (
    <li {...NUMBER_GROUP} className="flex flex-col gap-3 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <span className="min-w-32 flex-1">
          <span className="block font-medium">{rate.name}</span>
          <span className="block text-secondary text-table">
            {rate.carrier} · {rate.zone}
          </span>
        </span>
        <Field label={`Recargo: ${name}`} hideLabel className="w-36">
          <MoneyInput
            value={value}
            onValueChange={(next) => setTyped({ value: next })}
            placeholder="No se ofrece"
            readOnly={!mayWrite}
          />
        </Field>
        {changed ? (
          <Button
            variant="secondary"
            aria-label={`Guardar el recargo: ${name}`}
            loading={running}
            onClick={unlessRefused(() => void save(rate.version))}
          >
            Guardar
          </Button>
        ) : null}
      </div>
      {theirs ? (
        <VersionConflict
          what="esa tarifa"
          failure={error}
          differences={[{ label: "Recargo contra reembolso", mine: shown(value), theirs: shown(theirs.codSurcharge) }]}
          onReapply={() => void save(theirs.version)}
          onDiscard={() => {
            setTyped(null);
            reset();
            onStale();
          }}
          loading={running}
        />
      ) : error ? (
        <FailureAlert error={error} title="No se ha guardado" onRetry={() => void save(rate.version)} />
      ) : null}
    </li>
  );
}
