import { NOTICE_KINDS, type NoticeKind, type NoticeResource } from "@tablero/domain/platform/notices/kinds";
import { REVIEWS } from "@tablero/domain/platform/resources/catalogue/reviews";
import { NOTICE_CHOICES_ANCHOR } from "@tablero/domain/platform/resources/paths";
import { CLIENTS } from "@tablero/domain/platform/resources/people/clients";
import { QUESTIONS } from "@tablero/domain/platform/resources/people/questions";
import { SYSTEM } from "@tablero/domain/platform/resources/platform/system";
import { WEBHOOKS } from "@tablero/domain/platform/resources/platform/webhooks";
import { INVOICES } from "@tablero/domain/platform/resources/sales/invoices";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { RETURNS } from "@tablero/domain/platform/resources/sales/returns";
import { SETTINGS } from "@tablero/domain/platform/resources/settings/settings";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { EmptyState } from "@tablero/ui/empty-state";
import { ErrorState } from "@tablero/ui/error-state";
import { Heading } from "@tablero/ui/heading";
import { outlineBell } from "@tablero/ui/icons/outline-bell";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { Switch } from "@tablero/ui/switch";
import { useEffect, useId, useRef } from "react";
import { useLocation } from "react-router-dom";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { useNoticeSwitches } from "./use-notice-switches.ts";

const GROUPS: Record<NoticeResource, string> = {
  orders: titleOf(ORDERS),
  payments: "Cobros y reembolsos",
  returns: titleOf(RETURNS),
  invoices: titleOf(INVOICES),
  clients: titleOf(CLIENTS),
  reviews: titleOf(REVIEWS),
  questions: titleOf(QUESTIONS),
  webhooks: titleOf(WEBHOOKS),
  products: "Bandeja",
  settings: titleOf(SETTINGS),
  system: titleOf(SYSTEM),
};

/** The kinds of notices that the signed-in user gets in the top bar, each with a switch. */
export function NoticesCard() {
  const { offered, error, retrying, retry, set, failed } = useNoticeSwitches();
  const card = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const isReady = offered !== undefined;
  // The bell's link leads here; by then the content above has its final height.
  useEffect(() => {
    if (isReady && hash === `#${NOTICE_CHOICES_ANCHOR}`) card.current?.scrollIntoView({ block: "start" });
  }, [isReady, hash]);
  return (
    <Card ref={card} aria-labelledby={NOTICE_CHOICES_ANCHOR} className="scroll-mt-20">
      <CardHeader title="Avisos" titleId={NOTICE_CHOICES_ANCHOR} />
      <CardBody className="flex flex-col gap-5">
        {offered?.length === 0 ? null : (
          <p className="text-secondary">
            De qué te avisa la campana. Lo que apagues deja de salir en ella; si vuelves a encenderlo, salen los avisos
            nuevos. En su página sigue estando todo.
          </p>
        )}
        {failed ? (
          <FailureAlert
            error={failed.error}
            title={`No se ha guardado: ${NOTICE_KINDS[failed.kind].title}`}
            onRetry={failed.again}
          />
        ) : null}
        {offered ? (
          offered.length > 0 ? (
            <Groups offered={offered} onSwitch={set} />
          ) : (
            <EmptyState icon={outlineBell} title="No hay avisos para tu función" level={3}>
              A quien lleva las mesas la tienda no le avisa de nada por ahora.
            </EmptyState>
          )
        ) : error ? (
          <ErrorState onRetry={retry} loading={retrying} />
        ) : (
          <SkeletonRegion label="Cargando los avisos">
            <SkeletonText lines={6} />
          </SkeletonRegion>
        )}
      </CardBody>
    </Card>
  );
}

interface GroupsProps {
  offered: readonly { kind: NoticeKind; on: boolean }[];
  onSwitch: (kind: NoticeKind, on: boolean) => void;
}

function Groups({ offered, onSwitch }: GroupsProps) {
  const base = useId();
  const groups = Map.groupBy(offered, ({ kind }) => NOTICE_KINDS[kind].resource);
  return (
    <div className="gap-x-10 @3xl:columns-2">
      {[...groups].map(([resource, kinds]) => (
        <section key={resource} aria-labelledby={base + resource} className="mb-6 break-inside-avoid last:mb-0">
          <Heading level={3} id={base + resource}>
            {GROUPS[resource]}
          </Heading>
          <ul className="divide-y">
            {kinds.map(({ kind, on }) => (
              <li key={kind} className="py-3">
                <Switch
                  place="end"
                  label={<span className="font-semibold">{NOTICE_KINDS[kind].title}</span>}
                  aria-describedby={base + kind}
                  checked={on}
                  onCheckedChange={(next) => onSwitch(kind, next)}
                />
                <p id={base + kind} className="pe-14 text-label text-secondary">
                  {NOTICE_KINDS[kind].about}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
