import { toQueryError } from "@tablero/api-client/errors";
import { type QueryError, useMutation, useQuery } from "@tablero/api-client/query";
import type { AdminPreorder, AllocationPreview } from "@tablero/contract/sales/shapes/admin-preorders";
import { ALLOCATION_POLICIES, type AllocationPolicy } from "@tablero/domain/platform/vocabulary";
import { ALLOCATION_POLICY_LABELS } from "@tablero/domain/platform/words/labels";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Checkbox } from "@tablero/ui/checkbox";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { NumberInput } from "@tablero/ui/number-input";
import { Select } from "@tablero/ui/select";
import { Skeleton } from "@tablero/ui/skeleton";
import { toast } from "@tablero/ui/toast";
import { Truncate } from "@tablero/ui/truncate";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { LoadFailure } from "../../platform/pages/load-failure.tsx";
import { count, counted } from "../../platform/values/amounts.tsx";
import { INVALIDATION } from "./preorder-form.tsx";

const POLICIES = ALLOCATION_POLICIES.map((value) => ({ value, label: ALLOCATION_POLICY_LABELS[value] }));

export interface AllocationWindowProps {
  campaign: AdminPreorder;
  onClose: () => void;
}

/** Allocates the received units: proposed by a rule, adjusted manually, committed once. */
export function AllocationWindow({ campaign, onClose }: AllocationWindowProps) {
  const [policy, setPolicy] = useState<AllocationPolicy>(campaign.policy);
  const preview = useQuery(
    "GET /api/admin/preorders/{id}/allocation",
    { params: { id: campaign.id }, query: { policy } },
    // A refetch must not replace the typed values.
    { revalidateOnFocus: false },
  );
  const latest = preview.data?.policy === policy ? preview.data : undefined;
  // The window stays open while the proposal of another rule loads; typed values stay while the same proposal is
  // reloaded.
  const [shown, setShown] = useState<AllocationPreview>();
  if (latest && (latest.policy !== shown?.policy || latest.version !== shown.version)) setShown(latest);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      {shown ? (
        <Shares preview={shown} loading={shown.policy !== policy} {...{ campaign, policy, setPolicy, onClose }}>
          <FailureAlert
            error={shown.policy === policy ? null : (preview.error ?? null)}
            title="No se ha podido proponer"
            onRetry={() => void preview.mutate()}
          />
        </Shares>
      ) : (
        <DialogContent size="lg" title={`Repartir ${campaign.title}`}>
          {preview.error ? (
            <LoadFailure
              error={preview.error}
              level={2}
              onRetry={() => void preview.mutate()}
              loading={preview.isValidating}
            />
          ) : (
            <Skeleton variant="box" className="h-60 w-full" />
          )}
        </DialogContent>
      )}
    </Dialog>
  );
}

interface SharesProps extends AllocationWindowProps {
  preview: AllocationPreview;
  /** True while the proposal of another rule is loading. */
  loading: boolean;
  /** Reason why there is no proposal yet. */
  children: ReactNode;
  policy: AllocationPolicy;
  setPolicy: (policy: AllocationPolicy) => void;
}

const proposed = ({ items }: AllocationPreview): ReadonlyMap<string, number | null> =>
  new Map(items.map(({ id, allocated }) => [id, allocated]));

function Shares({ campaign, preview, loading, policy, setPolicy, onClose, children }: SharesProps) {
  const formId = useId();
  const [source, setSource] = useState(preview);
  const [shares, setShares] = useState(() => proposed(preview));
  const [final, setFinal] = useState(false);
  const [failure, setFailure] = useState<QueryError | null>(null);
  if (source !== preview) {
    setSource(preview);
    setShares(proposed(preview));
    setFailure(null);
  }
  const commit = useMutation("POST /api/admin/preorders/{id}/allocation", INVALIDATION);
  const given = preview.items.reduce((sum, { id, had }) => sum + ((shares.get(id) ?? had) - had), 0);
  const lacking = preview.items.reduce((sum, { id, requested }) => sum + requested - (shares.get(id) ?? 0), 0);
  const wrong = preview.items.some(({ id, had, requested }) => {
    const units = shares.get(id);
    return units === null || units === undefined || units < had || units > requested;
  });
  // Nothing would change: the user must allocate units, or waive the missing ones.
  const isIdle = given === 0 && !final;
  const over = given > preview.free ? `Repartes ${count(given)} y hay ${count(preview.free)}.` : null;
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (wrong || over || isIdle || loading || commit.running) return;
    setFailure(null);
    const body = {
      shares: preview.items.map(({ id, had }) => ({ id, allocated: shares.get(id) ?? had })),
      final,
      version: preview.version,
    };
    try {
      const after = await commit.run({ params: { id: campaign.id }, body });
      toast.success(counted(given, "unidad repartida", "unidades repartidas"), {
        description:
          after.state === "allocating"
            ? "Quien no tiene todas espera a la próxima entrada."
            : "Se escribe a cada cliente.",
      });
      onClose();
    } catch (error) {
      setFailure(toQueryError(error));
    }
  };
  return (
    <DialogContent
      size="lg"
      title={`Repartir ${campaign.title}`}
      description={`Han llegado ${counted(preview.received, "unidad", "unidades")}; sin dueño hay ${count(preview.free)}.`}
      onCloseRequest={() => !commit.running}
      footer={
        <>
          <Button variant="secondary" disabled={commit.running} onClick={onClose}>
            No, volver
          </Button>
          <Button type="submit" form={formId} disabled={isIdle} loading={loading || commit.running}>
            {final ? "Repartir y cerrar" : "Repartir"}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-fields">
        <FailureAlert error={failure} title="No se ha repartido" onRetry={() => void submit()} />
        {children}
        <Field label="Reparto" hint="Propone las unidades; puedes cambiarlas una a una.">
          <Select
            options={POLICIES}
            value={policy}
            onValueChange={(next) => setPolicy(ALLOCATION_POLICIES.find((each) => each === next) ?? policy)}
          />
        </Field>
        <p className="flex flex-wrap gap-x-5 tabular-nums" aria-live="polite">
          <span>
            Repartes <strong>{count(given)}</strong> de {count(preview.free)}
          </span>
          <span>
            Faltan <strong>{count(lacking)}</strong>
          </span>
        </p>
        {over ? <Alert tone="danger" title={over} /> : null}
        {preview.free === 0 && lacking > 0 ? (
          <Alert tone="info" title="No hay unidades que repartir">
            Apunta en el producto la entrada de las que lleguen.
          </Alert>
        ) : null}
        {preview.items.length === 0 ? <p className="text-secondary">Nadie espera unidades.</p> : null}
        <ul className="flex flex-col divide-y">
          {preview.items.map(({ id, client, orderNumber, requested, had, paid }) => {
            const units = shares.get(id) ?? null;
            const fieldError =
              units === null || units > requested
                ? `Entre ${had} y ${requested}.`
                : units < had
                  ? `Ya tiene ${had}.`
                  : undefined;
            return (
              <li key={id} className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-start gap-4 py-3">
                <span className="flex min-w-0 flex-col">
                  <Truncate className="font-semibold">{client}</Truncate>
                  <span className="text-label text-secondary">
                    {orderNumber ?? "En la tienda"} · pidió {requested}
                    {had > 0 ? `, tiene ${had}` : ""}
                    {paid ? " · pagada" : ""}
                  </span>
                </span>
                <Field label={`Unidades de ${client}`} hideLabel error={fieldError}>
                  <NumberInput
                    value={units}
                    onValueChange={(next) => setShares((before) => new Map(before).set(id, next))}
                    min={had}
                    max={requested}
                  />
                </Field>
              </li>
            );
          })}
        </ul>
        {lacking > 0 ? (
          <Checkbox
            checked={final}
            onCheckedChange={setFinal}
            label="No llega más: reembolsar el dinero de las que faltan"
          />
        ) : null}
      </form>
    </DialogContent>
  );
}
