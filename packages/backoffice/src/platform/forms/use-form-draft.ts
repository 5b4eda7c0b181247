import { isSameValue, mergeFields } from "@tablero/domain/platform/kit/merge";
import { useCallback, useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { Draft } from "./drafts.ts";
import { showValuesOver } from "./show-over.ts";
import { useDraftStore } from "./use-draft-store.ts";

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
  const { isDirty, defaultValues } = form.formState;
  const latest = useRef({ isDirty, defaultValues });
  latest.current = { isDirty, defaultValues };
  const storedNow = () => ({ ...form.getValues(), ...(latest.current.defaultValues as Partial<Values>) });
  const store = useDraftStore(place, (draft) => {
    const found = usable(draft, storedNow());
    if (found) setOffered(found);
    else if (!latest.current.isDirty) store.drop();
  });
  const [offered, setOffered] = useState<Kept<Values> | null>(() => {
    const draft = store.read();
    const found = usable(draft, form.getValues());
    if (draft && !found) store.drop();
    return found;
  });

  const keep = useCallback(
    () => store.keep({ base: latest.current.defaultValues, values: form.getValues() }),
    [store, form.getValues],
  );
  const forget = store.drop;

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
      const stored = storedNow();
      showValuesOver(form, merge(offered.base, offered.values, stored), stored);
    },
    drop: useCallback(() => {
      setOffered(null);
      forget();
    }, [forget]),
  };
}

/** The draft, unless its values have been stored since. */
function usable<Values extends FieldValues>(draft: Draft | null, stored: Values): Kept<Values> | null {
  if (!draft || !isRecord(draft.value)) return null;
  const { base, values } = draft.value;
  if (!isRecord(base) || !isRecord(values)) return null;
  const kept = { at: draft.at, base: base as Values, values: values as Values };
  return isSameValue(mergeFields(kept.base, kept.values, stored).values, stored) ? null : kept;
}
