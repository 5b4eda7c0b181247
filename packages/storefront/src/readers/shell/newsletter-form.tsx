import { useApi } from "@tablero/api-client/api-context";
import { ApiError, errorMessage } from "@tablero/api-client/errors";
import { consentText, TEXT_VERSION } from "@tablero/domain/people/clients/consents";
import { Button } from "@tablero/ui/button";
import { type FormEvent, useId, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { LateEmailQuestion } from "../../platform/forms/late-email-question.tsx";
import { legalPath } from "../../platform/links/links.ts";
import { useHydrated } from "../../platform/shared/use-hydrated.ts";

type State = { kind: "idle" | "sending" | "sent" } | { kind: "failed"; message: string };

/** Subscribes to the newsletter: an email with a confirmation link is sent to the address. For the dark footer. */
export function NewsletterForm() {
  const api = useApi();
  const hydrated = useHydrated();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [state, setState] = useState<State>({ kind: "idle" });
  const message = state.kind === "failed" ? state.message : null;

  const refuse = (text: string) => {
    setState({ kind: "failed", message: text });
    field.current?.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.kind === "sending") return;
    const form = new FormData(event.currentTarget);
    const email = String(form.get("email") ?? "").trim();
    const website = String(form.get("website") ?? "");
    if (!/^\S+@\S+\.\S+$/.test(email)) return refuse("Escribe un correo como nombre@ejemplo.es");
    setState({ kind: "sending" });
    try {
      const body = { email, ...(website && { website }) };
      await api.call("POST /api/shop/newsletter", { body }, { handles: [422, 429] });
      setState({ kind: "sent" });
    } catch (error) {
      const atField = error instanceof ApiError ? error.fieldErrors[0]?.message : undefined;
      refuse(atField ?? errorMessage(error));
    }
  };

  return (
    <section aria-labelledby={`${id}-title`} className="min-w-0 max-w-120">
      <h2 id={`${id}-title`} className="font-semibold text-body">
        Boletín
      </h2>
      {state.kind === "sent" ? (
        <p role="status" className="mt-3 text-pretty text-shop">
          Te hemos mandado un correo: ábrelo y confirma tu dirección. Si ya estabas en la lista, no te llegará nada.
        </p>
      ) : (
        <form method="post" noValidate className="mt-3" onSubmit={(event) => void submit(event)}>
          <label htmlFor={`${id}-email`} className="text-shop">
            Correo para el boletín
          </label>
          <div className="mt-1.5 flex flex-wrap gap-2">
            <input
              ref={field}
              id={`${id}-email`}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              onChange={(event) => setTyped(event.currentTarget.value)}
              aria-invalid={message !== null}
              aria-describedby={message === null ? `${id}-terms` : `${id}-error ${id}-terms`}
              className="min-h-11 min-w-0 flex-[1_1_min(14rem,100%)] rounded-md border border-nav-text/50 bg-transparent px-3 text-[1rem] text-nav-text outline-current!"
            />
            {/* The code loads once the footer is visible; until then, the browser would post the form to a page. */}
            <Button type="submit" size="lg" loading={state.kind === "sending"} disabled={!hydrated}>
              Suscribirme
            </Button>
          </div>
          <LateEmailQuestion
            on="nav"
            value={typed}
            onAccept={(meant) => {
              setTyped(meant);
              if (field.current) field.current.value = meant;
            }}
          />
          {/* Invisible and outside the tab order, so that only bots fill it in. */}
          <div aria-hidden="true" className="absolute -start-[200vw] size-px overflow-hidden">
            <label>
              Web
              <input name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          {message === null ? null : (
            <p id={`${id}-error`} role="alert" className="mt-2 font-semibold text-shop">
              {message}
            </p>
          )}
          <p id={`${id}-terms`} className="mt-2 text-pretty text-body text-nav-hint">
            {consentText("marketing", TEXT_VERSION)}{" "}
            <Link to={legalPath("privacidad")} className="rounded-xs underline underline-offset-2 outline-current!">
              Privacidad
            </Link>
          </p>
        </form>
      )}
    </section>
  );
}
