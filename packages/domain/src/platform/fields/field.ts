/*
 * The statement of one field of a standard record, see docs/decisions/0075-a-field-is-stated-once.md. Its readers:
 *
 * - domain: `ValueOf`, `ValuesOf` (kind, default, choices); `blankValues` (kind, default); `sortNames` (sorted);
 *   `fieldText` (kind, zeroIsUnknown, unit, values, choiceLabels); `fieldDetails` (label, and all of `fieldText`);
 *   `fieldFile` in field-file.ts (label, labels.file, and all of `fieldText`); `logWords` (label, labels.log,
 *   labels.file, kind).
 * - contract: `fieldShapes` (kind, min, max, tooLow, tooHigh, choices, default, about, aboutNew).
 * - server: `recordColumns` (kind, default, sorted, searched). Mock: `fieldListRules` (kind, sorted, searched).
 * - back office: `FieldInputs` (kind, label, labels.form, hint, placeholder, default, half, min, max, unit, choices,
 *   choiceLabels); `fieldColumns` (listed, sorted, label, and all of `fieldText`).
 */

/** Where a field has another name than its label. */
interface OtherLabels {
  readonly form?: string;
  /** Column of the exported file. */
  readonly file?: string;
  /** In the audit log, where the record is not visible. Default: the name in files. */
  readonly log?: string;
}

interface Stated<Value> {
  /** Spanish name in the form, the list and the comparison of two versions. */
  readonly label: string;
  readonly labels?: OtherLabels;
  /** Sentence below the input. */
  readonly hint?: string;
  /** English descriptions for the API reference: in responses, and in the body of a new record. */
  readonly about?: string;
  readonly aboutNew?: string;
  /** Value in a new record. null: the field may stay empty. A field without a default is required. */
  readonly default?: Value | null;
  /** Takes half the width of the form. */
  readonly half?: true;
  /** Has its own column in the list; "wide": only if there is room. */
  readonly listed?: true | "wide";
  readonly sorted?: true;
  readonly searched?: true;
}

export interface TextField extends Stated<string> {
  /** `line` holds words, `code` and `url` no words to correct, `text` several lines. */
  readonly kind: "line" | "code" | "url" | "text";
  readonly max: number;
  readonly placeholder?: string;
}

interface ContactField extends Stated<string> {
  readonly kind: "email" | "phone";
}

interface IntField extends Stated<number> {
  readonly kind: "int";
  readonly min: number;
  readonly max: number;
  /** Spanish messages for values beyond these limits. */
  readonly tooLow?: string;
  readonly tooHigh?: string;
  readonly unit?: { readonly one: string; readonly many: string };
  /** 0 means that the number is not known: it is shown as a dash. */
  readonly zeroIsUnknown?: true;
}

interface CentsField extends Stated<number> {
  readonly kind: "cents";
  /** 0 means that there is no amount: it is shown as a dash. */
  readonly zeroIsUnknown?: true;
}

interface FlagField extends Stated<boolean> {
  readonly kind: "flag";
  /** Texts for its two values. Default: «Sí» and «No». */
  readonly values?: { readonly yes: string; readonly no: string };
}

/** Whether the record is in use. `form` shows it only for a stored record. */
interface ActiveField extends Stated<boolean> {
  readonly kind: "active";
}

/** `yyyy-MM-dd` */
interface DayField extends Stated<string> {
  readonly kind: "day";
}

/** `#rrggbb` */
interface ColourField extends Stated<string> {
  readonly kind: "colour";
}

/** Id of another record; the form of the resource provides the input. */
interface IdField extends Stated<string> {
  readonly kind: "id";
}

interface ChoiceField extends Stated<string> {
  readonly kind: "choice";
  readonly choices: readonly string[];
  readonly choiceLabels: Readonly<Record<string, string>>;
}

/** One field of a standard record. Contract, server, mock and screens derive their parts from it. */
export type FieldStatement =
  | TextField
  | ContactField
  | IntField
  | CentsField
  | FlagField
  | ActiveField
  | DayField
  | ColourField
  | IdField
  | ChoiceField;

/** The fields of a standard record by name, in the order of the API. */
export type FieldList = Readonly<Record<string, FieldStatement>>;

type Whole<F extends FieldStatement> = F extends ChoiceField
  ? F["choices"][number]
  : F extends IntField | CentsField
    ? number
    : F extends FlagField | ActiveField
      ? boolean
      : string;

/** The type of a field's values. */
export type ValueOf<F extends FieldStatement> = F extends { default: null } ? Whole<F> | null : Whole<F>;

/** The type of the values of all fields. */
export type ValuesOf<L extends FieldList> = { -readonly [K in keyof L]: ValueOf<L[K]> };

/** The fields that a list can be sorted by. */
export type SortOf<L extends FieldList> = {
  [K in keyof L & string]: L[K] extends { sorted: true } ? K : never;
}[keyof L & string];

/** Fields with a value in a new record: their default, or an empty text. */
type Filled<L extends FieldList> = {
  [K in keyof L]: L[K] extends { default: unknown } | TextField ? K : never;
}[keyof L];

/** The values of a new record, without those that have neither default nor text. */
export type BlankOf<L extends FieldList> = Pick<ValuesOf<L>, Filled<L>>;

/** The field that archives a record, for a masculine and a feminine noun. */
export const ACTIVE = { kind: "active", label: "Activo", about: "false: archived", default: true } as const;
export const ACTIVE_F = { ...ACTIVE, label: "Activa" } as const;
