import type { ShopOrder } from "@tablero/contract/sales/shapes/shop-orders";
import { formatLongDateTime, formatLongDay } from "@tablero/domain/platform/dates";
import { Button } from "@tablero/ui/button";
import { Link } from "react-router-dom";
import { legalPath } from "../../platform/links/links.ts";
import { withdrawalPath } from "../../platform/links/withdrawal.ts";

type WithdrawalProps = Pick<ShopOrder, "token" | "withdrawalUntil" | "withdrawable" | "withdrawals">;

/** The right of withdrawal while it applies, with a link to use it, and the earlier declarations. */
export function Withdrawal({ token, withdrawalUntil, withdrawable, withdrawals }: WithdrawalProps) {
  return (
    <section aria-labelledby="desistir" className="rounded-2xl p-5 inset-ring inset-ring-border-strong sm:p-7">
      <h2 id="desistir" className="font-display text-display-md">
        {withdrawals.length > 0 ? "Has desistido del contrato" : "¿Has cambiado de idea?"}
      </h2>
      {withdrawals.length > 0 ? (
        <ul className="mt-1.5 flex flex-col gap-1 text-secondary">
          {withdrawals.map(({ number, at }) => (
            <li key={number}>
              <Link to={withdrawalPath(token)} className="text-primary-text underline underline-offset-2">
                Justificante {number}
              </Link>
              , del {formatLongDateTime(at)}
            </li>
          ))}
        </ul>
      ) : null}
      {withdrawable ? (
        <>
          <p className="mt-1.5 text-secondary">
            {withdrawalUntil
              ? `Tienes hasta el ${formatLongDay(withdrawalUntil)} para devolverlo, sin dar motivos.`
              : "Puedes desistir desde ahora y hasta catorce días después de tenerlo todo, sin dar motivos."}{" "}
            No hace falta cuenta.{" "}
            <Link to={legalPath("devoluciones")} className="text-primary-text underline underline-offset-2">
              Cómo funciona
            </Link>
          </p>
          <Button asChild variant="secondary" size="lg" className="mt-4 max-md:w-full">
            <Link to={withdrawalPath(token)}>Desistir del contrato aquí</Link>
          </Button>
        </>
      ) : null}
    </section>
  );
}
