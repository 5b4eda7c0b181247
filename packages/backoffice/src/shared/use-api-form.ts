import { zodResolver } from "@hookform/resolvers/zod";
import { ApiError } from "@tablero/api-client/errors";
import type { QueryError } from "@tablero/api-client/query";
import { MISSING } from "@tablero/domain/words/missing";
import { type FormEvent, useCallback, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import { useUnsaved } from "./unsaved-changes.ts";

/** A schema of the contract, or a form-specific one. */
export interface FormSchema<Values, Sent> {
  _zod: { input: Values; output: Sent };
}

export interface ApiForm<Values extends FieldValues, Sent> extends UseFormReturn<Values, unknown, Sent> {
  /** For `<form onSubmit>`: validates first and focuses the first invalid field. */
  submit: (event?: FormEvent) => Promise<void>;
  /** Errors that belong to no single field: network, conflict, a violated rule. Shown in place. */
  failure: QueryError | null;
  clearFailure(): void;
}

/** A field, a name below `root` for values outside the form's fields, or undefined for the field of the same name. */
type FieldOf<Values extends FieldValues> = (path: string) => Path<Values> | `root.${string}` | null | undefined;

export interface ApiFormOptions<Values extends FieldValues, Sent> {
  schema: FormSchema<Values, Sent>;
  defaultValues: DefaultValues<Values>;
  /** Values that arrive later (a refetch); they replace the values of untouched fields. */
  values?: Values;
  /** Sends the values. API errors are caught: field errors go to their fields, all others to `failure`. */
  save: (values: Sent) => Promise<void>;
  /** Maps a path of an API error to a form field where the two differ; null when the form has no such field. */
  fieldOf?: FieldOf<Values>;
}

/** A form based on a contract schema; server errors are shown at their fields. Typed values are never lost. */
export function useApiForm<Values extends FieldValues, Sent>({
  schema,
  defaultValues,
  values,
  save,
  fieldOf,
}: ApiFormOptions<Values, Sent>): ApiForm<Values, Sent> {
  const form = useForm<Values, unknown, Sent>({
    // The resolver's own types are bound to one build of zod; `FormSchema` is all that it needs of a schema.
    resolver: zodResolver(schema as never, { error: spanish }) as unknown as Resolver<Values, unknown, Sent>,
    defaultValues,
    ...(values && { values, resetOptions: { keepDirtyValues: true } }),
    shouldFocusError: true,
  });
  useUnsaved(form.formState.isDirty);
  const [failure, setFailure] = useState<QueryError | null>(null);
  const latest = useRef({ save, fieldOf });
  latest.current = { save, fieldOf };

  const submit = useCallback(
    async (event?: FormEvent) => {
      setFailure(null);
      await form.handleSubmit(async (sent) => {
        try {
          await latest.current.save(sent);
        } catch (error) {
          const left = putFieldErrors(form, error, latest.current.fieldOf);
          if (left) setFailure(left);
        }
      })(event as never);
    },
    [form],
  );
  const clearFailure = useCallback(() => setFailure(null), []);
  return { ...form, submit, failure, clearFailure };
}

/** Default messages for errors that have none in the schema; the schema's own messages win. */
function spanish({ code, input }: { code?: string; input?: unknown }): string {
  if (input === undefined || input === null || input === "") return MISSING;
  if (code === "too_big") return "Es demasiado";
  if (code === "too_small") return "Es demasiado poco";
  return "Este dato no es válido";
}

/** Sets the field errors of a response and focuses the first; returns the error if part of it belongs to no field. */
function putFieldErrors<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  error: unknown,
  fieldOf?: FieldOf<Values>,
): QueryError | null {
  // A SKU that is taken (409) and a file of the wrong size or kind (413, 415) have their field, too.
  const telling = error instanceof ApiError && [422, 409, 413, 415].includes(error.status);
  if (!telling || error.fieldErrors.length === 0) return error as QueryError;
  const values = form.getValues();
  let placed = 0;
  for (const { path, message, code } of error.fieldErrors) {
    const named = fieldOf?.(path);
    const name = named === undefined ? (path.split(".")[0]! in values ? (path as Path<Values>) : null) : named;
    if (name === null) continue;
    form.setError(name, { type: code, message }, { shouldFocus: placed === 0 });
    placed += 1;
  }
  return placed === error.fieldErrors.length ? null : error;
}

/** Fields that differ from the stored values, for the save bar. */
export function changeCount(dirtyFields: object): number {
  return Object.values(dirtyFields).reduce<number>((sum, value) => {
    if (value === true) return sum + 1;
    return value && typeof value === "object" ? sum + changeCount(value) : sum;
  }, 0);
}
