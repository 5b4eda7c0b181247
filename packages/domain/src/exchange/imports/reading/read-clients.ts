import { MAX_TAG_LENGTH, MAX_TAGS } from "../../../people/clients/clients.ts";
import { normalisePhone } from "../../../platform/phones.ts";
import { type Read, readCode, readFlag, readInstant, splitList, toSingleLine } from "../../../platform/tables/cells.ts";
import { parseTaxId } from "../../../platform/tax-id.ts";
import { isEmail, normaliseEmail } from "../../../platform/validation.ts";
import type { ImportedAddress, ImportedClient, ImportIssue, ImportRow } from "../types.ts";
import { type AddressFields, readAddress } from "./addresses.ts";
import { isOwnList } from "./recognise.ts";
import { createGroupedReader, type RecordReader } from "./record-reader.ts";
import { type ColumnIndex, RowView } from "./row-view.ts";

const MAX_NAME = 120;
const MAX_NOTE = 2000;
const MAX_PHONE = 30;

const ADDRESS: AddressFields = {
  name: "name",
  surname: "surname",
  line1: "line1",
  line2: "line2",
  postcode: "postcode",
  city: "city",
  province: "province",
  country: "country",
  phone: "address-phone",
};

/** An e-mail address in stored form. */
export function readEmail(text: string): Read<string> {
  const email = normaliseEmail(text);
  return isEmail(email) ? { value: email } : { code: "bad-email", message: "No es un correo como nombre@ejemplo.es." };
}

/**
 * A telephone number as stored, or as written in the file if it cannot be parsed, because it is history and not
 * a form.
 */
export function readPhone(text: string): Read<string> {
  const code = readCode(text);
  if (!("value" in code)) return code;
  const plain = toSingleLine(code.value);
  return { value: (normalisePhone(plain) ?? plain).slice(0, MAX_PHONE) };
}

/** A Spanish tax id in its normalised form, any other as written; an invalid one is omitted with a warning. */
export function readTaxId(view: RowView, field: "tax-id" | "bill-tax-id"): string | undefined {
  return view.read(
    field,
    (text) => {
      const known = parseTaxId(text);
      if (known) return { value: known.value };
      const isForeign = /^(?!ES)[A-Z]{2}[\w .-]{4,16}$/i.test(text);
      return isForeign
        ? {
            value: text
              .replace(/[\s.-]/g, "")
              .toUpperCase()
              .slice(0, 20),
          }
        : { code: "bad-tax-id", message: "No es un NIF correcto: no se toma." };
    },
    "warning",
  );
}

/** A list exported by the shop contains guests without an e-mail address; an import has nothing to write for them. */
const isGuestRecord = (view: RowView, { options, heads }: ColumnIndex): boolean =>
  options.source === "tablero" && isOwnList("clients", heads) && view.text("email") === "";

function readClient(
  rows: readonly ImportRow[],
  columns: ColumnIndex,
  issues: ImportIssue[],
): ImportedClient | undefined | null {
  const views = rows.map((row) => new RowView(row, columns, issues));
  const [view] = views;
  if (view && isGuestRecord(view, columns)) {
    const message = "Es la ficha de quien pidió sin cuenta y no tiene correo propio: esta fila se deja como está.";
    view.warn("email", "guest-record", message);
    return null;
  }
  const email = view?.read("email", readEmail);
  if (!view || !email) {
    if (view && !view.text("email")) view.error("email", "no-email", "Falta el correo, que identifica al cliente.");
    return undefined;
  }
  const taxId = readTaxId(view, "tax-id");
  const company = toSingleLine(view.text("company") || view.text("address-company"));
  const isCompany = company !== "" && taxId !== undefined && parseTaxId(taxId)?.kind === "cif";
  const name = isCompany ? company.slice(0, MAX_NAME) : view.short("name", MAX_NAME, toSingleLine);
  const surname = isCompany ? undefined : view.short("surname", MAX_NAME, toSingleLine);
  const person = { name: name ?? email.split("@")[0] ?? email, surname };
  const addresses = new Map<string, ImportedAddress>();
  for (const each of views) {
    const address = readAddress(each, ADDRESS, person);
    if (address) addresses.set(JSON.stringify(address), address);
  }
  const tags = splitList(view.text("tags")).filter((tag) => tag.length <= MAX_TAG_LENGTH);
  return {
    kind: "clients",
    key: `${columns.options.source}:${email}`,
    line: view.line,
    email,
    clientKind: isCompany ? "company" : "person",
    name,
    surname,
    phone: view.read("phone", readPhone, "warning") ?? view.read("address-phone", readPhone, "warning"),
    taxId,
    tags: tags.length > 0 ? tags.slice(0, MAX_TAGS) : undefined,
    note: view.short("note", MAX_NOTE, (text) => text.trim(), "warning"),
    newsletter: view.read("newsletter", readFlag, "warning"),
    createdAt: view.read("created-at", readInstant, "warning"),
    addresses: [...addresses.values()],
  };
}

/** Consecutive rows with the same e-mail address are one client with several addresses. */
export const clientReader = (columns: ColumnIndex): RecordReader<ImportedClient> =>
  createGroupedReader(columns, {
    identify: (view) => normaliseEmail(view.text("email")),
    joinsBlank: false,
    build: readClient,
  });
