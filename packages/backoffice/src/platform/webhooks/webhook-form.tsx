import { readProblem } from "@tablero/api-client/problem-of";
import { useMutation } from "@tablero/api-client/query";
import { type Webhook, WebhookInput, type WebhookWithSecret } from "@tablero/contract/platform/shapes/webhooks";
import { WEBHOOKS } from "@tablero/domain/platform/resources/platform/webhooks";
import { newTitleOf } from "@tablero/domain/platform/resources/words";
import { WEBHOOK_EVENT_LABELS, WEBHOOK_EVENTS } from "@tablero/domain/platform/webhooks/events";
import { Button } from "@tablero/ui/button";
import { Checkbox } from "@tablero/ui/checkbox";
import { Code } from "@tablero/ui/code";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import { toast } from "@tablero/ui/toast";
import { useId, useRef } from "react";
import { Controller } from "react-hook-form";
import { DraftOffer } from "../forms/draft-offer.tsx";
import { differencesBy, mergeByFields } from "../forms/field-merge.ts";
import { FormConflict } from "../forms/form-conflict.tsx";
import { useApiForm } from "../forms/use-api-form.ts";
import { FailureAlert } from "../pages/failure-alert.tsx";
import { eventsText, WEBHOOK_QUERIES } from "./webhook-words.ts";

const CHANGE = "PATCH /api/admin/webhooks/{id}";
const INVALIDATION = { invalidates: WEBHOOK_QUERIES };

export interface WebhookFormProps {
  /** null: a new one. */
  webhook: Webhook | null;
  onClose: () => void;
  /** Called with a new webhook and its secret, which is shown only once. */
  onMade?: (webhook: WebhookWithSecret) => void;
}

const details = ({ name, url, events }: WebhookInput): [string, string][] => [
  ["Nombre", name],
  ["Dirección", url],
  ["Avisos", eventsText(events)],
];

const currentOf = (failure: unknown) => readProblem(failure, CHANGE, "version-conflict")?.current;

/** A webhook receiver: its address and its events. */
export function WebhookForm({ webhook, onClose, onMade }: WebhookFormProps) {
  const formId = useId();
  const create = useMutation("POST /api/admin/webhooks", INVALIDATION);
  const change = useMutation(CHANGE, INVALIDATION);
  const running = create.running || change.running;
  // After a conflict, the request can be repeated immediately with the version of the other change.
  const version = useRef(webhook?.version ?? 0);
  const { name, url, events } = webhook ?? { name: "", url: "https://", events: [] };
  const form = useApiForm<WebhookInput, WebhookInput>({
    schema: WebhookInput,
    defaultValues: { name, url, events },
    place: `webhook/${webhook?.id ?? "nuevo"}`,
    versions: {
      readTheirs: (error) => {
        const current = currentOf(error);
        return current ? { name: current.name, url: current.url, events: current.events } : null;
      },
      takeOver: (error) => {
        version.current = currentOf(error)?.version ?? version.current;
      },
      ...mergeByFields(differencesBy(details)),
    },
    save: async (body) => {
      if (webhook) {
        await change.run({ params: { id: webhook.id }, body: { ...body, version: version.current } });
        toast.success("Webhook guardado");
      } else onMade?.(await create.run({ body }));
      onClose();
    },
  });
  const { errors, isDirty } = form.formState;
  return (
    <Dialog open onOpenChange={(open) => !open && !running && onClose()}>
      <DialogContent
        title={webhook ? "Editar el webhook" : newTitleOf(WEBHOOKS)}
        description="La tienda llama a esta dirección cada vez que pasa algo de lo que elijas."
        onCloseRequest={() => !isDirty && !running}
        footer={
          <>
            <Button
              variant="secondary"
              disabled={running}
              onClick={() => {
                form.draft.drop();
                onClose();
              }}
            >
              Cancelar
            </Button>
            <Button type="submit" form={formId} loading={running}>
              {webhook ? "Guardar" : "Crear el webhook"}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={(event) => void form.submit(event)} className="flex flex-col gap-fields">
          <DraftOffer draft={form.draft} />
          {form.conflict ? (
            <FormConflict conflict={form.conflict} what="este webhook" loading={running} />
          ) : (
            <FailureAlert
              error={form.failure}
              title="No se ha guardado"
              onRetry={() => void form.submit()}
              loading={running}
            />
          )}
          <Field label="Nombre" error={errors.name?.message} hint="El del programa que recibe: «ERP», «Almacén».">
            <TextInput {...form.register("name")} autoComplete="off" />
          </Field>
          <Field label="Dirección" error={errors.url?.message} hint="Pública y con https.">
            <TextInput
              {...form.register("url")}
              type="url"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </Field>
          <Controller
            control={form.control}
            name="events"
            render={({ field: { value, onChange } }) => (
              <fieldset className="flex flex-col gap-2.5">
                <legend className="mb-2.5 font-semibold text-label">Avisos</legend>
                {WEBHOOK_EVENTS.map((event) => (
                  <Checkbox
                    key={event}
                    label={WEBHOOK_EVENT_LABELS[event]}
                    description={<Code variant="plain">{event}</Code>}
                    checked={value.includes(event)}
                    onCheckedChange={(on) => onChange(on ? [...value, event] : value.filter((each) => each !== event))}
                  />
                ))}
                {errors.events?.message ? (
                  <p role="alert" className="text-danger-text text-label">
                    {errors.events.message}
                  </p>
                ) : null}
              </fieldset>
            )}
          />
        </form>
      </DialogContent>
    </Dialog>
  );
}
