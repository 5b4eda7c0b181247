import type { Event } from "@tablero/contract/events/shapes/shop-events";
import { CONSENT_AGE, MAX_PLACES, shortenName } from "@tablero/domain/events/events/registering";
import { Button } from "@tablero/ui/button";
import { Checkbox } from "@tablero/ui/checkbox";
import { Field } from "@tablero/ui/field";
import { placed } from "@tablero/ui/lib/places";
import { TextInput } from "@tablero/ui/text-input";
import { useEffect, useRef } from "react";
import { EmailQuestion } from "../../platform/forms/email-question.tsx";
import { DeckField } from "../deck-list/deck-field.tsx";

export interface BookingForm {
  /** The person who books takes the first place, under the name of the contact. */
  comes: boolean;
  places: { name: string; minor: boolean; deckList: string }[];
  name: string;
  surname: string;
  email: string;
  phone: string;
  guardian: string;
  consent: boolean;
  ageConfirmed: boolean;
  acceptTerms: boolean;
}

const fullName = ({ name, surname }: Pick<BookingForm, "name" | "surname">) =>
  `${name.trim()} ${surname.trim()}`.trim();

/** The places with the names under which they are booked. */
export const namedPlaces = (form: BookingForm): BookingForm["places"] =>
  form.places.map(({ name, ...place }, index) => ({
    ...place,
    name: form.comes && index === 0 ? fullName(form) : name.trim(),
  }));

/** Errors by path in the API's request body. */
export type BookingFormErrors = Readonly<Record<string, string>>;

interface RegisterFieldsProps {
  form: BookingForm;
  errors: BookingFormErrors;
  event: Pick<Event, "minimumAge" | "deckList">;
  onValueChange: (form: BookingForm) => void;
}

/** Participants, contact, and the data required by law and by the event. */
export function RegisterFields({ form, errors, event: { minimumAge, deckList }, onValueChange }: RegisterFieldsProps) {
  const set = (changes: Partial<BookingForm>) => onValueChange({ ...form, ...changes });
  const setPlace = (index: number, changes: Partial<BookingForm["places"][number]>) =>
    set({ places: form.places.map((place, at) => (at === index ? { ...place, ...changes } : place)) });
  const text = (field: "name" | "surname" | "email" | "phone") => ({
    name: `contact.${field}`,
    size: "lg" as const,
    value: form[field],
    onChange: (event: { currentTarget: { value: string } }) => set({ [field]: event.currentTarget.value }),
  });
  const list = useRef<HTMLUListElement>(null);
  const places = form.places.length;
  const known = useRef(places);
  // After a place was added or removed, the last name gets the focus, because the pressed button may be gone.
  useEffect(() => {
    if (known.current === places) return;
    known.current = places;
    list.current?.querySelector<HTMLElement>("li:last-child input")?.focus();
  }, [places]);
  const ownName = fullName(form);
  const minors = form.places.some(({ minor }) => minor);
  return (
    <>
      <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2 md:grid-cols-1">
        <legend className="mb-3 font-semibold text-shop">Tus datos</legend>
        <Field label="Nombre" error={errors["contact.name"]}>
          <TextInput {...text("name")} autoComplete="given-name" maxLength={80} />
        </Field>
        <Field label="Apellidos" error={errors["contact.surname"]}>
          <TextInput {...text("surname")} autoComplete="family-name" maxLength={80} />
        </Field>
        <Field label="Correo" hint="Ahí va el enlace para verla y anularla." error={errors["contact.email"]}>
          <TextInput {...text("email")} type="email" inputMode="email" autoComplete="email" />
        </Field>
        <EmailQuestion value={form.email} onAccept={(email) => set({ email })} />
        <Field label="Teléfono" error={errors["contact.phone"]}>
          <TextInput {...text("phone")} type="tel" inputMode="tel" autoComplete="tel" />
        </Field>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="font-semibold text-shop">Quién viene</legend>
        <Check
          label="Vengo yo"
          className="mt-2"
          error={form.comes ? errors["places.0.name"] : undefined}
          checked={form.comes}
          onValueChange={(comes) => set({ comes })}
        />
        {form.comes ? (
          <p className="text-body text-secondary wrap-anywhere">
            {ownName
              ? `En las mesas se te verá como «${shortenName(ownName)}».`
              : "En las mesas se ve el nombre y la inicial."}
          </p>
        ) : null}
        <ul ref={list} className="mt-3 flex flex-col gap-4">
          {placed(form.places).map(({ item: place, place: index }) => (
            <li key={index} className="flex flex-col gap-2">
              {form.comes && index === 0 ? null : (
                <Field
                  label={form.places.length === 1 ? "Nombre de quien viene" : `Nombre de la plaza ${index + 1}`}
                  hint={index === 0 ? "En las mesas se ve el nombre y la inicial." : undefined}
                  error={errors[`places.${index}.name`]}
                >
                  <TextInput
                    size="lg"
                    name={`places.${index}.name`}
                    autoComplete="off"
                    maxLength={80}
                    value={place.name}
                    onChange={(event) => setPlace(index, { name: event.currentTarget.value })}
                  />
                </Field>
              )}
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <Checkbox
                  size="lg"
                  checked={place.minor}
                  onCheckedChange={(minor) => setPlace(index, { minor })}
                  label={`${form.comes && index === 0 ? "Tengo" : "Tiene"} menos de ${CONSENT_AGE} años`}
                />
                {form.places.length > 1 && !(form.comes && index === 0) ? (
                  <Button
                    variant="ghost"
                    aria-label={`Quitar la plaza ${index + 1}`}
                    onClick={() => set({ places: form.places.filter((_, at) => at !== index) })}
                  >
                    Quitar
                  </Button>
                ) : null}
              </div>
              {deckList?.open ? (
                <DeckField
                  name={`places.${index}.deckList`}
                  label={form.places.length === 1 ? "Lista de mazo" : `Lista de mazo de la plaza ${index + 1}`}
                  terms={deckList}
                  later
                  value={place.deckList}
                  error={errors[`places.${index}.deckList`]}
                  onValueChange={(text) => setPlace(index, { deckList: text })}
                />
              ) : null}
              {errors[`places.${index}.minor`] ? (
                <p className="text-body text-danger-text">{errors[`places.${index}.minor`]}</p>
              ) : null}
            </li>
          ))}
        </ul>
        {form.places.length < MAX_PLACES ? (
          <Button
            variant="secondary"
            className="mt-3"
            onClick={() => set({ places: [...form.places, { name: "", minor: false, deckList: "" }] })}
          >
            Añadir otra plaza
          </Button>
        ) : null}
      </fieldset>
      {minors ? (
        <fieldset className="flex min-w-0 flex-col gap-3">
          <legend className="font-semibold text-shop">Quien tiene la tutela</legend>
          <Field
            label="Nombre y apellidos de la madre, el padre o tutor"
            error={errors["guardian.name"]}
            className="mt-3"
          >
            <TextInput
              size="lg"
              name="guardian.name"
              maxLength={120}
              value={form.guardian}
              onChange={(event) => set({ guardian: event.currentTarget.value })}
            />
          </Field>
          <Check
            label="Consiento que participe y que la tienda trate sus datos para este evento."
            error={errors["guardian.consent"]}
            checked={form.consent}
            onValueChange={(consent) => set({ consent })}
          />
        </fieldset>
      ) : null}
      {minimumAge ? (
        <Check
          label={`Todas las personas tienen al menos ${minimumAge} años.`}
          error={errors.ageConfirmed}
          checked={form.ageConfirmed}
          onValueChange={(ageConfirmed) => set({ ageConfirmed })}
        />
      ) : null}
    </>
  );
}

interface CheckProps {
  label: React.ReactNode;
  error: string | undefined;
  checked: boolean;
  className?: string;
  onValueChange: (checked: boolean) => void;
}

/** A required checkbox with its error below. */
export function Check({ label, error, checked, className, onValueChange }: CheckProps) {
  return (
    <div className={className}>
      <Checkbox
        size="lg"
        checked={checked}
        onCheckedChange={onValueChange}
        label={label}
        invalid={error ? true : undefined}
      />
      {error ? <p className="mt-1 text-body text-danger-text">{error}</p> : null}
    </div>
  );
}
