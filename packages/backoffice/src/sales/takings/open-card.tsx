import { useCan } from "@tablero/api-client/permission";
import type { Takings } from "@tablero/contract/sales/shapes/takings";
import { resourcePath, STATEMENT_PATH } from "@tablero/domain/platform/resources/paths";
import { SYSTEM } from "@tablero/domain/platform/resources/platform/system";
import { Card, CardHeader } from "@tablero/ui/card";
import { Icon } from "@tablero/ui/icon";
import { outlineCheckCircle } from "@tablero/ui/icons/outline-check-circle";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { TableLink } from "../../platform/pages/table-link.tsx";
import { counted } from "../../platform/values/amounts.tsx";
import { Money } from "../../platform/values/money.tsx";
import { entriesPath } from "./takings-path.ts";

/** Open entries: money owed, and notifications without a matching payment. */
export function OpenCard({ open }: { open: Takings["open"] }) {
  const can = useCan();
  const [params] = useSearchParams();
  const { requested, failed, events } = open;
  const none = requested.count + failed.count + events.count === 0;
  return (
    <Card aria-labelledby="takings-open">
      <CardHeader title="Lo que no encaja" titleId="takings-open" />
      <ul className="divide-y text-body">
        {requested.count > 0 ? (
          <Row
            link={
              <TableLink to={entriesPath(params, { kind: "requested" })} preventScrollReset>
                {counted(requested.count, "reembolso por hacer", "reembolsos por hacer")}
              </TableLink>
            }
            amount={requested.amount}
          >
            El dinero todavía no ha vuelto al cliente.
          </Row>
        ) : null}
        {failed.count > 0 ? (
          <Row
            link={
              <TableLink to={entriesPath(params, { kind: "failed" })} preventScrollReset>
                {counted(failed.count, "reembolso fallido", "reembolsos fallidos")}
              </TableLink>
            }
            amount={failed.amount}
          >
            La pasarela no lo aceptó: inténtalo otra vez, o reembolsa a mano.
          </Row>
        ) : null}
        {events.count > 0 ? (
          <Row link={<Notices count={events.count} linked={can("system:read")} />} amount={events.amount}>
            La pasarela habla de un pago que no conocemos, o de otro importe.
          </Row>
        ) : null}
        {none ? (
          <li className="flex items-center gap-2.5 px-5 py-3.5 text-secondary">
            <Icon icon={outlineCheckCircle} size={20} className="shrink-0 text-success-text" />
            No hay reembolsos pendientes ni avisos sin pedido.
          </li>
        ) : null}
        {can("payments:write") ? (
          <Row link={<TableLink to={STATEMENT_PATH}>Casar las transferencias</TableLink>}>
            Sube el extracto del banco: te decimos qué pedido paga cada una.
          </Row>
        ) : null}
      </ul>
    </Card>
  );
}

function Notices({ count, linked }: { count: number; linked: boolean }) {
  const text = counted(count, "aviso de la pasarela sin pedido", "avisos de la pasarela sin pedido");
  return linked ? <TableLink to={resourcePath(SYSTEM)}>{text}</TableLink> : <span className="font-medium">{text}</span>;
}

function Row({ link, amount, children }: { link: ReactNode; amount?: number; children: ReactNode }) {
  return (
    <li className="flex flex-col px-5 py-2.5">
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0">{link}</span>
        {amount === undefined ? null : <Money cents={amount} className="font-semibold" />}
      </span>
      <span className="text-secondary text-table">{children}</span>
    </li>
  );
}
