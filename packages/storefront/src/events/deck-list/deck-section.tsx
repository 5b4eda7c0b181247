import { useApi } from "@tablero/api-client/api-context";
import { ApiError, errorMessage } from "@tablero/api-client/errors";
import type { Booking } from "@tablero/contract/events/shapes/registrations";
import { isLive } from "@tablero/domain/events/events/desk";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Disclosure } from "@tablero/ui/disclosure";
import { type FormEvent, useId, useState } from "react";
import { useHydrated } from "../../platform/shared/use-hydrated.ts";
import { DeckField, type DeckTerms, deadlineText } from "./deck-field.tsx";

type Place = Booking["places"][number];

interface DeckSectionProps {
  booking: Booking;
  onChanged: (booking: Booking) => void;
}

/** The deck lists of a booking: handed in and changed until the deadline. Only the booker and the shop see them; people on the waiting list need none. */
export function DeckSection({ booking, onChanged }: DeckSectionProps) {
  const terms = booking.event.deckList;
  const places = booking.places.filter(
    ({ state, deckList }) => isLive(state) && (state !== "waitlisted" || deckList !== null),
  );
  if (!terms || places.length === 0) return null;
  return (
    <section aria-labelledby="mazos" className="mt-6 rounded-2xl bg-card p-5 shadow-tile sm:p-7">
      <h2 id="mazos" className="font-display text-display-md">
        {places.length === 1 ? "Tu lista de mazo" : "Listas de mazo"}
      </h2>
      <p className="mt-1 text-body text-secondary">
        {terms.open ? `Se puede cambiar hasta el ${deadlineText(terms)}. ` : "El plazo para entregarla ya ha acabado. "}
        Solo la ve la tienda.
      </p>
      <ul className="mt-2 divide-y">
        {places.map((place) => (
          <li key={place.id} className="py-4 last:pb-0">
            <PlaceDeck booking={booking} place={place} terms={terms} named={places.length > 1} onChanged={onChanged} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PlaceDeckProps extends DeckSectionProps {
  place: Place;
  terms: DeckTerms;
  /** Names the participant, if the booking has several. */
  named: boolean;
}

function PlaceDeck({ booking, place, terms, named, onChanged }: PlaceDeckProps) {
  const hydrated = useHydrated();
  const [editing, setEditing] = useState(false);
  const { deckList } = place;
  const whose = named ? ` de ${place.name}` : "";
  return (
    <>
      {named ? <h3 className="font-semibold text-shop wrap-anywhere">{place.name}</h3> : null}
      <p className={deckList || !terms.required ? "text-shop" : "font-semibold text-shop"}>
        {handedInText(place, terms)}
      </p>
      {deckList && deckList.warnings.length > 0 ? (
        <Alert tone="warning" className="mt-3" title="Revisa la lista">
          <ul>
            {deckList.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {editing ? (
        <DeckForm
          booking={booking}
          place={place}
          terms={terms}
          label={`Lista de mazo${whose}`}
          onClose={() => setEditing(false)}
          onChanged={onChanged}
        />
      ) : (
        <>
          {deckList ? (
            <Disclosure title={`Ver la lista${whose}`} className="mt-2">
              <pre className="font-sans text-body whitespace-pre-wrap wrap-anywhere">{deckList.text}</pre>
            </Disclosure>
          ) : null}
          {terms.open ? (
            <Button
              variant="secondary"
              className="mt-3"
              disabled={!hydrated}
              onClick={() => setEditing(true)}
              aria-label={`${deckList ? "Cambiar" : "Entregar"} la lista${whose}`}
            >
              {deckList ? "Cambiar la lista" : "Entregar la lista"}
            </Button>
          ) : null}
        </>
      )}
    </>
  );
}

/** «Entregada: 60 cartas y 15 en el banquillo.», «Falta por entregar.» */
function handedInText({ deckList }: Place, { required, open }: DeckTerms): string {
  if (!deckList) return required && open ? "Falta por entregar." : "Sin entregar.";
  const side = deckList.sideboard > 0 ? ` y ${deckList.sideboard} en el banquillo` : "";
  return `Entregada: ${deckList.cards === 1 ? "1 carta" : `${deckList.cards} cartas`}${side}.`;
}

interface DeckFormProps extends DeckSectionProps {
  place: Place;
  terms: DeckTerms;
  label: string;
  onClose: () => void;
}

function DeckForm({ booking, place, terms, label, onClose, onChanged }: DeckFormProps) {
  const api = useApi();
  const id = useId();
  const [text, setText] = useState(place.deckList?.text ?? "");
  const [error, setError] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    if (running) return;
    setRunning(true);
    setError(undefined);
    setFailure(null);
    try {
      const changed = await api.call(
        "PUT /api/shop/registrations/{token}/places/{id}/deck-list",
        { params: { token: booking.token, id: place.id }, body: { text } },
        { handles: [404, 409, 422, 429] },
      );
      onClose();
      onChanged(changed);
    } catch (caught) {
      if (caught instanceof ApiError && caught.fieldErrors.length > 0) setError(caught.fieldErrors[0]?.message);
      else setFailure(errorMessage(caught));
    }
    setRunning(false);
  };
  return (
    <form
      method="post"
      id={id}
      noValidate
      onSubmit={(submitted) => void submit(submitted)}
      className="mt-3 flex flex-col gap-4"
    >
      {failure ? <Alert tone="danger">{failure}</Alert> : null}
      <DeckField name="deckList" label={label} terms={terms} value={text} error={error} onValueChange={setText} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg" loading={running}>
          {text.trim() === "" && place.deckList ? "Retirar la lista" : "Guardar la lista"}
        </Button>
        <Button size="lg" variant="secondary" onClick={onClose}>
          Volver
        </Button>
      </div>
    </form>
  );
}
