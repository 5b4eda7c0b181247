import { useUser } from "@tablero/api-client/session";
import { isSameValue, mergeFields } from "@tablero/domain/platform/kit/merge";
import { useCallback, useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { drafts } from "./drafts.ts";
import { showValuesOver } from "./show-over.ts";

export interface FormDraft {
  /** Time when the offered draft was typed; null if there is nothing to offer. */
  at: number | null;
  /** Restores the typed input; untouched fields get the current stored values. */
  recover(): void;
  /** Drops the offered draft and later input, because the user discards both. */
  drop(): void;
}

interface Kept<Values> {
  at: number;
  base: Values;
  values: Values;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Keeps the unsaved input of a form, however the form is closed: by sign-out in another tab, the back button, or
 * Escape. The input is offered again to the same account in the same place, and dropped once it is saved or discarded.
 * With `place` null nothing is kept, for forms with secrets.
 */
export function useFormDraft<Values extends FieldValues, Sent>(
  place: string | null,
  form: UseFormReturn<Values, unknown, Sent>,
  /** Merges input based on `base` with the current stored values. */
  merge: (base: Values, values: Values, stored: Values) => Values,
): FormDraft {
  const user = useUser()?.id ?? null;
  const [offered, setOffered] = useState<Kept<Values> | null>(() => read<Values>(user, place, form.getValues()));
  const { isDirty, defaultValues } = form.formState;
  const latest = useRef({ isDirty, defaultValues });
  latest.current = { isDirty, defaultValues };

  const keep = useCallback(() => {
    if (user === null || place === null) return;
    drafts.keep(user, place, { base: latest.current.defaultValues, values: form.getValues() });
  }, [user, place, form.getValues]);
  const forget = useCallback(() => {
    if (user !== null && place !== null) drafts.drop(user, place);
  }, [user, place]);

  const wasDirty = useRef(false);
  useEffect(() => {
    if (isDirty) keep();
    else if (wasDirty.current) forget();
    wasDirty.current = isDirty;
  }, [isDirty, keep, forget]);
  useEffect(() => {
    return form.subscribe({
      formState: { values: true },
      callback: () => {
        if (latest.current.isDirty) keep();
      },
    });
  }, [form.subscribe, keep]);

  return {
    at: offered?.at ?? null,
    recover: () => {
      if (!offered) return;
      setOffered(null);
      const stored = { ...form.getValues(), ...(latest.current.defaultValues as Partial<Values>) };
      showValuesOver(form, merge(offered.base, offered.values, stored), stored);
    },
    drop: useCallback(() => {
      setOffered(null);
      forget();
    }, [forget]),
  };
}

/** The draft kept for a place, unless its values have been stored since. */
function read<Values extends FieldValues>(
  user: string | null,
  place: string | null,
  stored: Values,
): Kept<Values> | null {
  const draft = user === null || place === null ? null : drafts.read(user, place);
  if (user === null || place === null || !draft || !isRecord(draft.value)) return null;
  const { base, values } = draft.value;
  if (!isRecord(base) || !isRecord(values)) return null;
  const kept = { at: draft.at, base: base as Values, values: values as Values };
  if (!isSameValue(mergeFields(kept.base, kept.values, stored).values, stored)) return kept;
  drafts.drop(user, place);
  return null;
}
