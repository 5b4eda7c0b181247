import type { ShopOrder } from "@tablero/contract/sales/shapes/shop-orders";
import { formatLongDateTime, formatLongDay } from "@tablero/domain/platform/dates";
import { Button } from "@tablero/ui/button";
import { Link } from "react-router-dom";
import { legalPath } from "../../platform/links/links.ts";
import { withdrawalPath } from "../../platform/links/withdrawal.ts";

/** The declarations of withdrawal so far, each with its receipt. */
export function Declarations({ token, withdrawals }: Pick<ShopOrder, "token" | "withdrawals">) {
  return (
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
  );
}

type WithdrawalProps = Pick<ShopOrder, "token" | "withdrawalUntil"> & {
  /** True if the order can also be cancelled, which is shorter while nothing was sent. */
  cancellable: boolean;
  /** True after a declaration for a part of the order. */
  again: boolean;
};

/** The right of withdrawal while it applies: until when, and a link to use it. */
export function Withdrawal({ token, withdrawalUntil, cancellable, again }: WithdrawalProps) {
  return (
    <>
      <p className="mt-1.5 text-secondary">
        {cancellable ? "Para devolver solo una parte, o cuando ya lo tengas en casa. " : ""}
        {withdrawalUntil ? (
          <>
            {again ? "Para devolver el resto, tienes hasta el" : "Tienes hasta el"}{" "}
            <b className="font-semibold text-text">{formatLongDay(withdrawalUntil)}</b>
            {again ? "" : " para devolverlo"}, sin dar motivos.
          </>
        ) : (
          "Puedes desistir desde ahora y hasta catorce días después de tenerlo todo, sin dar motivos."
        )}{" "}
        No hace falta cuenta.{" "}
        <Link to={legalPath("devoluciones")} className="text-primary-text underline underline-offset-2">
          Cómo funciona
        </Link>
      </p>
      <Button asChild variant="secondary" size="lg" className="mt-4 max-md:w-full">
        <Link to={withdrawalPath(token)}>Desistir del contrato aquí</Link>
      </Button>
    </>
  );
}
