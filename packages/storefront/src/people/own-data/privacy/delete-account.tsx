import { useMutation } from "@tablero/api-client/query";
import { useSessionManager } from "@tablero/api-client/session";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { PasswordInput } from "@tablero/ui/password-input";
import { useEffect, useRef, useState } from "react";
import { useAccountForm } from "../../../platform/forms/use-account-form.ts";
import { SECTION_CLASSES } from "../section.ts";

/** Deletes the account permanently. Requires the password, and explains which data is kept. */
export function DeleteAccount() {
  const remove = useMutation("POST /api/shop/account/deletion");
  const session = useSessionManager();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) root.current?.querySelector("input")?.focus();
  }, [open]);
  const form = useAccountForm({
    initial: { current: "" },
    check: ({ current }) => (current === "" ? { current: "Escribe tu contraseña para confirmarlo." } : {}),
    async save({ current }) {
      await remove.run({ body: { current } });
      await session.signOut();
    },
  });
  const close = () => {
    form.reset({ current: "" });
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <section aria-labelledby="eliminar-cuenta" className={SECTION_CLASSES}>
      <h2 id="eliminar-cuenta" className="font-display text-display-md">
        Eliminar la cuenta
      </h2>
      <p className="mt-2 text-pretty text-secondary">
        Borramos tu cuenta, tus direcciones, tu lista de deseos y tus avisos, y dejamos tus pedidos sin tu nombre. Las
        facturas se quedan como se emitieron, bloqueadas, el tiempo que manda la ley. No se puede deshacer.
      </p>
      {open ? (
        <div ref={root}>
          <form {...form.formProps} aria-label="Eliminar la cuenta" className="mt-4 flex max-w-120 flex-col gap-4">
            {form.failure ? <Alert tone="danger">{form.failure}</Alert> : null}
            <Field label="Tu contraseña" error={form.errors.current}>
              <PasswordInput
                size="lg"
                name="current"
                autoComplete="current-password"
                value={form.values.current}
                onChange={(event) => form.set({ current: event.currentTarget.value })}
              />
            </Field>
            <div className="flex flex-wrap gap-2">
              <Button type="submit" size="lg" variant="danger" loading={form.running}>
                Eliminar la cuenta para siempre
              </Button>
              <Button type="button" size="lg" variant="secondary" disabled={form.running} onClick={close}>
                Cancelar
              </Button>
            </div>
          </form>
        </div>
      ) : (
        <Button ref={opener} size="lg" variant="secondary" className="mt-4" onClick={() => setOpen(true)}>
          Eliminar la cuenta…
        </Button>
      )}
    </section>
  );
}
