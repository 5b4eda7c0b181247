import { ApiError, errorMessage } from "@tablero/api-client/errors";
import { keysOf, propertyOf } from "@tablero/domain/platform/typed";
import { type FormEvent, type RefObject, useRef, useState } from "react";

type Errors<V> = Partial<Record<keyof V, string>>;

interface OwnFormOptions<V> {
  initial: V;
  /** Errors found before sending. */
  check: (values: V) => Errors<V>;
  /** Sends the values. Its errors are shown in place, and typed values are kept. */
  save: (values: V) => Promise<void>;
}

/** A form of the account: validates, saves, shows each error at its field, and focuses the first one. */
export function useAccountForm<V extends object>({ initial, check, save }: OwnFormOptions<V>) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<V>>({});
  const [failure, setFailure] = useState<string | null>(null);
  /** The stored record, if another user has changed it in the meantime. */
  const [conflict, setConflict] = useState<unknown>(null);
  const [running, setRunning] = useState(false);

  const show = (found: Errors<V>) => {
    setErrors(found);
    const first = Object.keys(found)[0];
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const submit = async () => {
    const found = check(values);
    show(found);
    if (Object.keys(found).length > 0) return;
    setFailure(null);
    setConflict(null);
    setRunning(true);
    try {
      await save(values);
    } catch (error) {
      if (error instanceof ApiError && error.code === "version-conflict")
        setConflict(propertyOf(error.problem, "current") ?? null);
      const own = error instanceof ApiError ? error.fieldErrors.filter(({ path }) => path in values) : [];
      if (own.length > 0) show(Object.fromEntries(own.map(({ path, message }) => [path, message])) as Errors<V>);
      else setFailure(errorMessage(error));
    } finally {
      setRunning(false);
    }
  };
  return {
    values,
    errors,
    failure,
    conflict,
    running,
    set(changes: Partial<V>) {
      setValues((before) => ({ ...before, ...changes }));
      setErrors((before) => {
        const next = { ...before };
        for (const name of keysOf(changes)) delete next[name];
        return next;
      });
    },
    /** Replaces the typed values with the stored ones. */
    reset(next: V) {
      setValues(next);
      setErrors({});
      setFailure(null);
      setConflict(null);
    },
    formProps: {
      ref: form as RefObject<HTMLFormElement | null>,
      noValidate: true as const,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        if (!running) void submit();
      },
    },
  };
}
