import { errorMessage } from "@tablero/api-client/errors";
import { useMutation } from "@tablero/api-client/query";
import { deckListRefusal, MAX_PLACE_DECK_CHARACTERS } from "@tablero/domain/events/events/deck-lists";
import type { DeckListSettings } from "@tablero/domain/events/events/deck-settings";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { Textarea } from "@tablero/ui/textarea";
import { toast } from "@tablero/ui/toast";
import { type FormEvent, useId, useState } from "react";

/** A place whose list is written. */
export interface DeckPlace {
  id: string;
  name: string;
  version: number;
  /** The stored list; empty without one. */
  text: string;
}

interface DeckEntryDialogProps {
  eventId: string;
  settings: DeckListSettings;
  place: DeckPlace;
  onClose: () => void;
}

/** Staff write the deck list of a participant, for example one handed in on paper. */
export function DeckEntryDialog({ eventId, settings, place, onClose }: DeckEntryDialogProps) {
  const formId = useId();
  const [text, setText] = useState(place.text);
  const [tried, setTried] = useState(false);
  const save = useMutation("PUT /api/admin/events/{id}/registrations/{rid}/deck-list", {
    invalidates: ["GET /api/admin/events/{id}/registrations", "GET /api/admin/events/{id}/deck-lists"],
    handles: [409, 422],
  });
  const list = text.trim();
  // An empty text removes a stored list; without one there is nothing to save.
  const wrong =
    list === "" ? (place.text === "" ? "Escribe una carta por línea." : null) : deckListRefusal(settings, list);
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    setTried(true);
    if (wrong !== null || save.running) return;
    try {
      await save.run({ params: { id: eventId, rid: place.id }, body: { text: list, version: place.version } });
      toast.success(list === "" ? `Lista de ${place.name} quitada` : `Lista de ${place.name} guardada`);
      onClose();
    } catch {
      // The dialog shows the error.
    }
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !save.running && onClose()}>
      <DialogContent
        title={`Lista de mazo de ${place.name}`}
        description="Para quien la entrega en mano. La verá en su inscripción, y puedes escribirla también fuera de plazo."
        footer={
          <>
            <Button variant="secondary" disabled={save.running} onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" form={formId} loading={save.running}>
              Guardar la lista
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={(submitted) => void submit(submitted)} className="flex flex-col gap-4">
          {save.error ? (
            <Alert tone="danger" title="No se ha guardado">
              {errorMessage(save.error)}
            </Alert>
          ) : null}
          <Field
            label="Lista"
            hint={place.text === "" ? "Una carta por línea, como «4 Rayo»." : "Vacía para quitarla."}
            error={(tried && wrong) || undefined}
          >
            <Textarea
              name="text"
              rows={12}
              maxLength={MAX_PLACE_DECK_CHARACTERS}
              value={text}
              onChange={(changed) => setText(changed.currentTarget.value)}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
