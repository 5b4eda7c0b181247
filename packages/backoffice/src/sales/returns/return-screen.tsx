import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import { useRecordVerbs } from "@tablero/api-client/record-verbs";
import type { Return } from "@tablero/contract/sales/shapes/returns";
import { formatLongDateTime } from "@tablero/domain/platform/dates";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { RETURNS } from "@tablero/domain/platform/resources/sales/returns";
import type { ReturnState } from "@tablero/domain/platform/vocabulary";
import { RETURN_STATE_LABELS } from "@tablero/domain/sales/words/order-states";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { outlineArrowUturnLeft } from "@tablero/ui/icons/outline-arrow-uturn-left";
import { Link as UiLink } from "@tablero/ui/link";
import { PageHeader } from "@tablero/ui/page-header";
import { RecordNumber } from "@tablero/ui/record-number";
import { StateBadge } from "@tablero/ui/state-badge";
import { useState } from "react";
import { Link } from "react-router-dom";
import { RECORD_OPTIONS } from "../../platform/kit/opening-record.tsx";
import { RecordPage } from "../../platform/kit/record-page.tsx";
import { BackToList } from "../../platform/pages/back-to-list.tsx";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { Guarded } from "../../platform/pages/guarded.tsx";
import { DetailLayout } from "../../platform/pages/page.tsx";
import { useRecordTitle } from "../../platform/pages/use-record-title.ts";
import { Money } from "../../platform/values/money.tsx";
import { InspectDialog } from "./inspect-dialog.tsx";
import { RefuseDialog } from "./refuse-dialog.tsx";
import { ReturnLines } from "./return-lines.tsx";
import { STEP_LABELS } from "./return-words.ts";
import { Deadline } from "./returns-screen.tsx";
import { useReturnSteps } from "./use-return-steps.ts";

/** admin/devoluciones/{id} */
export function ReturnScreen({ id }: { id: string }) {
  return (
    <Guarded resource={RETURNS}>
      <LoadedReturn id={id} />
    </Guarded>
  );
}

function LoadedReturn({ id }: { id: string }) {
  const response = useQuery("GET /api/admin/returns/{id}", { params: { id } }, RECORD_OPTIONS);
  return (
    <RecordPage resource={RETURNS} response={response} loading="Cargando la devolución">
      {(found) => <ReturnPage found={found} onReload={() => response.mutate()} />}
    </RecordPage>
  );
}

function ReturnPage({ found, onReload }: { found: Return; onReload: () => Promise<unknown> }) {
  useRecordTitle(found.number);
  const can = useCan();
  const steps = useReturnSteps(found, onReload);
  const [open, setOpen] = useState<"inspect" | "refuse" | null>(null);
  const show = (next: typeof open) => {
    steps.clear();
    setOpen(next);
  };
  const take = (to: ReturnState) => {
    if (to === "inspected") show("inspect");
    else if (to === "refused") show("refuse");
    else void steps.take({ to });
  };
  const close = () => show(null);
  const allowed = can("returns:write") ? found.allowed.toReversed() : [];
  useRecordVerbs({
    name: found.number,
    thisOne: "esta devolución",
    verbs: allowed.map((to) => {
      const { [to]: label = RETURN_STATE_LABELS[to].label } = STEP_LABELS;
      return { id: to, label, icon: outlineArrowUturnLeft, run: () => take(to) };
    }),
  });
  return (
    <>
      <PageHeader
        title={<RecordNumber>{found.number}</RecordNumber>}
        back={<BackToList resource={RETURNS} />}
        status={<StateBadge state={RETURN_STATE_LABELS[found.state]} />}
        actions={
          allowed.length > 0
            ? allowed.map((to) => (
                <Button
                  key={to}
                  variant={to === "refused" ? "secondary" : "primary"}
                  loading={steps.busy === to}
                  disabled={steps.busy !== null && steps.busy !== to}
                  onClick={() => take(to)}
                >
                  {STEP_LABELS[to]}
                </Button>
              ))
            : undefined
        }
      />
      {open === null ? <FailureAlert error={steps.failure} title="No se ha hecho" /> : null}
      <DetailLayout aside={<About found={found} />}>
        <ReturnLines found={found} />
      </DetailLayout>
      {open === "inspect" ? <InspectDialog found={found} steps={steps} onClose={close} /> : null}
      {open === "refuse" ? <RefuseDialog found={found} steps={steps} onClose={close} /> : null}
    </>
  );
}

/** Client, order, deadline and declaration of a return. */
function About({ found }: { found: Return }) {
  const { order, client, email, by, requestedAt, note, reason, refunded } = found;
  return (
    <Card aria-labelledby="return-about">
      <CardHeader title={by === "shopper" ? "Desistimiento" : "Apuntada por la tienda"} titleId="return-about" />
      <CardBody>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-table wrap-anywhere">
          <Row term="Pedido">
            <UiLink asChild>
              <Link to={resourcePath(ORDERS, order.id)}>
                <RecordNumber>{order.number}</RecordNumber>
              </Link>
            </UiLink>
          </Row>
          <Row term="Quién">{client}</Row>
          <Row term="Justificante">{email}</Row>
          <Row term="Cuándo">{formatLongDateTime(requestedAt)}</Row>
          <Row term="El dinero, hasta el">
            <Deadline row={found} />
          </Row>
          <Row term="Devuelto">
            <Money cents={refunded} />
          </Row>
          {note ? <Row term="Dice">{note}</Row> : null}
          {reason ? <Row term={found.state === "refused" ? "Rechazada por" : "Descuento por"}>{reason}</Row> : null}
        </dl>
      </CardBody>
    </Card>
  );
}

function Row({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-secondary">{term}</dt>
      <dd className="text-text">{children}</dd>
    </>
  );
}
