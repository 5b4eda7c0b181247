import { problemOf } from "@tablero/api-client/problem-of";
import { useMutation } from "@tablero/api-client/query";
import type { Settings, SettingsPatchInput } from "@tablero/contract/shapes/settings";
import { toast } from "@tablero/ui/toast";
import { useRef } from "react";
import type { DefaultValues, FieldValues, Path } from "react-hook-form";
import { type ApiForm, changeCount, type FormSchema, useApiForm } from "../shared/use-api-form.ts";

export const READ = "GET /api/admin/settings";
const CHANGE = "PATCH /api/admin/settings";
/** Other reads that change with the settings. */
const FOLLOWING = [
  "GET /api/admin/settings/mail",
  "GET /api/admin/settings/gateways",
  "GET /api/shop/info",
  "GET /api/admin/invoices/oss-totals",
] as const;

export interface SectionOptions<Values> {
  name: keyof Omit<Settings, "version">;
  /** The settings as they were loaded. */
  settings: Settings;
  schema: FormSchema<Values, Values>;
  valuesOf(settings: Settings): Values;
  patchOf(values: Values): Omit<SettingsPatchInput, "version">;
}

export interface Section<Values extends FieldValues> {
  form: ApiForm<Values, Values>;
  changes: number;
  /** The stored settings after a version conflict; null without one. */
  theirs: Settings | null;
  /** Overwrites them with the values of the form. */
  reapply(): Promise<void>;
  /** Loads them and discards the values of the form. */
  takeTheirs(): void;
  discard(): void;
}

/** The form of a section: it is stored as a whole, and a conflict loses nothing that was typed. */
export function useSection<Values extends FieldValues>(options: SectionOptions<Values>): Section<Values> {
  const { name, settings, schema, valuesOf, patchOf } = options;
  const base = useRef(settings);
  const { run } = useMutation(CHANGE, { invalidates: [READ, ...FOLLOWING] });
  const form = useApiForm<Values, Values>({
    schema,
    defaultValues: valuesOf(settings) as DefaultValues<Values>,
    fieldOf: (path) => (path.startsWith(`${name}.`) ? (path.slice(name.length + 1) as Path<Values>) : undefined),
    save: async (values) => {
      base.current = await run({ body: { ...patchOf(values), version: base.current.version } });
      form.reset(valuesOf(base.current));
      toast.success("Ajustes guardados");
    },
  });
  const theirs = problemOf(form.failure, CHANGE, "version-conflict")?.current ?? null;
  return {
    form,
    theirs,
    changes: changeCount(form.formState.dirtyFields),
    reapply: () => {
      if (theirs) base.current = theirs;
      return form.submit();
    },
    takeTheirs: () => {
      if (theirs) base.current = theirs;
      form.clearFailure();
      form.reset(valuesOf(base.current));
    },
    discard: () => {
      form.clearFailure();
      form.reset(valuesOf(base.current));
    },
  };
}
