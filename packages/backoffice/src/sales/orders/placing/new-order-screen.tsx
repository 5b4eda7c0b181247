import { useApi } from "@tablero/api-client/api-context";
import { ApiError, toQueryError } from "@tablero/api-client/errors";
import { type QueryError, useMutation } from "@tablero/api-client/query";
import { useIntentions } from "@tablero/api-client/use-intention";
import type { Client } from "@tablero/contract/people/shapes/clients";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { newTitleOf } from "@tablero/domain/platform/resources/words";
import { isOneOf } from "@tablero/domain/platform/typed";
import { ORDER_CHANNEL_LABELS } from "@tablero/domain/platform/words/labels";
import { STAFF_CHANNELS } from "@tablero/domain/sales/orders/placing/staff-order";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Field } from "@tablero/ui/field";
import { PageHeader } from "@tablero/ui/page-header";
import { Segment, SegmentedControl } from "@tablero/ui/segmented-control";
import { Skeleton, SkeletonRegion } from "@tablero/ui/skeleton";
import { TextInput } from "@tablero/ui/text-input";
import { Textarea } from "@tablero/ui/textarea";
import { toast } from "@tablero/ui/toast";
import { type FormEvent, useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useUnsavedGuard } from "../../../platform/forms/unsaved-guard.tsx";
import { BackToList } from "../../../platform/pages/back-to-list.tsx";
import { FailureAlert } from "../../../platform/pages/failure-alert.tsx";
import { Guarded } from "../../../platform/pages/guarded.tsx";
import { LoadFailure } from "../../../platform/pages/load-failure.tsx";
import { DetailLayout, Page } from "../../../platform/pages/page.tsx";
import { EditDelivery } from "../editing/edit-delivery.tsx";
import { useCalmAnswer } from "../editing/use-calm-answer.ts";
import { orderPath } from "../order-columns.tsx";
import { ClientCard } from "./client-card.tsx";
import { LinesCard } from "./lines-card.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PaymentCard } from "./payment-card.tsx";
import {
  BLANK_DRAFT,
  errorsByPath,
  missingParts,
  type NewOrderBody,
  orderBody,
  previewBody,
  type StaffCart,
  type StaffDraft,
} from "./staff-draft.ts";
import { clientParts, useFirstDraft } from "./use-first-draft.ts";

/** admin/pedidos/nuevo; `?cliente=` with a client, `?copia=` with a former order. */
export function NewOrderScreen() {
  return (
    <Guarded resource={ORDERS} level="write">
      <NewOrderPage />
    </Guarded>
  );
}

function NewOrderPage() {
  const [params] = useSearchParams();
  const first = useFirstDraft(params.get("cliente"), params.get("copia"));
  return (
    <Page>
      <PageHeader title={newTitleOf(ORDERS)} back={<BackToList resource={ORDERS} />} />
      {first.draft ? (
        <NewOrderForm first={first.draft} />
      ) : first.error ? (
        <LoadFailure level={2} error={first.error} onRetry={first.retry} loading={first.loading} />
      ) : (
        <SkeletonRegion className="flex flex-col gap-5">
          <Skeleton variant="box" className="h-48" />
          <Skeleton variant="box" className="h-64" />
        </SkeletonRegion>
      )}
    </Page>
  );
}

const MAX_NOTE = 1000;

function NewOrderForm({ first }: { first: StaffDraft }) {
  const api = useApi();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(first);
  const [tried, setTried] = useState(false);
  const [placed, setPlaced] = useState(false);
  const [failure, setFailure] = useState<QueryError | null>(null);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [methods, setMethods] = useState<StaffCart["methods"]>([]);
  const intentions = useIntentions<NewOrderBody>();
  const place = useMutation("POST /api/admin/orders", {
    invalidates: ["GET /api/admin/orders", "GET /api/admin/statistics/orders", "GET /api/admin/clients"],
    handles: [403, 404, 409, 422],
  });
  const seen = useCalmAnswer(previewBody(draft, methods), (body) =>
    api.call("POST /api/admin/orders/preview", { body }, { handles: [403, 422], background: true }),
  );
  const cart = seen.answer;
  const guard = useUnsavedGuard(draft !== first);

  // The methods depend on the delivery, and the request on the methods: they are kept from the last answer.
  const offered = cart?.methods;
  useEffect(() => {
    if (offered) setMethods(offered);
  }, [offered]);

  const change = (set: Partial<StaffDraft> | ((before: StaffDraft) => Partial<StaffDraft>)) => {
    setRefused(new Map());
    setFailure(null);
    setDraft((before) => ({ ...before, ...(typeof set === "function" ? set(before) : set) }));
  };
  const pick = async (client: Client | null) => {
    if (!client) return change({ clientId: "", contact: BLANK_DRAFT.contact });
    try {
      change(await clientParts(api, client));
    } catch (error) {
      setFailure(toQueryError(error));
    }
  };

  const missing = missingParts(draft);
  const errors = new Map([...(tried ? missing : []), ...refused]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    if (place.running || placed || seen.loading || missing.size > 0 || !cart || seen.failure) return;
    try {
      const { body, idempotencyKey } = intentions.of(orderBody(draft, cart.methods, cart.totals.total));
      const order = await place.run({ body }, { idempotencyKey });
      // Until the page of the order has opened, a second press must not place another one.
      setPlaced(true);
      guard.release();
      toast.success(`Pedido ${order.number} creado`, { description: "Hemos mandado el correo al cliente." });
      await navigate(orderPath(order), { replace: true });
    } catch (error) {
      if (error instanceof ApiError && error.fieldErrors.length > 0) setRefused(errorsByPath(error.fieldErrors));
      setFailure(toQueryError(error));
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label={newTitleOf(ORDERS)}>
      <DetailLayout
        aside={
          <>
            <PaymentCard
              payment={draft.payment}
              methods={cart?.methods ?? []}
              ready={draft.delivery.option !== ""}
              error={errors.get("paymentMethod")}
              onChange={(payment) => change({ payment })}
            />
            <Card aria-labelledby="new-order-total">
              <CardHeader title="Importe" titleId="new-order-total" />
              <CardBody>
                <div className="flex flex-col gap-4">
                  {cart ? <OrderSummary cart={cart} outdated={seen.loading} /> : <Skeleton className="h-24" />}
                  <FailureAlert
                    error={failure ?? seen.failure}
                    title={failure ? "No se ha creado el pedido" : "No se puede calcular"}
                  />
                  {tried && missing.size > 0 ? (
                    <Alert tone="danger" title="Falta algo">
                      {[...new Set(missing.values())].join(" · ")}
                    </Alert>
                  ) : null}
                  <Button type="submit" loading={place.running || placed} disabled={seen.loading && missing.size === 0}>
                    Crear pedido
                  </Button>
                </div>
              </CardBody>
            </Card>
          </>
        }
      >
        <Card aria-labelledby="new-order-channel">
          <CardHeader title="Cómo ha llegado" titleId="new-order-channel" />
          <CardBody>
            <SegmentedControl
              aria-labelledby="new-order-channel"
              value={draft.channel}
              onValueChange={(channel) => {
                if (isOneOf(STAFF_CHANNELS, channel)) change({ channel });
              }}
            >
              {STAFF_CHANNELS.map((channel) => (
                <Segment key={channel} value={channel} label={ORDER_CHANNEL_LABELS[channel]} />
              ))}
            </SegmentedControl>
          </CardBody>
        </Card>
        <ClientCard
          clientId={draft.clientId}
          contact={draft.contact}
          errors={errors}
          onPick={(client) => void pick(client)}
          onContactChange={(contact) => change({ contact })}
        />
        <LinesCard draft={draft} onChange={change} priced={cart?.lines ?? []} errors={errors} />
        <Card aria-labelledby="new-order-delivery">
          <CardHeader title="Entrega" titleId="new-order-delivery" />
          <CardBody>
            <div className="flex flex-col gap-fields">
              <EditDelivery
                value={draft.delivery}
                onValueChange={(delivery) => change({ delivery: withRecipient(delivery, draft) })}
                options={cart?.options ?? []}
                errors={errors}
              />
              {draft.delivery.pickup ? null : (
                <Field
                  label="NIF para la factura"
                  mark="optional"
                  hint="La factura va a la dirección de entrega. Otra se pone después, en el pedido."
                  error={errors.get("taxId")}
                >
                  <TextInput
                    value={draft.taxId}
                    maxLength={20}
                    autoComplete="off"
                    onChange={(event) => change({ taxId: event.currentTarget.value })}
                  />
                </Field>
              )}
              <Field label="Nota del cliente" mark="optional" hint="Sale en el pedido y en su página.">
                <Textarea
                  value={draft.note}
                  maxLength={MAX_NOTE}
                  rows={2}
                  onChange={(event) => change({ note: event.currentTarget.value })}
                />
              </Field>
            </div>
          </CardBody>
        </Card>
      </DetailLayout>
      {guard.dialog}
    </form>
  );
}

/** An address without a name is for the client. */
function withRecipient(delivery: StaffDraft["delivery"], { contact }: StaffDraft): StaffDraft["delivery"] {
  const { address } = delivery;
  return delivery.pickup || address.name !== "" || address.line1 === ""
    ? delivery
    : { ...delivery, address: { ...address, name: contact.name, surname: contact.surname } };
}
