import { readProblem } from "@tablero/api-client/problem-of";
import { useMutation } from "@tablero/api-client/query";
import type { Settings, SettingsPatchInput } from "@tablero/contract/settings/shapes/settings";
import { toast } from "@tablero/ui/toast";
import { useRef } from "react";
import type { DefaultValues, FieldValues, Path } from "react-hook-form";
import { mergeByFields } from "../../platform/forms/field-merge.ts";
import type { KnownKeys } from "../../platform/forms/unknown-keys.ts";
import { type ApiForm, changeCount, type FormSchema, useApiForm } from "../../platform/forms/use-api-form.ts";
import { type Fields, settingsDifferences } from "./settings-words.ts";

export const READ = "GET /api/admin/settings";
const CHANGE = "PATCH /api/admin/settings";
/** Other queries that change with the settings. */
const FOLLOWING = [
  "GET /api/admin/settings/mail",
  "GET /api/admin/settings/gateways",
  "GET /api/shop/info",
  "GET /api/admin/invoices/oss-totals",
] as const;

export interface SectionOptions<Values, Given extends Values = Values> {
  name: keyof Omit<Settings, "version">;
  /** The settings as loaded. */
  settings: Settings;
  schema: FormSchema<Values, Values>;
  /** With an inferred return type, a key of the settings that the schema does not know is a type error. */
  valuesOf(settings: Settings): KnownKeys<NoInfer<Values>, Given>;
  patchOf(values: NoInfer<Values>): Omit<SettingsPatchInput, "version">;
  /** Converts the values of the form to settings. */
  fieldsOf(values: NoInfer<Values>): Partial<Fields>;
  /** True if the section contains passwords or keys; drafts are then not kept. */
  isSecret?: boolean;
}

export interface Section<Values extends FieldValues> {
  form: ApiForm<Values, Values>;
  changes: number;
  discard(): void;
}

/** The form of a section. The section is stored as a whole, and typed values are not lost in a conflict. */
export function useSection<Values extends FieldValues, Given extends Values>(
  options: SectionOptions<Values, Given>,
): Section<Values> {
  const { name, settings, schema, valuesOf, patchOf, fieldsOf, isSecret = false } = options;
  const base = useRef(settings);
  const { run } = useMutation(CHANGE, { invalidates: [READ, ...FOLLOWING] });
  const form = useApiForm<Values, Values>({
    schema,
    defaultValues: valuesOf(settings) as DefaultValues<Values>,
    fieldOf: (path) => (path.startsWith(`${name}.`) ? (path.slice(name.length + 1) as Path<Values>) : undefined),
    place: isSecret ? null : `ajustes/${name}`,
    versions: {
      readTheirs: (error) => {
        const current = currentOf(error);
        return current ? valuesOf(current) : null;
      },
      takeOver: (error) => {
        base.current = currentOf(error) ?? base.current;
      },
      ...mergeByFields((mine: Values, theirs: Values) => settingsDifferences(fieldsOf(mine), fieldsOf(theirs))),
    },
    save: async (values) => {
      base.current = await run({ body: { ...patchOf(values), version: base.current.version } });
      form.reset(valuesOf(base.current));
      toast.success("Ajustes guardados");
    },
  });
  return {
    form,
    changes: changeCount(form.formState.dirtyFields),
    discard: () => {
      form.clearFailure();
      form.reset(valuesOf(base.current));
    },
  };
}

const currentOf = (error: unknown) => readProblem(error, CHANGE, "version-conflict")?.current;
