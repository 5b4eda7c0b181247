import type { Subscription } from "@tablero/contract/people/shapes/newsletter";
import { SUBSCRIPTION_SOURCE_LABELS } from "@tablero/domain/people/newsletter/subscriptions";
import { formatLongDateTime } from "@tablero/domain/platform/dates";
import { Button } from "@tablero/ui/button";
import { DescriptionItem, DescriptionList } from "@tablero/ui/description-list";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { StateBadge } from "@tablero/ui/state-badge";
import { useRecordTitle } from "../../platform/pages/use-record-title.ts";
import { SUBSCRIPTION_BADGES } from "./subscription-badges.ts";

export interface SubscriptionWindowProps {
  subscription: Subscription;
  /** Asks whether to end the subscription; null if it has already ended, or if the role does not allow it. */
  onEnd: (() => void) | null;
  onClose: () => void;
}

/** A subscription over its list: the consent with its time and place. */
export function SubscriptionWindow({ subscription, onEnd, onClose }: SubscriptionWindowProps) {
  const { email, state, source, text, textVersion, requestedAt, confirmedAt, endedAt } = subscription;
  useRecordTitle(email);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={<span className="wrap-anywhere">{email}</span>}
        footer={
          <>
            {onEnd ? (
              <Button variant="ghost" onClick={onEnd} className="sm:me-auto">
                Dar de baja
              </Button>
            ) : null}
            <Button variant="secondary" onClick={onClose}>
              Cerrar
            </Button>
          </>
        }
      >
        <DescriptionList>
          <DescriptionItem term="Estado">
            <StateBadge state={SUBSCRIPTION_BADGES[state]} />
          </DescriptionItem>
          <DescriptionItem term="Pedida">{formatLongDateTime(requestedAt)}</DescriptionItem>
          {confirmedAt ? <DescriptionItem term="Confirmada">{formatLongDateTime(confirmedAt)}</DescriptionItem> : null}
          {endedAt ? <DescriptionItem term="Dada de baja">{formatLongDateTime(endedAt)}</DescriptionItem> : null}
          <DescriptionItem term="Origen">{SUBSCRIPTION_SOURCE_LABELS[source]}</DescriptionItem>
          <DescriptionItem term="Texto aceptado">{text ?? `Texto ${textVersion}`}</DescriptionItem>
        </DescriptionList>
      </DialogContent>
    </Dialog>
  );
}
