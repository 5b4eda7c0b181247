import { toQueryError } from "@tablero/api-client/errors";
import type { QueryError } from "@tablero/api-client/query";
import { useMutation, useQuery } from "@tablero/api-client/query";
import type { Client, ClientMerge } from "@tablero/contract/people/shapes/clients";
import { clientName } from "@tablero/domain/people/clients/clients";
import { MERGE_FIELD_LABELS, MERGE_FIELDS, type MergeField } from "@tablero/domain/people/clients/merge";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { CLIENTS } from "@tablero/domain/platform/resources/people/clients";
import { formatPhone } from "@tablero/domain/platform/validation";
import { Button } from "@tablero/ui/button";
import { Combobox } from "@tablero/ui/combobox";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { useEffectOn } from "@tablero/ui/lib/effect-on";
import { Radio, RadioGroup } from "@tablero/ui/radio-group";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { counted } from "../../platform/values/amounts.tsx";
import { CLIENT_QUERIES } from "./client-form.tsx";

const INVALIDATION = {
  invalidates: [...CLIENT_QUERIES, "GET /api/admin/orders", "GET /api/admin/orders/{id}", "GET /api/admin/invoices"],
} as const;

export interface MergeClientWindowProps {
  client: Client;
  onClose: () => void;
}

/** Merges a client into another one, after a preview of the affected records and a choice of the fields to keep. */
export function MergeClientWindow({ client, onClose }: MergeClientWindowProps) {
  const navigate = useNavigate();
  const [search, setSearch] = useState("");
  const [into, setInto] = useState("");
  const [take, setTake] = useState<MergeField[]>([]);
  const [failure, setFailure] = useState<QueryError | null>(null);
  const merge = useMutation("POST /api/admin/clients/{id}/merge", INVALIDATION);
  const query = { ...(search && { search }), size: 20 };
  const found = useQuery("GET /api/admin/clients", { query }, { background: true, keepPreviousData: true });
  const preview = usePreview(client, into, take);
  const options = (found.data?.items ?? [])
    .filter(({ id }) => id !== client.id)
    .map((each) => ({ value: each.id, label: clientName(each), detail: each.email }));

  const commit = async () => {
    const seen = preview.found;
    if (!seen) return;
    setFailure(null);
    const body = { into, take, version: client.version, intoVersion: seen.into.version };
    try {
      const { into: kept } = await merge.run({ params: { id: client.id }, body });
      toast.success(`${clientName(client)} está ahora en la ficha de ${clientName(kept)}`);
      onClose();
      await navigate(resourcePath(CLIENTS, kept.id));
    } catch (error) {
      setFailure(toQueryError(error));
    }
  };
  const choose = (field: MergeField, isTaken: boolean) =>
    setTake((before) => (isTaken ? [...before, field] : before.filter((each) => each !== field)));

  return (
    <Dialog open onOpenChange={(open) => !open && !merge.running && onClose()}>
      <DialogContent
        size="lg"
        title={`Fusionar a ${clientName(client)} con otro cliente`}
        description="Todo lo suyo pasa a la otra ficha, que es la que se queda. No se puede deshacer."
        footer={
          <>
            <Button variant="secondary" disabled={merge.running} onClick={onClose}>
              Cancelar
            </Button>
            <Button disabled={!preview.found} loading={merge.running} onClick={() => void commit()}>
              Fusionar clientes
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-fields">
          <FailureAlert
            error={failure ?? preview.error}
            title={failure ? "No se han fusionado" : "No se pueden fusionar"}
            onRetry={failure ? () => void commit() : preview.retry}
            loading={merge.running}
          />
          <Field label="Ficha que se queda" hint="Busca por nombre, correo, NIF o teléfono.">
            <Combobox
              options={options}
              value={into}
              valueLabel={preview.found ? clientName(preview.found.into) : undefined}
              onValueChange={(value) => {
                setInto(value);
                setTake([]);
                setFailure(null);
              }}
              onQueryChange={setSearch}
              loading={found.isLoading}
              placeholder="Busca un cliente"
              listLabel="Clientes"
            />
          </Field>
          {preview.found ? (
            <>
              <Fields found={preview.found} take={take} onChoose={choose} />
              <Counts found={preview.found} />
            </>
          ) : into && !preview.error ? (
            <SkeletonRegion label="Comprobando lo que cambia">
              <SkeletonText lines={5} />
            </SkeletonRegion>
          ) : null}
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** Preview of the merge, requested for each choice; the previous preview stays visible meanwhile. */
function usePreview({ id, version }: Client, into: string, take: readonly MergeField[]) {
  const { run } = useMutation("POST /api/admin/clients/{id}/merge");
  const [found, setFound] = useState<ClientMerge | null>(null);
  const [error, setError] = useState<QueryError | null>(null);
  const [asked, setAsked] = useState(0);
  const fields = take.join();
  // `asked` counts the attempts.
  useEffectOn([run, id, version, into, fields, asked], () => {
    setError(null);
    if (!into) {
      setFound(null);
      return;
    }
    let current = true;
    setFound((before) => (before?.into.id === into ? before : null));
    const chosen = MERGE_FIELDS.filter((field) => fields.split(",").includes(field));
    run({ params: { id }, body: { into, version, take: chosen, preview: true } }).then(
      (answer) => current && setFound(answer),
      (reason: QueryError) => {
        if (!current) return;
        setFound(null);
        setError(reason);
      },
    );
    return () => {
      current = false;
    };
  });
  return { found, error, retry: () => setAsked((before) => before + 1) };
}

const textOf = (client: Client, field: MergeField): string =>
  (field === "name" ? clientName(client) : field === "phone" ? formatPhone(client.phone ?? "") : client[field]) || "—";

interface FieldsProps {
  found: ClientMerge;
  take: readonly MergeField[];
  onChoose: (field: MergeField, isTaken: boolean) => void;
}

/** Fields with different values: the user chooses which value to keep. */
function Fields({ found: { from, into }, take, onChoose }: FieldsProps) {
  const isFixed = (field: MergeField) => field === "email" && (from.hasAccount || into.hasAccount);
  const differing = MERGE_FIELDS.filter((field) => {
    const [a, b] = [textOf(from, field), textOf(into, field)];
    return a !== b && a !== "—" && b !== "—" && !isFixed(field);
  });
  if (differing.length === 0) return null;
  return (
    <div className="grid gap-fields sm:grid-cols-2">
      {differing.map((field) => (
        <Field key={field} label={MERGE_FIELD_LABELS[field]}>
          <RadioGroup
            value={take.includes(field) ? "from" : "into"}
            onValueChange={(value) => onChoose(field, value === "from")}
          >
            <Radio value="into" label={<span className="wrap-anywhere">{textOf(into, field)}</span>} />
            <Radio value="from" label={<span className="wrap-anywhere">{textOf(from, field)}</span>} />
          </RadioGroup>
        </Field>
      ))}
    </div>
  );
}

function Counts({ found: { from, into, result, counts } }: { found: ClientMerge }) {
  const moves = [
    [counts.orders, "pedido", "pedidos"],
    [counts.coupons, "uso de un cupón", "usos de cupones"],
    [counts.addresses, "dirección", "direcciones"],
    [counts.formerOrders, "pedido de la tienda anterior", "pedidos de la tienda anterior"],
    [counts.notes, "nota", "notas"],
    [counts.tags, "etiqueta", "etiquetas"],
    [counts.consents, "consentimiento", "consentimientos"],
    [counts.reservations, "reserva de precompra", "reservas de precompras"],
    [counts.registrations, "inscripción", "inscripciones"],
  ] as const;
  const words = moves.filter(([count]) => count > 0).map(([count, one, many]) => counted(count, one, many));
  const lines = [
    `La ficha queda como ${clientName(result)}${result.email ? ` (${result.email})` : ""}.`,
    words.length > 0 ? `Pasan a ella: ${words.join(", ")}.` : "No hay nada que pasar a ella.",
    ...(counts.account ? ["Su cuenta pasa a ella: sigue entrando con su correo."] : []),
    ...(counts.invoices > 0
      ? [
          `${counted(counts.invoices, "factura se queda", "facturas se quedan")} como se emitieron, y se ven desde ella.`,
        ]
      : []),
    ...(from.active !== into.active ? ["Una de las dos está bloqueada: la que se queda lo estará."] : []),
    `La ficha de ${clientName(from)} se archiva y lleva a la otra.`,
  ];
  return (
    <ul aria-label="Qué cambia" aria-live="polite" className="flex list-disc flex-col gap-1 ps-5 text-body">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
