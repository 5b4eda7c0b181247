import { useInvalidate, useMutation } from "@tablero/api-client/query";
import { type Client, clientShapes } from "@tablero/contract/people/shapes/clients";
import { Email } from "@tablero/contract/platform/shapes/basics";
import { clientName, type ClientFields as Values } from "@tablero/domain/people/clients/clients";
import { CLIENTS } from "@tablero/domain/platform/resources/people/clients";
import { CLIENT_KIND_LABELS } from "@tablero/domain/platform/words/labels";
import { type RecordCalls, RecordForm, type Removal } from "../../platform/kit/record-form.tsx";
import { ClientFields } from "./client-fields.tsx";

/** Queries that become outdated when a client changes. */
export const CLIENT_QUERIES = [
  "GET /api/admin/clients",
  "GET /api/admin/clients/{id}",
  "GET /api/admin/clients/{id}/details",
  "GET /api/admin/clients/{id}/timeline",
  "GET /api/admin/clients/{id}/history",
  "GET /api/admin/client-tags",
] as const;
const LISTS = ["GET /api/admin/clients", "GET /api/admin/client-tags"] as const;
export const INVALIDATION = { invalidates: CLIENT_QUERIES };

const BLANK: Values = {
  kind: "person",
  name: "",
  surname: "",
  email: "",
  phone: null,
  taxId: null,
  tags: [],
  active: true,
  blockReason: null,
};

const valuesOf = ({ kind, name, surname, email, phone, taxId, tags, active, blockReason }: Client): Values => ({
  kind,
  name,
  surname,
  email,
  phone,
  taxId,
  tags,
  active,
  blockReason,
});

/** Only a guest's record may lack an address. */
const WITH_EMAIL = clientShapes.input.extend({ email: Email });

const details = (values: Values): [string, string][] => [
  ["Tipo", CLIENT_KIND_LABELS[values.kind]],
  ["Nombre", clientName(values)],
  ["Correo", values.email || "—"],
  ["Teléfono", values.phone || "—"],
  ["NIF", values.taxId || "—"],
  ["Etiquetas", values.tags.join(", ") || "—"],
  ["Bloqueado", values.active ? "No" : (values.blockReason ?? "Sí")],
];

const REMOVAL: Removal = {
  ask: "Si ha comprado algo o tiene cuenta, se bloquea y su ficha se queda. Si no, se borra y no se puede recuperar.",
  kept: "bloquead",
  keptText: "Ha comprado algo o tiene cuenta: no se borra, pero ya no puede comprar ni entrar.",
};

export interface ClientFormProps {
  /** null for a new record. */
  client: Client | null;
  onSaved?: (client: Client) => void;
  /** Called after deletion, when the client's page has nothing left to show. */
  onDeleted?: () => void;
  onClose: () => void;
}

/** Name and contact details of a client; everything else is changed on the client's page. */
export function ClientForm({ client, onSaved, onDeleted, onClose }: ClientFormProps) {
  const create = useMutation("POST /api/admin/clients", INVALIDATION);
  const change = useMutation("PATCH /api/admin/clients/{id}", INVALIDATION);
  // A deleted client is not refetched, because its page is left first.
  const remove = useMutation("DELETE /api/admin/clients/{id}");
  const invalidate = useInvalidate();
  const isGuest = client?.email === "";
  const reported = (saved: Client): Client => {
    onSaved?.(saved);
    return saved;
  };
  const calls: RecordCalls<Client, Values> = {
    create: async (body) => reported(await create.run({ body })),
    change: async ({ id, version }, values) =>
      reported(await change.run({ params: { id }, body: { ...values, version } })),
    restore: ({ id, version }) => change.run({ params: { id }, body: { active: true, version } }),
    remove: async ({ id, version }) => {
      const { outcome } = await remove.run({ params: { id }, query: { version } });
      if (outcome === "deleted") onDeleted?.();
      await invalidate(...(outcome === "deleted" ? LISTS : CLIENT_QUERIES));
      return outcome;
    },
    running: create.running || change.running,
  };
  return (
    <RecordForm<Client, Values>
      resource={CLIENTS}
      record={client}
      nameOf={clientName}
      schema={isGuest ? clientShapes.input : WITH_EMAIL}
      blank={BLANK}
      valuesOf={valuesOf}
      details={details}
      fields={(form) => <ClientFields form={form} hasAccount={client?.hasAccount ?? false} isGuest={isGuest} />}
      calls={calls}
      removal={REMOVAL}
      onClose={onClose}
    />
  );
}
