import { isEmail } from "@tablero/domain/platform/validation";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import { useEffect, useRef } from "react";
import { EmailQuestion } from "../../platform/forms/email-question.tsx";
import { useGuestForm } from "../../platform/forms/use-guest-form.ts";
import { useHydrated } from "../../platform/shared/use-hydrated.ts";

/** Mails the link of an order to a buyer without an account. Says the same whether or not the order exists. */
export function FindOrderForm() {
  const hydrated = useHydrated();
  const form = useGuestForm("POST /api/shop/order-links", {
    initial: { number: "", email: "" },
    check: ({ number, email }) => ({
      ...(number.trim() === "" && { number: "Escribe el número, como P2026-000123." }),
      ...(!isEmail(email.trim()) && { email: "Escribe un correo como nombre@ejemplo.es." }),
    }),
    body: ({ number, email }) => ({ body: { number: number.trim(), email: email.trim() } }),
  });
  const { values, errors, set } = form;
  return (
    <section
      id="pedido"
      aria-labelledby="pedido-titulo"
      className="min-w-0 scroll-mt-6 rounded-2xl bg-card p-6 shadow-tile"
    >
      <h2 id="pedido-titulo" className="font-display text-display-md">
        ¿Buscas tu pedido?
      </h2>
      {form.done ? (
        <Requested email={values.email.trim()} onCorrect={form.reopen} />
      ) : (
        <form {...form.formProps} className="mt-3 flex flex-col gap-4">
          <p className="text-body text-secondary">Aunque compraras sin cuenta: te enviamos un enlace para verlo.</p>
          {form.failure ? <Alert tone="danger">{form.failure}</Alert> : null}
          <Field label="Número de pedido" error={errors.number}>
            <TextInput
              size="lg"
              name="number"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              placeholder="P2026-000123"
              value={values.number}
              onChange={(event) => set({ number: event.currentTarget.value })}
            />
          </Field>
          <Field label="Correo del pedido" error={errors.email}>
            <TextInput
              size="lg"
              type="email"
              name="email"
              autoComplete="email"
              maxLength={254}
              value={values.email}
              onChange={(event) => set({ email: event.currentTarget.value })}
            />
          </Field>
          <EmailQuestion value={values.email} onAccept={(email) => set({ email })} />
          <Button type="submit" size="lg" variant="secondary" disabled={!hydrated} loading={form.running}>
            Enviarme el enlace
          </Button>
        </form>
      )}
    </section>
  );
}

function Requested({ email, onCorrect }: { email: string; onCorrect: () => void }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <>
      <div
        ref={message}
        tabIndex={-1}
        role="status"
        className="mt-3 text-secondary text-shop outline-none wrap-anywhere"
      >
        Si hay un pedido con ese número y ese correo, el enlace llega en un momento a{" "}
        <b className="font-semibold text-text">{email}</b>.
      </div>
      <Button variant="secondary" size="lg" className="mt-4" onClick={onCorrect}>
        Corregir los datos
      </Button>
    </>
  );
}
