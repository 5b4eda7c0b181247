import { useMutation } from "@tablero/api-client/query";
import { ApiTokenInput, type NewApiToken } from "@tablero/contract/platform/shapes/api-tokens";
import { DEFAULT_TOKEN_DAYS } from "@tablero/domain/platform/access/api-tokens";
import { API_TOKENS } from "@tablero/domain/platform/resources/platform/api-tokens";
import { newTitleOf } from "@tablero/domain/platform/resources/words";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { Select } from "@tablero/ui/select";
import { TextInput } from "@tablero/ui/text-input";
import { useId, useState } from "react";
import { Controller } from "react-hook-form";
import { DraftOffer } from "../forms/draft-offer.tsx";
import { useApiForm } from "../forms/use-api-form.ts";
import { FailureAlert } from "../pages/failure-alert.tsx";
import { ScopeMatrix } from "./scope-matrix.tsx";

export const TOKEN_QUERIES = ["GET /api/admin/api-tokens", "GET /api/admin/api-tokens/{id}"] as const;

const DAY = 24 * 60 * 60 * 1000;
const FOREVER = "forever";
const LIFETIMES = [
  { value: "30", label: "30 días" },
  { value: "90", label: "90 días" },
  { value: String(DEFAULT_TOKEN_DAYS), label: "Un año" },
  { value: FOREVER, label: "Sin caducidad" },
];
const endOf = (days: string) => (days === FOREVER ? null : new Date(Date.now() + Number(days) * DAY).toISOString());

export interface TokenFormProps {
  onClose: () => void;
  onMade: (token: NewApiToken) => void;
}

/** Creates an API token. */
export function TokenForm({ onClose, onMade }: TokenFormProps) {
  const formId = useId();
  const { run, running } = useMutation("POST /api/admin/api-tokens", { invalidates: TOKEN_QUERIES });
  const [days, setDays] = useState(String(DEFAULT_TOKEN_DAYS));
  const form = useApiForm<ApiTokenInput, ApiTokenInput>({
    schema: ApiTokenInput,
    defaultValues: { name: "", scopes: [], expiresAt: null },
    place: "clave/nueva",
    save: async (body) => onMade(await run({ body: { ...body, expiresAt: endOf(days) } })),
  });
  const { errors, isDirty } = form.formState;
  return (
    <Dialog open onOpenChange={(open) => !open && !running && onClose()}>
      <DialogContent
        title={newTitleOf(API_TOKENS)}
        description="Otro programa entra con ella en la API, y nunca puede más que tú."
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
              Crear la clave
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={(event) => void form.submit(event)} className="flex flex-col gap-fields">
          <DraftOffer draft={form.draft} />
          <FailureAlert
            error={form.failure}
            title="No se ha creado"
            onRetry={() => void form.submit()}
            loading={running}
          />
          <Field
            label="Nombre"
            error={errors.name?.message}
            hint="El del programa: «ERP», «Etiquetas». Sale en la auditoría."
          >
            <TextInput {...form.register("name")} autoComplete="off" />
          </Field>
          <Field label="Caduca en" error={errors.expiresAt?.message}>
            <Select value={days} onValueChange={setDays} options={LIFETIMES} />
          </Field>
          <Controller
            control={form.control}
            name="scopes"
            render={({ field }) => (
              <ScopeMatrix value={field.value} onValueChange={field.onChange} error={errors.scopes?.message} />
            )}
          />
        </form>
      </DialogContent>
    </Dialog>
  );
}
