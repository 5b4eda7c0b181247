import { formatLongDay } from "@tablero/domain/dates";
import { Link } from "react-router-dom";
import { legalPath } from "../links.ts";

/** The right of withdrawal, while it lasts, and a link to the page that explains it. */
export function Withdrawal({ until }: { until: string }) {
  return (
    <section aria-labelledby="desistir" className="rounded-2xl p-5 inset-ring inset-ring-border-strong sm:p-7">
      <h2 id="desistir" className="font-display text-display-md">
        ¿Has cambiado de idea?
      </h2>
      <p className="mt-1.5 text-secondary">
        Tienes hasta el {formatLongDay(until)} para devolverlo, sin dar motivos. No hace falta cuenta.{" "}
        <Link to={legalPath("devoluciones")} className="text-primary-text underline underline-offset-2">
          Cómo desistir del contrato
        </Link>
      </p>
    </section>
  );
}
