import { zodResolver } from "@hookform/resolvers/zod";
import { ApiError } from "@tablero/api-client/errors";
import type { QueryError } from "@tablero/api-client/query";
import { type FormEvent, useCallback, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from "react-hook-form";

/** A schema of the contract, or one made for the form. */
export interface FormSchema<Values, Sent> {
  _zod: { input: Values; output: Sent };
}

export interface ApiForm<Values extends FieldValues, Sent> extends UseFormReturn<Values, unknown, Sent> {
  /** For `<form onSubmit>`; checks first, focuses the first field at fault. */
  submit: (event?: FormEvent) => Promise<void>;
  /** What went wrong beyond single fields: network, conflict, a broken rule. Show it in place. */
  failure: QueryError | null;
  clearFailure(): void;
}

export interface ApiFormOptions<Values extends FieldValues, Sent> {
  schema: FormSchema<Values, Sent>;
  defaultValues: DefaultValues<Values>;
  /** Values that came later (a refetch); they replace what nobody has touched. */
  values?: Values;
  /** Writes. Errors of the API are caught: what has a field goes there, the rest to `failure`. */
  save: (values: Sent) => Promise<void>;
  /** Names a path of the API's errors as a field of the form, where they differ; null when it has none. */
  fieldOf?: (path: string) => Path<Values> | null;
}

/** A form on a schema of the contract, whose server errors land on the fields. What was typed is never lost. */
export function useApiForm<Values extends FieldValues, Sent>({
  schema,
  defaultValues,
  values,
  save,
  fieldOf,
}: ApiFormOptions<Values, Sent>): ApiForm<Values, Sent> {
  const form = useForm<Values, unknown, Sent>({
    // The resolver's own types tie it to one build of zod; what it needs of a schema is `FormSchema`.
    resolver: zodResolver(schema as never, { error: spanish }) as unknown as Resolver<Values, unknown, Sent>,
    defaultValues,
    ...(values && { values, resetOptions: { keepDirtyValues: true } }),
    shouldFocusError: true,
  });
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

/** What the schema leaves unsaid; its own messages win. */
function spanish({ code, input }: { code?: string; input?: unknown }): string {
  if (input === undefined || input === null || input === "") return "Falta este dato";
  if (code === "too_big") return "Es demasiado";
  if (code === "too_small") return "Es demasiado poco";
  return "Este dato no es válido";
}

/** Puts the field errors of an answer on the form and focuses the first; answers the error if some of it has no field. */
function putFieldErrors<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  error: unknown,
  fieldOf?: (path: string) => Path<Values> | null,
): QueryError | null {
  // A 409 names fields too, such as a SKU that is taken.
  const named = error instanceof ApiError && (error.status === 422 || error.status === 409);
  if (!named || error.fieldErrors.length === 0) return error as QueryError;
  const values = form.getValues();
  let placed = 0;
  for (const { path, message, code } of error.fieldErrors) {
    const name = fieldOf ? fieldOf(path) : path.split(".")[0]! in values ? (path as Path<Values>) : null;
    if (name === null) continue;
    form.setError(name, { type: code, message }, { shouldFocus: placed === 0 });
    placed += 1;
  }
  return placed === error.fieldErrors.length ? null : error;
}

/** Fields that differ from what is stored, for the save bar. */
export function changeCount(dirtyFields: object): number {
  return Object.values(dirtyFields).reduce<number>((sum, value) => {
    if (value === true) return sum + 1;
    return value && typeof value === "object" ? sum + changeCount(value) : sum;
  }, 0);
}
