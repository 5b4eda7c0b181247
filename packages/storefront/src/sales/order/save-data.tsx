import { serverNow } from "@tablero/api-client/server-clock";
import { useUser } from "@tablero/api-client/session";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Checkbox } from "@tablero/ui/checkbox";
import { Field } from "@tablero/ui/field";
import { PasswordInput } from "@tablero/ui/password-input";
import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";
import { MIN_CHARACTERS, passwordError } from "../../people/sign-in/passwords.ts";
import { useGuestForm } from "../../platform/forms/use-guest-form.ts";
import { legalPath } from "../../platform/links/links.ts";
import { useHydrated } from "../../platform/shared/use-hydrated.ts";
import { type Buyer, readBuyer } from "../paying/buyer.ts";

const PasskeyOffer = lazy(async () => ({
  default: (await import("../../people/passkeys/passkey-offer.tsx")).PasskeyOffer,
}));
/** A passkey is offered on the page of a new order only. */
const OFFERED_MS = 60 * 60 * 1000;

/**
 * After a guest's order, in the tab that placed it: creates an account from the order's data; the guest only sets a
 * password. A signed-in shopper is offered a passkey.
 */
export function SaveData({ token, placedAt }: { token: string; placedAt: string }) {
  const hydrated = useHydrated();
  const user = useUser();
  const isRecent = serverNow() - Date.parse(placedAt) < OFFERED_MS;
  const buyer = hydrated && !user ? readBuyer(token) : null;
  if (hydrated && user?.role === "client" && isRecent)
    return (
      <Suspense fallback={null}>
        <PasskeyOffer />
      </Suspense>
    );
  return buyer ? <SaveForm buyer={buyer} /> : null;
}

function SaveForm({ buyer }: { buyer: Buyer }) {
  const form = useGuestForm("POST /api/auth/sign-up", {
    initial: { password: "", agreements: false },
    check: ({ password, agreements }) => ({
      ...passwordError(password),
      ...(!agreements && { agreements: "Para crear la cuenta hay que aceptar las condiciones." }),
    }),
    body: ({ password }) => ({
      body: { name: buyer.name.slice(0, 100), email: buyer.email, password, agreements: true as const },
    }),
  });
  const { values, errors, set } = form;
  return (
    <section aria-labelledby="guardar-datos" className="rounded-2xl bg-card p-5 shadow-tile sm:p-7">
      <h2 id="guardar-datos" className="font-display text-display-md">
        Guarda tus datos
      </h2>
      {form.done ? (
        <p role="status" className="mt-2 text-secondary wrap-anywhere">
          Te hemos escrito a <b className="font-semibold text-text">{buyer.email}</b> con un enlace para activar la
          cuenta. Al abrirlo verás en ella este pedido.
        </p>
      ) : (
        <form {...form.formProps} className="mt-2 flex flex-col gap-4">
          <p className="text-secondary wrap-anywhere">
            Elige una contraseña y tendrás una cuenta con {buyer.email}: verás tus pedidos y no tendrás que volver a
            escribir tus datos.
          </p>
          {form.failure ? <Alert tone="danger">{form.failure}</Alert> : null}
          <Field label="Contraseña" hint={`Al menos ${MIN_CHARACTERS} caracteres.`} error={errors.password}>
            <PasswordInput
              size="lg"
              name="password"
              autoComplete="new-password"
              value={values.password}
              onChange={(event) => set({ password: event.currentTarget.value })}
            />
          </Field>
          <div>
            <Checkbox
              size="lg"
              name="agreements"
              checked={values.agreements}
              onCheckedChange={(agreements) => set({ agreements })}
              invalid={errors.agreements ? true : undefined}
              aria-describedby={errors.agreements ? "acuerdo-error" : undefined}
              label={
                <>
                  Acepto las{" "}
                  <Link to={legalPath("condiciones")} className="underline underline-offset-2">
                    condiciones
                  </Link>{" "}
                  y la{" "}
                  <Link to={legalPath("privacidad")} className="underline underline-offset-2">
                    política de privacidad
                  </Link>
                  .
                </>
              }
            />
            <p id="acuerdo-error" aria-live="polite" className="mt-1 text-body text-danger-text empty:hidden">
              {errors.agreements}
            </p>
          </div>
          <Button type="submit" size="lg" loading={form.running} className="max-md:w-full sm:self-start">
            Guardar mis datos
          </Button>
        </form>
      )}
    </section>
  );
}
