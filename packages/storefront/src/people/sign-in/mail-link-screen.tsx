import { ApiError, errorMessage } from "@tablero/api-client/errors";
import { Button } from "@tablero/ui/button";
import type { IconData } from "@tablero/ui/icon";
import { outlineCheckCircle } from "@tablero/ui/icons/outline-check-circle";
import { outlineExclamationCircle } from "@tablero/ui/icons/outline-exclamation-circle";
import { Spinner } from "@tablero/ui/spinner";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { homePath } from "../../platform/links/links.ts";
import { AccountFrame } from "./account-frame.tsx";

type State<A> = { kind: "asking" } | { kind: "done"; answer: A } | { kind: "failed"; message: string; gone: boolean };

/** Options of a call that follows a link: an invalid link is reported on the page. */
export const FOLLOW = { handles: [410, 422] };

interface MailLinkScreenProps<A> {
  icon: IconData;
  /** Title while the link is processed. */
  asking: string;
  /** Runs the link's action. The function's identity changes with the link. */
  follow: (signal?: AbortSignal) => Promise<A>;
  /** Reason why a link is no longer valid. */
  gone: string;
  done: (answer: A) => { title: string; text: string; to: string; label: string; more?: ReactNode };
}

/** A link from an email that takes effect as soon as its page opens. */
export function MailLinkScreen<A>({ icon, asking, follow, gone, done }: MailLinkScreenProps<A>) {
  const [state, setState] = useState<State<A>>({ kind: "asking" });
  const start = useCallback(
    async (signal?: AbortSignal) => {
      setState({ kind: "asking" });
      try {
        const answer = await follow(signal);
        if (!signal?.aborted) setState({ kind: "done", answer });
      } catch (error) {
        if (signal?.aborted) return;
        const isGone = error instanceof ApiError && (error.status === 410 || error.status === 422);
        setState({ kind: "failed", gone: isGone, message: errorMessage(error) });
      }
    },
    [follow],
  );
  useEffect(() => {
    const stop = new AbortController();
    void start(stop.signal);
    return () => stop.abort();
  }, [start]);

  if (state.kind === "asking")
    return (
      <AccountFrame
        icon={icon}
        title={asking}
        intro={
          <p className="flex items-center gap-3">
            <Spinner size="sm" /> Un momento…
          </p>
        }
      />
    );
  if (state.kind === "failed")
    return (
      <AccountFrame
        icon={outlineExclamationCircle}
        tone="danger"
        title={state.gone ? "El enlace ya no vale" : "No hemos podido hacerlo"}
        intro={<p role="alert">{state.gone ? gone : state.message}</p>}
      >
        {state.gone ? (
          <Button asChild size="lg" width="full" className="mt-6">
            <Link to={homePath()}>Ir a la tienda</Link>
          </Button>
        ) : (
          <Button size="lg" width="full" className="mt-6" onClick={() => void start()}>
            Reintentar
          </Button>
        )}
      </AccountFrame>
    );
  const { title, text, to, label, more } = done(state.answer);
  return (
    <AccountFrame
      icon={outlineCheckCircle}
      tone="success"
      title={title}
      intro={
        <p role="status" className="wrap-anywhere">
          {text}
        </p>
      }
    >
      <Button asChild size="lg" width="full" className="mt-6">
        <Link to={to}>{label}</Link>
      </Button>
      {more}
    </AccountFrame>
  );
}
