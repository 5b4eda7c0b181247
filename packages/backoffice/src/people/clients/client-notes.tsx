import { errorMessage, toQueryError } from "@tablero/api-client/errors";
import type { QueryError } from "@tablero/api-client/query";
import { useMutation } from "@tablero/api-client/query";
import type { ClientNote } from "@tablero/contract/people/shapes/clients";
import { MISSING_TEXT } from "@tablero/domain/platform/words/missing";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Field } from "@tablero/ui/field";
import { Icon } from "@tablero/ui/icon";
import { IconButton } from "@tablero/ui/icon-button";
import { outlineChatBubbleLeft } from "@tablero/ui/icons/outline-chat-bubble-left";
import { outlineTrash } from "@tablero/ui/icons/outline-trash";
import { Textarea } from "@tablero/ui/textarea";
import { toast } from "@tablero/ui/toast";
import { type FormEvent, useState } from "react";
import { DraftNote } from "../../platform/forms/draft-offer.tsx";
import { useUnsavedGuard } from "../../platform/forms/unsaved-guard.tsx";
import { useFieldWithDraft, useTextDraft } from "../../platform/forms/use-text-draft.ts";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { RelativeTime } from "../../platform/values/relative-time.tsx";
import type { ClientPartProps } from "./client-contact.tsx";
import { INVALIDATION } from "./client-form.tsx";

const MAX_LENGTH = 2_000;

/** Internal notes about a client, newest first; never visible to the client. */
export function ClientNotes({ client, details: { notes }, mayWrite }: ClientPartProps) {
  const place = `cliente/${client.id}/nota`;
  const [writing, setWriting] = useFieldWithDraft(place, mayWrite);
  const add = useMutation("POST /api/admin/clients/{id}/notes", INVALIDATION);
  const remove = useMutation("DELETE /api/admin/clients/{id}/notes/{part}", INVALIDATION);
  const params = { id: client.id };
  const write = (text: string) => add.run({ params, body: { text } });

  const drop = async (note: ClientNote) => {
    try {
      await remove.run({ params: { ...params, part: note.id } });
    } catch (error) {
      toast.error("No se ha quitado la nota", { description: errorMessage(error) });
      return;
    }
    const undo = () =>
      void write(note.text).catch((error: unknown) =>
        toast.error("No se ha deshecho", { description: errorMessage(error) }),
      );
    toast.success("Nota quitada", { action: { label: "Deshacer", onClick: undo }, duration: 10_000 });
  };

  return (
    <Card aria-labelledby="client-notes">
      <CardHeader
        title="Notas"
        titleId="client-notes"
        count={notes.length}
        actions={
          mayWrite && !writing ? (
            <Button variant="ghost" size="sm" onClick={() => setWriting(true)}>
              <Icon icon={outlineChatBubbleLeft} size={16} />
              Añadir nota
            </Button>
          ) : undefined
        }
      />
      <CardBody className="flex flex-col gap-4">
        {writing ? (
          <NoteForm place={place} write={write} loading={add.running} onClose={() => setWriting(false)} />
        ) : null}
        {notes.length === 0 ? (
          writing ? null : (
            <p className="text-secondary text-table">Nadie ha escrito nada. Solo lo ve el personal.</p>
          )
        ) : (
          <ul aria-labelledby="client-notes" className="flex flex-col gap-4">
            {notes.map((note) => (
              <li key={note.id} className="flex items-start gap-3 text-table">
                <div className="min-w-0 flex-1">
                  <p className="whitespace-pre-line text-text wrap-anywhere">{note.text}</p>
                  <p className="text-label text-secondary">
                    {note.author ?? "La tienda"} · <RelativeTime iso={note.at} />
                  </p>
                </div>
                {mayWrite ? (
                  <IconButton
                    variant="ghost"
                    size="sm"
                    icon={outlineTrash}
                    label={`Quitar la nota «${note.text.slice(0, 40)}»`}
                    disabled={remove.running}
                    onClick={() => void drop(note)}
                  />
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}

interface NoteFormProps {
  /** Place of the draft. */
  place: string;
  write: (text: string) => Promise<unknown>;
  loading: boolean;
  onClose: () => void;
}

function NoteForm({ place, write, loading, onClose }: NoteFormProps) {
  const draft = useTextDraft(place);
  const { text, setText, drop } = draft;
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<QueryError | null>(null);
  const note = text.trim();
  const guard = useUnsavedGuard(note !== "", draft.forget);
  const giveUp = () => {
    drop();
    onClose();
  };
  const error =
    missing && note === ""
      ? MISSING_TEXT
      : note.length > MAX_LENGTH
        ? `Como mucho ${MAX_LENGTH.toLocaleString("es-ES")} caracteres.`
        : undefined;

  const save = async () => {
    if (loading) return;
    setMissing(true);
    if (note === "" || note.length > MAX_LENGTH) return;
    setFailure(null);
    try {
      await write(note);
      guard.release();
      drop();
      onClose();
    } catch (reason) {
      setFailure(toQueryError(reason));
    }
  };

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
      <FailureAlert error={failure} title="No se ha guardado la nota" onRetry={() => void save()} loading={loading} />
      <Field label="Nota" hint="Solo la ve el personal." error={error}>
        <Textarea name="note" autoFocus value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </Field>
      <DraftNote draft={draft} />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" size="sm" disabled={loading} onClick={giveUp}>
          Descartar
        </Button>
        <Button type="submit" size="sm" loading={loading}>
          Guardar nota
        </Button>
      </div>
      {guard.dialog}
    </form>
  );
}
