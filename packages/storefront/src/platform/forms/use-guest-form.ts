import type { CallOf, Key } from "@tablero/api-client/client";
import { ApiError, errorMessage } from "@tablero/api-client/errors";
import { useMutation } from "@tablero/api-client/query";
import { useIntentions } from "@tablero/api-client/use-intention";
import { keysOf } from "@tablero/domain/platform/typed";
import { type FormEvent, type RefObject, useRef, useState } from "react";

export interface GuestForm<V> {
  values: V;
  set: (changes: Partial<V>) => void;
  errors: Partial<Record<keyof V, string>>;
  /** Error message for the whole form. */
  failure: string | null;
  /** True if the call returned 410: the link was used or has expired. */
  gone: boolean;
  done: boolean;
  /** Shows the form again after it was sent, with its values. */
  reopen: () => void;
  running: boolean;
  formProps: {
    ref: RefObject<HTMLFormElement | null>;
    method: "post";
    noValidate: true;
    onSubmit: (event: FormEvent) => void;
  };
}

interface GuestFormOptions<K extends Key, V> {
  initial: V;
  check: (values: V) => Partial<Record<keyof V, string>>;
  body: (values: V) => CallOf<K>;
}

/** Connects a visitor's form to one call: validates, submits, shows errors in place, and keeps the input on failure. */
export function useGuestForm<
  K extends Key & (`POST /api/auth/${string}` | "POST /api/shop/questions" | "POST /api/shop/order-links"),
  V extends object,
>(key: K, { initial, check, body }: GuestFormOptions<K, V>): GuestForm<V> {
  const { run, running } = useMutation(key);
  const intentions = useIntentions<CallOf<K>>();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<keyof V, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [gone, setGone] = useState(false);
  const [done, setDone] = useState(false);

  const show = (found: Partial<Record<keyof V, string>>) => {
    setErrors(found);
    const first = Object.keys(found)[0];
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const submit = async () => {
    const found = check(values);
    show(found);
    if (Object.keys(found).length > 0) return;
    setFailure(null);
    try {
      // With this key, a retry after a lost response does not create a second question.
      const { body: call, idempotencyKey } = intentions.of(body(values));
      await run(call, { idempotencyKey });
      setDone(true);
    } catch (error) {
      if (error instanceof ApiError && error.fieldErrors.length > 0) {
        const entries = error.fieldErrors
          .filter(({ path }) => path in values)
          .map(({ path, message }) => [path, message]);
        if (entries.length > 0) return show(Object.fromEntries(entries));
      }
      setGone(error instanceof ApiError && error.status === 410);
      setFailure(errorMessage(error));
    }
  };
  return {
    values,
    errors,
    failure,
    gone,
    done,
    reopen: () => setDone(false),
    running,
    set: (changes) => {
      setValues((before) => ({ ...before, ...changes }));
      setErrors((before) => {
        const next = { ...before };
        for (const name of keysOf(changes)) delete next[name];
        return next;
      });
    },
    formProps: {
      ref: form,
      // If the form is submitted before hydration, POST keeps its values out of the URL.
      method: "post",
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        if (!running) void submit();
      },
    },
  };
}
