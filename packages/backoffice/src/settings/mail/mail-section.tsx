import { useQuery } from "@tablero/api-client/query";
import { SETTINGS_FORMS } from "@tablero/contract/settings/shapes/settings";
import { formatShortDateTime } from "@tablero/domain/platform/date-time";
import { IMPLICIT_TLS_PORT, MAIL_PORTS } from "@tablero/domain/settings/sections/mail";
import { Alert } from "@tablero/ui/alert";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Field } from "@tablero/ui/field";
import { NativeSelect } from "@tablero/ui/native-select";
import { PasswordInput } from "@tablero/ui/password-input";
import { TextInput } from "@tablero/ui/text-input";
import { SectionFrame } from "../settings/section-frame.tsx";
import type { SettingsSectionProps } from "../settings/section-props.ts";
import { useSection } from "../settings/use-section.ts";
import { MailDomainCard } from "./mail-domain-card.tsx";
import { MailTestCard } from "./mail-test-card.tsx";

const portWords = (port: number) => `${port}: ${port === IMPLICIT_TLS_PORT ? "TLS desde el principio" : "STARTTLS"}`;

/** Sender and server for emails, a test, and the DNS records of the sender's domain. */
export function MailSection({ settings, head }: SettingsSectionProps) {
  const section = useSection({
    name: "mail",
    fieldsOf: ({ smtpPassword: _, ...fields }) => fields,
    isSecret: true,
    settings,
    schema: SETTINGS_FORMS.mail,
    valuesOf: ({ mail: { smtpKeyAt: _, ...mail } }) => ({ ...mail, smtpPassword: "" }),
    patchOf: (mail) => ({ mail }),
  });
  const { register, formState, watch } = section.form;
  const { errors } = formState;
  const status = useQuery("GET /api/admin/settings/mail");
  const fixedServer = status.data?.source === "environment";
  const fixedSender = status.data?.senderFixed ?? false;
  const { senderAddress, smtpHost, smtpUser, smtpKeyAt } = settings.mail;
  const isStored = smtpKeyAt !== null && watch("smtpHost") === smtpHost && watch("smtpUser") === smtpUser;
  return (
    <SectionFrame section={section} head={head}>
      <Card aria-labelledby="ajustes-remitente">
        <CardHeader title="Remitente" titleId="ajustes-remitente" />
        <CardBody className="flex flex-col gap-fields">
          {fixedSender ? (
            <Alert live="off">
              El servidor de la tienda fija el remitente (MAIL_FROM): los correos salen como{" "}
              {status.data?.sender?.address}. Lo que escribas aquí valdrá cuando se quite de allí.
            </Alert>
          ) : null}
          <div className="grid gap-fields @2xl:grid-cols-2">
            <Field
              label="Nombre del remitente"
              mark="optional"
              error={errors.senderName?.message}
              hint="Sin él, el nombre de la tienda."
            >
              <TextInput {...register("senderName")} autoComplete="off" />
            </Field>
            <Field
              label="Dirección del remitente"
              error={errors.senderAddress?.message}
              hint="De un dominio tuyo: pedidos@tutienda.es."
            >
              <TextInput {...register("senderAddress")} inputMode="email" autoComplete="off" spellCheck={false} />
            </Field>
            <Field
              label="Responder a"
              mark="optional"
              error={errors.replyTo?.message}
              hint="Sin ella, las respuestas van al correo de la tienda."
            >
              <TextInput {...register("replyTo")} inputMode="email" autoComplete="off" spellCheck={false} />
            </Field>
          </div>
        </CardBody>
      </Card>
      <Card aria-labelledby="ajustes-servidor">
        <CardHeader title="Servidor de correo" titleId="ajustes-servidor" />
        <CardBody className="flex flex-col gap-fields">
          {fixedServer ? (
            <Alert live="off">
              El servidor de la tienda fija el correo (SMTP_URL): sale por {status.data?.server}. Lo que escribas aquí
              valdrá cuando se quite de allí.
            </Alert>
          ) : (
            <p className="text-secondary">
              {watch("smtpHost").trim() === ""
                ? "Sin servidor los correos no salen: se guardan en Sistema, donde puedes leerlos. Tu proveedor de correo te da estos datos."
                : "Siempre por una conexión cifrada con un certificado válido. Un cambio vale para los correos siguientes, sin reiniciar nada."}
            </p>
          )}
          <div className="grid gap-fields @2xl:grid-cols-2">
            <Field label="Servidor" mark="optional" error={errors.smtpHost?.message}>
              <TextInput
                {...register("smtpHost")}
                placeholder="smtp.tuproveedor.com"
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
              />
            </Field>
            <Field label="Puerto y cifrado" error={errors.smtpPort?.message}>
              <NativeSelect {...register("smtpPort", { valueAsNumber: true })}>
                {MAIL_PORTS.map((port) => (
                  <option key={port} value={port}>
                    {portWords(port)}
                  </option>
                ))}
              </NativeSelect>
            </Field>
            <Field label="Usuario" mark="optional" error={errors.smtpUser?.message}>
              <TextInput {...register("smtpUser")} autoCapitalize="none" autoComplete="off" spellCheck={false} />
            </Field>
            <Field
              label="Contraseña"
              mark="optional"
              error={errors.smtpPassword?.message}
              hint={
                isStored
                  ? `Guardada el ${formatShortDateTime(smtpKeyAt)}. Escribe otra solo para cambiarla.`
                  : "Se guarda cifrada y no se vuelve a enseñar."
              }
            >
              <PasswordInput
                {...register("smtpPassword")}
                placeholder={isStored ? "••••••••" : undefined}
                maxLength={200}
                autoComplete="new-password"
              />
            </Field>
          </div>
        </CardBody>
      </Card>
      <MailTestCard
        version={settings.version}
        hasServer={status.data ? status.data.source !== "none" : smtpHost !== ""}
        unsaved={section.changes > 0}
      />
      <MailDomainCard
        sender={status.data ? (status.data.sender?.address ?? null) : senderAddress || null}
        unsaved={section.changes > 0}
      >
        <Field
          className="max-w-80"
          label="Selector DKIM"
          mark="optional"
          error={errors.dkimSelector?.message}
          hint="El nombre de la clave que te da tu proveedor."
        >
          <TextInput {...register("dkimSelector")} autoCapitalize="none" autoComplete="off" spellCheck={false} />
        </Field>
      </MailDomainCard>
    </SectionFrame>
  );
}
