import { useCan } from "@tablero/api-client/permission";
import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { formatLongDateTime, formatRelative, formatShortDate, formatTime } from "@tablero/domain/platform/dates";
import { MISSING_TEXT } from "@tablero/domain/platform/words/missing";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Field } from "@tablero/ui/field";
import { Icon, type IconData } from "@tablero/ui/icon";
import { outlineChatBubbleLeft } from "@tablero/ui/icons/outline-chat-bubble-left";
import { solid20ArrowUturnLeft } from "@tablero/ui/icons/solid20-arrow-uturn-left";
import { solid20ChatBubbleLeft } from "@tablero/ui/icons/solid20-chat-bubble-left";
import { solid20CheckCircle } from "@tablero/ui/icons/solid20-check-circle";
import { solid20CreditCard } from "@tablero/ui/icons/solid20-credit-card";
import { solid20Cube } from "@tablero/ui/icons/solid20-cube";
import { solid20DocumentText } from "@tablero/ui/icons/solid20-document-text";
import { solid20LockClosed } from "@tablero/ui/icons/solid20-lock-closed";
import { solid20ShoppingBag } from "@tablero/ui/icons/solid20-shopping-bag";
import { Kbd } from "@tablero/ui/kbd";
import { useMinute } from "@tablero/ui/relative-time";
import { Textarea } from "@tablero/ui/textarea";
import { Timeline, TimelineItem } from "@tablero/ui/timeline";
import { type FormEvent, useState } from "react";
import { DraftNote } from "../../platform/forms/draft-offer.tsx";
import { useUnsavedGuard } from "../../platform/forms/unsaved-guard.tsx";
import { useSaveShortcut } from "../../platform/forms/use-save-shortcut.ts";
import { useFieldWithDraft, useTextDraft } from "../../platform/forms/use-text-draft.ts";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { useOrderActions } from "./use-order-actions.ts";

const ICONS: Readonly<Record<string, IconData>> = {
  placed: solid20ShoppingBag,
  state: solid20CheckCircle,
  payment: solid20CreditCard,
  shipment: solid20Cube,
  note: solid20ChatBubbleLeft,
  stock: solid20LockClosed,
  invoice: solid20DocumentText,
  refund: solid20ArrowUturnLeft,
};

/** Always includes the time, so that the sequence of events within a day is visible. */
function eventTime(at: string): string {
  const words = formatRelative(at);
  return words === formatShortDate(at) ? `${words}, ${formatTime(at)}` : words;
}

/** Events of the order and staff notes, newest first. */
export function OrderActivity({ order }: { order: Order }) {
  const can = useCan();
  const place = `pedido/${order.id}/nota`;
  const [writing, setWriting] = useFieldWithDraft(place, can("orders:write"));
  useMinute();
  return (
    <Card aria-labelledby="order-activity">
      <CardHeader
        title="Actividad"
        titleId="order-activity"
        actions={
          can("orders:write") && !writing ? (
            <Button variant="ghost" size="sm" onClick={() => setWriting(true)}>
              <Icon icon={outlineChatBubbleLeft} size={16} />
              Añadir nota
            </Button>
          ) : undefined
        }
      />
      <CardBody className="flex flex-col gap-5">
        {writing ? <NoteForm place={place} order={order} onClose={() => setWriting(false)} /> : null}
        <Timeline aria-labelledby="order-activity">
          {order.events.map((event, index) => (
            <TimelineItem
              key={event.id}
              icon={ICONS[event.kind] ?? solid20CheckCircle}
              time={eventTime(event.at)}
              dateTime={event.at}
              fullTime={formatLongDateTime(event.at)}
              current={index === 0}
              detail={event.actor === null ? undefined : event.actor}
            >
              {event.text}
            </TimelineItem>
          ))}
        </Timeline>
      </CardBody>
    </Card>
  );
}

const MAX_CHARACTERS = 2000;

function NoteForm({ place, order, onClose }: { place: string; order: Order; onClose: () => void }) {
  const actions = useOrderActions(order);
  const draft = useTextDraft(place);
  const { text, setText, drop } = draft;
  const [missing, setMissing] = useState(false);
  const note = text.trim();
  const busy = actions.busy === "note";
  const guard = useUnsavedGuard(note !== "", draft.forget);
  const giveUp = () => {
    drop();
    onClose();
  };
  const error =
    missing && note === ""
      ? MISSING_TEXT
      : note.length > MAX_CHARACTERS
        ? `Como mucho ${MAX_CHARACTERS.toLocaleString("es-ES")} caracteres.`
        : undefined;

  const save = async () => {
    if (busy) return;
    setMissing(true);
    if (note === "" || note.length > MAX_CHARACTERS) return;
    if (await actions.note(note)) {
      guard.release();
      drop();
      onClose();
    }
  };
  useSaveShortcut(() => void save());

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape" && note === "") onClose();
      }}
      className="flex flex-col gap-3"
    >
      <FailureAlert error={actions.failure} title="No se ha guardado la nota" onRetry={() => void save()} />
      <Field label="Nota" hint="Solo la ve el personal." error={error}>
        <Textarea name="note" autoFocus value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </Field>
      <DraftNote draft={draft} />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" size="sm" disabled={busy} onClick={giveUp}>
          Descartar
        </Button>
        <Button type="submit" size="sm" loading={busy} aria-keyshortcuts="Control+S">
          Guardar nota
          <Kbd tone="inherit" aria-hidden="true" className="max-sm:hidden">
            Ctrl S
          </Kbd>
        </Button>
      </div>
      {guard.dialog}
    </form>
  );
}
