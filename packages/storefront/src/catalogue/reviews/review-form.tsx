import type { OwnReview, Reviewable, ReviewInput } from "@tablero/contract/catalogue/shapes/reviews";
import {
  MAX_REVIEW_NAME,
  MAX_REVIEW_TEXT,
  MAX_REVIEW_TITLE,
  MIN_REVIEW_TEXT,
  RATINGS,
} from "@tablero/domain/catalogue/reviews/reviews";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { Radio, RadioGroup } from "@tablero/ui/radio-group";
import { TextInput } from "@tablero/ui/text-input";
import { Textarea } from "@tablero/ui/textarea";
import { useEffect, useRef } from "react";
import { Conflict } from "../../platform/forms/conflict.tsx";
import { useAccountForm } from "../../platform/forms/use-account-form.ts";

interface ReviewFormProps {
  reviewable: Reviewable;
  save: (input: ReviewInput) => Promise<OwnReview>;
  onSaved: () => Promise<unknown>;
  onCancel: () => void;
}

interface Values {
  rating: number;
  title: string;
  text: string;
  name: string;
}

const valuesOf = ({ review, proposedName }: Pick<Reviewable, "review" | "proposedName">): Values => ({
  rating: review?.rating ?? 0,
  title: review?.title ?? "",
  text: review?.text ?? "",
  name: review?.name ?? proposedName,
});

function findErrors({ rating, text, name }: Values): Partial<Record<keyof Values, string>> {
  const { length } = text.trim();
  return {
    ...(rating === 0 && { rating: "Elige de una a cinco estrellas." }),
    ...(length < MIN_REVIEW_TEXT && { text: `Cuenta algo más: al menos ${MIN_REVIEW_TEXT} caracteres.` }),
    ...(length > MAX_REVIEW_TEXT && { text: `Como mucho ${MAX_REVIEW_TEXT.toLocaleString("es-ES")} caracteres.` }),
    ...(name.trim() === "" && { name: "Escribe el nombre que se verá." }),
  };
}

/** Writes or changes a review. If it cannot be sent, the typed text is kept. */
export function ReviewForm({ reviewable, save, onSaved, onCancel }: ReviewFormProps) {
  const seen = useRef(reviewable.review);
  const start = useRef<HTMLHeadingElement>(null);
  useEffect(() => start.current?.focus(), []);
  const form = useAccountForm<Values>({
    initial: valuesOf(reviewable),
    check: findErrors,
    async save({ rating, title, text, name }) {
      const version = seen.current?.version;
      await save({ rating, title: title.trim(), text: text.trim(), name: name.trim(), ...(version && { version }) });
      await onSaved();
    },
  });
  const { values, errors, set } = form;
  const current = form.conflict as OwnReview | null;
  if (current) seen.current = current;
  return (
    <form
      {...form.formProps}
      aria-label={`Opinar sobre ${reviewable.product.name}`}
      className="flex flex-col gap-4 rounded-xl p-4 inset-ring inset-ring-border-strong"
    >
      <h3 ref={start} tabIndex={-1} className="font-semibold text-shop outline-none wrap-anywhere">
        {reviewable.product.name}
      </h3>
      {current ? (
        <Conflict
          subject="Tu opinión"
          stored={`${current.rating} de 5 estrellas, «${current.text}»`}
          onTakeStored={() => form.reset(valuesOf({ ...reviewable, review: current }))}
        />
      ) : form.failure ? (
        <Alert tone="danger">{form.failure}</Alert>
      ) : null}
      <Field label="¿Cuántas estrellas le das?" error={errors.rating}>
        <RadioGroup
          variant="pills"
          name="rating"
          value={values.rating === 0 ? "" : String(values.rating)}
          onValueChange={(value) => set({ rating: Number(value) })}
        >
          {RATINGS.map((rating) => (
            <Radio
              key={rating}
              value={String(rating)}
              label={
                <>
                  {rating} <span aria-hidden="true">★</span>
                  <span className="sr-only">{rating === 1 ? "estrella" : "estrellas"}</span>
                </>
              }
            />
          ))}
        </RadioGroup>
      </Field>
      <Field label="Título" mark="optional" error={errors.title}>
        <TextInput
          size="lg"
          name="title"
          maxLength={MAX_REVIEW_TITLE}
          value={values.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
      </Field>
      <Field label="Tu opinión" error={errors.text}>
        <Textarea
          size="lg"
          name="text"
          rows={5}
          value={values.text}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
      </Field>
      <Field
        label="Nombre que se verá"
        hint="Se lee junto a tu opinión: no hace falta tu apellido."
        error={errors.name}
      >
        <TextInput
          size="lg"
          name="name"
          maxLength={MAX_REVIEW_NAME}
          value={values.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="lg" loading={form.running}>
          {reviewable.review ? "Guardar los cambios" : "Enviar"}
        </Button>
        <Button type="button" variant="ghost" size="lg" disabled={form.running} onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
