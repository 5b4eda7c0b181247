import { MAX_QUESTION_SUBJECT, MAX_QUESTION_TEXT } from "@tablero/domain/people/questions/questions";
import { isEmail } from "@tablero/domain/platform/validation";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Checkbox } from "@tablero/ui/checkbox";
import { Field } from "@tablero/ui/field";
import { Icon } from "@tablero/ui/icon";
import { solid20ExclamationCircle } from "@tablero/ui/icons/solid20-exclamation-circle";
import { TextInput } from "@tablero/ui/text-input";
import { Textarea } from "@tablero/ui/textarea";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { EmailQuestion } from "../../platform/forms/email-question.tsx";
import { useGuestForm } from "../../platform/forms/use-guest-form.ts";
import { legalPath } from "../../platform/links/links.ts";
import { useHydrated } from "../../platform/shared/use-hydrated.ts";

/** The product that a question is about. */
export interface AskedProduct {
  id: string;
  name: string;
}

function questionSubject(product: AskedProduct | null, order: string | null): string {
  if (order) return product ? `Pedido ${order}: problema con ${product.name}` : `Problema con el pedido ${order}`;
  return product ? `Sobre ${product.name}` : "";
}

/** A question to the shop. If it cannot be sent, the typed text is kept. */
export function ContactForm({ product, order }: { product: AskedProduct | null; order: string | null }) {
  const hydrated = useHydrated();
  const form = useGuestForm("POST /api/shop/questions", {
    initial: {
      name: "",
      email: "",
      subject: questionSubject(product, order).slice(0, MAX_QUESTION_SUBJECT),
      text: "",
      website: "",
      acceptPrivacy: false,
    },
    check: ({ name, email, subject, text, acceptPrivacy }) => ({
      ...(name.trim() === "" && { name: "Escribe tu nombre." }),
      ...(!isEmail(email.trim()) && { email: "Escribe un correo como nombre@ejemplo.es." }),
      ...(subject.trim() === "" && { subject: "Escribe de qué se trata." }),
      ...(text.trim() === "" && { text: "Escribe tu consulta." }),
      ...(text.trim().length > MAX_QUESTION_TEXT && {
        text: `Como mucho ${MAX_QUESTION_TEXT.toLocaleString("es-ES")} caracteres.`,
      }),
      ...(!acceptPrivacy && { acceptPrivacy: "Para escribirnos hay que aceptar la política de privacidad." }),
    }),
    body: ({ name, email, subject, text, website }) => ({
      body: {
        name: name.trim(),
        email: email.trim(),
        subject: subject.trim(),
        text: text.trim(),
        ...(product && { productId: product.id }),
        ...(website && { website }),
        acceptPrivacy: true as const,
      },
    }),
  });
  const { values, errors, set } = form;
  if (form.done) return <Sent email={values.email.trim()} />;
  return (
    <form {...form.formProps} className="mt-6 flex flex-col gap-4">
      {form.failure ? <Alert tone="danger">{form.failure}</Alert> : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Nombre" error={errors.name}>
          <TextInput
            size="lg"
            name="name"
            autoComplete="name"
            maxLength={100}
            value={values.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
        </Field>
        <Field label="Correo" error={errors.email}>
          <TextInput
            size="lg"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            value={values.email}
            onChange={(event) => set({ email: event.currentTarget.value })}
          />
        </Field>
      </div>
      <EmailQuestion value={values.email} onAccept={(email) => set({ email })} />
      <Field label="Asunto" error={errors.subject}>
        <TextInput
          size="lg"
          name="subject"
          autoComplete="off"
          maxLength={MAX_QUESTION_SUBJECT}
          value={values.subject}
          onChange={(event) => set({ subject: event.currentTarget.value })}
        />
      </Field>
      <Field label="Tu consulta" error={errors.text}>
        <Textarea
          name="text"
          rows={7}
          className="text-shop"
          value={values.text}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
      </Field>
      {/* Invisible and outside the tab order, so that only bots fill it in. */}
      <div aria-hidden="true" className="absolute -start-[200vw] size-px overflow-hidden">
        <label>
          Web
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={values.website}
            onChange={(event) => set({ website: event.currentTarget.value })}
          />
        </label>
      </div>
      <div>
        <Checkbox
          size="lg"
          name="acceptPrivacy"
          checked={values.acceptPrivacy}
          onCheckedChange={(acceptPrivacy) => set({ acceptPrivacy })}
          invalid={errors.acceptPrivacy ? true : undefined}
          aria-describedby={errors.acceptPrivacy ? "privacidad-error" : "privacidad-uso"}
          label={
            <>
              He leído la{" "}
              <Link to={legalPath("privacidad")} className="underline underline-offset-2">
                política de privacidad
              </Link>
              .
            </>
          }
        />
        <p id="privacidad-uso" className="mt-1 text-body text-secondary">
          Usamos tu nombre y tu correo solo para contestarte.
        </p>
        <p
          id="privacidad-error"
          aria-live="polite"
          className="mt-1 flex items-start gap-1.5 text-body text-danger-text empty:hidden"
        >
          {errors.acceptPrivacy ? (
            <>
              <Icon icon={solid20ExclamationCircle} size={18} className="mt-px" />
              {errors.acceptPrivacy}
            </>
          ) : null}
        </p>
      </div>
      <Button type="submit" size="lg" className="self-start max-sm:w-full" loading={form.running} disabled={!hydrated}>
        Enviar la consulta
      </Button>
    </form>
  );
}

/** Takes the focus, which would be lost with the removed form. */
function Sent({ email }: { email: string }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div ref={message} tabIndex={-1} role="status" className="mt-6 rounded-2xl bg-card p-6 shadow-tile outline-none">
      <p className="font-display text-display-md">Consulta enviada</p>
      <p className="mt-2 text-secondary text-shop wrap-anywhere">
        Te contestamos a <b className="font-semibold text-text">{email}</b>, normalmente en uno o dos días laborables.
      </p>
    </div>
  );
}
