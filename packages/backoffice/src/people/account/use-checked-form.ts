import { ApiError, toQueryError } from "@tablero/api-client/errors";
import type { QueryError } from "@tablero/api-client/query";
import { type FormEvent, type RefObject, useRef, useState } from "react";

type Errors<Values> = Partial<Record<keyof Values & string, string | undefined>>;

interface CheckedFormOptions<Values> {
  initial: Values;
  /** Errors by field, in the order of the fields. */
  check(values: Values): Errors<Values>;
  /** Sends validated values. Field errors go to their fields, all other errors to `failure`. */
  send(values: Values): Promise<void>;
}

export interface CheckedForm<Values> {
  errors: Errors<Values>;
  failure: QueryError | null;
  submit(): Promise<void>;
  /** Empties the fields again. */
  reset(): void;
  /** Properties of the `form` element. */
  form: { ref: RefObject<HTMLFormElement | null>; method: "post"; noValidate: true; onSubmit(event: FormEvent): void };
  /** Properties of the input with this name. */
  field(name: keyof Values & string): {
    name: string;
    value: string;
    onChange(event: { target: { value: string } }): void;
  };
}

/**
 * A short form of text fields, such as passwords, whose rules compare its fields. Focuses the first field with an
 * error.
 */
export function useCheckedForm<Values extends { [name in keyof Values]: string }>({
  initial,
  check,
  send,
}: CheckedFormOptions<Values>): CheckedForm<Values> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<Values>>({});
  const [failure, setFailure] = useState<QueryError | null>(null);
  const sending = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  function show(found: Errors<Values>) {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }
  async function submit() {
    const found = check(values);
    show(found);
    setFailure(null);
    if (sending.current || Object.keys(found).length > 0) return;
    sending.current = true;
    try {
      await send(values);
    } catch (error) {
      const fieldErrors = error instanceof ApiError ? error.fieldErrors.filter(({ path }) => path in values) : [];
      if (fieldErrors.length > 0) {
        const named: Errors<Values> = {};
        for (const { path, message } of fieldErrors) named[path as keyof Values & string] = message;
        show(named);
      } else setFailure(toQueryError(error));
    } finally {
      sending.current = false;
    }
  }
  return {
    errors,
    failure,
    submit,
    reset: () => setValues(initial),
    form: {
      ref: form,
      method: "post",
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        void submit();
      },
    },
    field: (name) => ({
      name,
      value: values[name],
      onChange(event) {
        setValues({ ...values, [name]: event.target.value });
        setErrors({ ...errors, [name]: undefined });
      },
    }),
  };
}
