import { formatShortDateTime } from "@tablero/domain/platform/date-time";
import {
  type GatewayChange,
  type GatewayMode,
  type GatewaySecret,
  type GatewaySettings,
  REDSYS_FIELDS,
  STRIPE_FIELDS,
} from "@tablero/domain/settings/sections/gateways";
import { Field } from "@tablero/ui/field";
import { PasswordInput } from "@tablero/ui/password-input";
import { TextInput } from "@tablero/ui/text-input";
import type { ReactNode } from "react";
import type { ApiForm } from "../../platform/forms/use-api-form.ts";

interface ModeFieldsProps {
  form: ApiForm<GatewayChange, GatewayChange>;
  stored: GatewaySettings;
  mode: GatewayMode;
}

const MODE_WORDS: Record<GatewayMode, string> = { test: "de pruebas", live: "reales" };

/** The fields of one mode under a common heading, because the modes are easily confused. */
function ModeGroup({ mode, children }: { mode: GatewayMode; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-fields">
      <legend className="mb-3 font-semibold">Datos {MODE_WORDS[mode]}</legend>
      {children}
    </fieldset>
  );
}

interface SecretFieldProps extends Omit<ModeFieldsProps, "mode"> {
  name: GatewaySecret;
  label: string;
  /** Explanation of the field, shown while no secret is stored. */
  hint: string;
}

/** A secret that can be replaced but is never shown. */
function SecretField({ form, stored, name, label, hint }: SecretFieldProps) {
  const at = stored[`${name}At`];
  return (
    <Field
      label={label}
      error={form.formState.errors[name]?.message}
      hint={
        at === null
          ? hint
          : `Hay un valor guardado y cifrado desde el ${formatShortDateTime(at)}. Escribe otro solo para cambiarlo.`
      }
    >
      <PasswordInput
        {...form.register(name)}
        placeholder={at === null ? undefined : "••••••••"}
        maxLength={300}
        autoComplete="new-password"
        spellCheck={false}
      />
    </Field>
  );
}

export function RedsysFields({ form, stored, mode }: ModeFieldsProps) {
  const { code, terminal, key } = REDSYS_FIELDS[mode];
  const { errors } = form.formState;
  return (
    <ModeGroup mode={mode}>
      <div className="grid gap-fields @2xl:grid-cols-2">
        <Field
          label="Número de comercio (FUC)"
          error={errors[code]?.message}
          hint="Nueve cifras, en el correo de tu banco."
        >
          <TextInput {...form.register(code)} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label="Terminal" error={errors[terminal]?.message} hint="Casi siempre 1.">
          <TextInput {...form.register(terminal)} inputMode="numeric" autoComplete="off" />
        </Field>
      </div>
      <SecretField
        {...{ form, stored, name: key }}
        label="Clave de firma (SHA-256)"
        hint="En el panel de Redsys, «Ver clave» del terminal. Se guarda cifrada y no se vuelve a enseñar."
      />
    </ModeGroup>
  );
}

export function StripeFields({ form, stored, mode }: ModeFieldsProps) {
  const { key, hook } = STRIPE_FIELDS[mode];
  return (
    <ModeGroup mode={mode}>
      <SecretField
        {...{ form, stored, name: key }}
        label="Clave secreta"
        hint={`Empieza por sk_${mode}_ o rk_${mode}_. Se guarda cifrada y no se vuelve a enseñar.`}
      />
      <SecretField
        {...{ form, stored, name: hook }}
        label="Secreto de firma de los avisos"
        hint="Empieza por whsec_: Stripe te lo da al crear el punto de conexión de abajo."
      />
    </ModeGroup>
  );
}
