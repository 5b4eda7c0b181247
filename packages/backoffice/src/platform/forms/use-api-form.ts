import { zodResolver } from "@hookform/resolvers/zod";
import { ApiError, toQueryError } from "@tablero/api-client/errors";
import type { QueryError } from "@tablero/api-client/query";
import { isSameValue } from "@tablero/domain/platform/kit/merge";
import { MISSING_TEXT } from "@tablero/domain/platform/words/missing";
import { toast } from "@tablero/ui/toast";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { ConflictRow, FormMerge, Merging } from "./field-merge.ts";
import { showValuesOver } from "./show-over.ts";
import { unknownKeysIn, unknownKeysText } from "./unknown-keys.ts";
import { useUnsaved } from "./unsaved-changes.ts";
import { type FormDraft, useFormDraft } from "./use-form-draft.ts";

/** A schema from the contract, or one specific to the form. */
export interface FormSchema<Values, Sent> {
  _zod: { input: Values; output: Sent };
}

export interface ApiForm<Values extends FieldValues, Sent> extends UseFormReturn<Values, unknown, Sent> {
  /** For `<form onSubmit>`: validates first and focuses the first invalid field. */
  submit: (event?: FormEvent) => Promise<void>;
  /**
   * Errors that do not belong to a single field, such as network errors, conflicts or violated rules. Shown in place.
   */
  failure: QueryError | null;
  clearFailure(): void;
  /** Another user has changed the same fields in the meantime; null without a conflict. */
  conflict: FormConflict | null;
  /** Earlier unsaved input of this form. */
  draft: FormDraft;
}

export interface FormConflict {
  /** The rejected save; null if a draft conflicts with values stored later. */
  failure: QueryError | null;
  rows: readonly ConflictRow[];
  /** Saves the stored values in these rows, and the typed ones in the others. */
  apply(stored: readonly ConflictRow[]): Promise<void>;
  /** Uses the stored values in all rows. Other changes in this form are kept. */
  takeTheirs(): void;
}

/** For records that two users may change at the same time; fields changed by only one of them are merged. */
export interface Versions<Values> extends Merging<Values> {
  /**
   * The record that another user has stored in the meantime, taken from a rejected save; null after any other failure.
   */
  readTheirs(error: unknown): Values | null;
  /** Bases the next save on the record returned with the rejection. */
  takeOver(error: unknown): void;
}

/** A field, a name below `root` for values that are not form fields, or undefined for the field with the same name. */
type FieldOf<Values extends FieldValues> = (path: string) => Path<Values> | `root.${string}` | null | undefined;

export interface ApiFormOptions<Values extends FieldValues, Sent> {
  schema: FormSchema<Values, Sent>;
  defaultValues: DefaultValues<Values>;
  /** Values that arrive later (from a refetch); they replace the values of untouched fields. */
  values?: Values;
  /**
   * Sends the values. API errors are caught: field errors go to their fields, all others to `failure`. Returns false if
   * the values were not saved and the reason is shown elsewhere.
   */
  save: (values: Sent) => Promise<unknown>;
  /** Maps the path of an API error to a form field where the two differ; null if the form has no such field. */
  fieldOf?: FieldOf<Values>;
  /**
   * The edited record, such as «proveedor/123»: its unsaved input is kept until saved or discarded. null for forms with
   * secrets or files.
   */
  place: string | null;
  /** Without this, a version conflict is an ordinary failure. */
  versions?: Versions<Values>;
}

interface Clash<Values> {
  failure: QueryError | null;
  theirs: Values;
  merged: FormMerge<Values>;
}

/** A form based on a contract schema. Server errors are shown at their fields, and typed values are never lost. */
export function useApiForm<Values extends FieldValues, Sent>({
  schema,
  defaultValues,
  values,
  save,
  fieldOf,
  place,
  versions,
}: ApiFormOptions<Values, Sent>): ApiForm<Values, Sent> {
  const form = useForm<Values, unknown, Sent>({
    // The resolver's own types are bound to one build of zod; it only needs the parts of a schema in `FormSchema`.
    resolver: zodResolver(schema as never, { error: spanish }) as unknown as Resolver<Values, unknown, Sent>,
    defaultValues,
    ...(values && { values, resetOptions: { keepDirtyValues: true } }),
    shouldFocusError: true,
  });
  const [clash, setClash] = useState<Clash<Values> | null>(null);
  const draft = useFormDraft(place, form, (base, values, stored) => {
    const merged = versions?.merge(base, values, stored) ?? { values, rows: [] };
    if (merged.rows.length > 0) setClash({ failure: null, theirs: stored, merged });
    return merged.values;
  });
  // Saved input no longer counts as an unsaved change, even if `save` has no other visible effect.
  const [saved, setSaved] = useState<Values | null>(null);
  const { isDirty } = form.formState;
  useUnsaved(isDirty, draft.drop);
  useEffect(() => {
    if (saved === null) return;
    setSaved(null);
    if (isDirty && isSameValue(form.getValues(), saved)) form.reset(saved, { keepValues: true });
  }, [saved, isDirty, form]);
  const [failure, setFailure] = useState<QueryError | null>(null);
  const latest = useRef({ save, fieldOf, versions, defaultValues: form.formState.defaultValues });
  latest.current = { save, fieldOf, versions, defaultValues: form.formState.defaultValues };

  const submit = useCallback(
    async (event?: FormEvent) => {
      setFailure(null);
      setClash(null);
      let mergedWith: unknown = null;
      const send = async (sent: Sent): Promise<void> => {
        const typed = structuredClone(form.getValues());
        try {
          if ((await latest.current.save(sent)) === false) return;
        } catch (error) {
          const found = findClash(error, latest.current.versions, latest.current.defaultValues, form.getValues());
          if (found && latest.current.versions && found.merged.rows.length === 0) {
            mergedWith = error;
            latest.current.versions.takeOver(error);
            showValuesOver(form, found.merged.values, found.theirs);
            latest.current.defaultValues = found.theirs as DefaultValues<Values>;
            return form.handleSubmit(send, tellUnknownKeys)();
          }
          setClash(found);
          const left = putFieldErrors(form, error, latest.current.fieldOf);
          if (left) setFailure(left);
          return;
        }
        // Runs last: a form that `save` has reset counts as changed until it re-renders, and would be stored again.
        draft.drop();
        setSaved(typed);
        if (mergedWith) tellMerged(mergedWith);
      };
      await form.handleSubmit(send, tellUnknownKeys)(event as never);
    },
    [form, draft.drop],
  );
  const clearFailure = useCallback(() => {
    setFailure(null);
    setClash(null);
  }, []);

  const conflict = clash && {
    failure: clash.failure,
    rows: clash.merged.rows,
    apply: async (rows: readonly ConflictRow[]) => {
      resolve(clash, rows);
      await submit();
    },
    takeTheirs: () => resolve(clash, clash.merged.rows),
  };
  function resolve({ failure: refused, theirs, merged }: Clash<Values>, stored: readonly ConflictRow[]) {
    if (!versions) return;
    if (refused) versions.takeOver(refused);
    const fields = stored.flatMap((row) => row.fields);
    showValuesOver(form, versions.take(merged.values, theirs, fields), theirs);
    clearFailure();
  }
  return { ...form, submit, failure, clearFailure, conflict, draft };
}

/** Compares a rejected save with the stored record; null after any other failure. */
function findClash<Values extends FieldValues>(
  error: unknown,
  versions: Versions<Values> | undefined,
  base: object | undefined,
  mine: Values,
): Clash<Values> | null {
  const theirs = versions?.readTheirs(error) ?? null;
  if (!versions || !theirs) return null;
  return { failure: toQueryError(error), theirs, merged: versions.merge(base ?? {}, mine, theirs) };
}

/**
 * Without this, the form would not be sent and would not say why: no field shows a key that the schema does not know.
 */
function tellUnknownKeys(errors: object): void {
  const messages = unknownKeysIn(errors);
  if (messages.length === 0) return;
  console.error(`A form has values that its schema does not know. ${messages.join(" ")}`);
  toast.error("No se ha guardado", {
    description: `${messages.join(" ")} Es un fallo de la tienda: vuelve a cargar la página.`,
    duration: 10_000,
  });
}

function tellMerged(error: unknown): void {
  const who = error instanceof ApiError ? error.problem?.changedBy?.name : undefined;
  toast.info(`Se conserva lo que ha cambiado ${who || "otra persona"}`);
}

/** Default messages for errors without one in the schema; messages from the schema take precedence. */
function spanish(issue: { code?: string; input?: unknown; keys?: readonly string[] }): string {
  const { code, input } = issue;
  const unknown = unknownKeysText(issue);
  if (unknown !== undefined) return unknown;
  if (input === undefined || input === null || input === "") return MISSING_TEXT;
  if (code === "too_big") return "Es demasiado";
  if (code === "too_small") return "Es demasiado poco";
  return "Este dato no es válido";
}

/**
 * Sets the field errors of a response and focuses the first one; returns the error if part of it belongs to no field.
 */
function putFieldErrors<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  error: unknown,
  fieldOf?: FieldOf<Values>,
): QueryError | null {
  // A duplicate SKU (409) and a file of the wrong size or type (413, 415) also belong to a field.
  const telling = error instanceof ApiError && [422, 409, 413, 415].includes(error.status);
  if (!telling || error.fieldErrors.length === 0) return toQueryError(error);
  const values = form.getValues();
  let placed = 0;
  for (const { path, message, code } of error.fieldErrors) {
    const named = fieldOf?.(path);
    const name = named === undefined ? ((path.split(".")[0] ?? "") in values ? (path as Path<Values>) : null) : named;
    if (name === null) continue;
    form.setError(name, { type: code, message }, { shouldFocus: placed === 0 });
    placed += 1;
  }
  return placed === error.fieldErrors.length ? null : error;
}

/** Number of fields that differ from the stored values, for the save bar. */
export function changeCount(dirtyFields: object): number {
  return Object.values(dirtyFields).reduce<number>((sum, value) => {
    if (value === true) return sum + 1;
    return value && typeof value === "object" ? sum + changeCount(value) : sum;
  }, 0);
}
