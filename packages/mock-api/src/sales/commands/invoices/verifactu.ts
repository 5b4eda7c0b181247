import type { Verifactu } from "@tablero/contract/sales/shapes/verifactu";
import { madridDay } from "@tablero/domain/platform/dates";
import { Failure, type FieldError } from "@tablero/domain/platform/failure";
import { issueMoment } from "@tablero/domain/sales/fiscal/issuing";
import { sendingAsked } from "@tablero/domain/sales/fiscal/verifactu/audit";
import {
  noCertificate,
  UNREADABLE_CERTIFICATE,
  WRONG_PASSWORD,
} from "@tablero/domain/sales/fiscal/verifactu/certificate";
import {
  certificateEntry,
  type StoredVerifactu,
  setVerifactuObligation,
  signVerifactu,
  switchVerifactu,
  type VerifactuDecision,
} from "@tablero/domain/sales/fiscal/verifactu/changes";
import { type DeclarationProducer, VERIFACTU_PROGRAM } from "@tablero/domain/sales/fiscal/verifactu/declaration";
import type { ObligationSettings } from "@tablero/domain/sales/fiscal/verifactu/obligation";
import { type ProducerInput, toDeclarationProducer } from "@tablero/domain/sales/fiscal/verifactu/producer";
import { validateReceiver } from "@tablero/domain/sales/fiscal/verifactu/receiver";
import { recordAmounts } from "@tablero/domain/sales/fiscal/verifactu/record-amounts";
import type { RecordData } from "@tablero/domain/sales/fiscal/verifactu/record-xml";
import { nothingFailed } from "@tablero/domain/sales/fiscal/verifactu/sending";
import { type VerifactuChange, verifactuObstacle } from "@tablero/domain/sales/fiscal/verifactu/settings";
import { amendMarks, annulMarks, type RecordMarks } from "@tablero/domain/sales/fiscal/verifactu/states";
import { verifactuView } from "@tablero/domain/sales/fiscal/verifactu/views";
import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSignedIn } from "../../../platform/callers.ts";
import { byId, must, where } from "../../../platform/rows.ts";
import type { Store } from "../../../platform/store.ts";
import type { MockFiscalRecord } from "../../invoicing.ts";
import { readAnnullable, recordsOf } from "../../views/fiscal-records.ts";
import { addRecord, issuingStop } from "./invoices.ts";

export const MOCK_VERSION = "0.0.0";

/** The producer of the program: from the settings, otherwise from the configuration. */
const producerOf = ({ verifactu: { producer, configured } }: Store): DeclarationProducer | null =>
  producer ? toDeclarationProducer(producer) : configured;

const obstacleOf = ({ data, verifactu, now }: Store) =>
  verifactuObstacle({
    issuer: data.settings,
    hasProducer: verifactu.producer !== null || verifactu.configured !== null,
    certificate: verifactu.certificate,
    now: now(),
  });

const storedOf = ({ verifactu: { settings, ...stored } }: Store): StoredVerifactu => ({
  ...stored,
  verifactu: settings,
});

/** Whether records are sent, with the results. */
export function viewVerifactu(store: Store): Verifactu {
  const { certificate, failure, configured } = store.verifactu;
  const today = madridDay(store.now());
  const issuerTaxId = store.data.settings.taxId;
  const inputs = { certificate, configured, issuerTaxId, program: MOCK_VERSION, today };
  const last = store.data.invoices.map(({ id }) => recordsOf(store, id).at(-1)?.state);
  const counted = (state: string) => last.filter((each) => each === state).length;
  const answers = store.invoicing.records.flatMap(({ answer }) => answer?.answeredAt ?? []);
  return {
    ...verifactuView({ stored: storedOf(store), obstacle: obstacleOf(store), ...inputs }),
    failure,
    waiting: store.invoicing.records.filter(({ environment: where, answer }) => where !== null && !answer).length,
    rejected: counted("rejected"),
    withErrors: counted("accepted-with-errors"),
    answeredAt: answers.toSorted().at(-1) ?? null,
  };
}

function write(store: Store, context: Context, { change, entry }: VerifactuDecision): void {
  const { verifactu: settings, ...others } = change;
  const { version } = store.verifactu;
  Object.assign(store.verifactu, others, settings && { settings }, { version: version + 1 });
  writeAudit(store, context, entry);
}

/** Sets the producer with its signed declaration. Throws `validation`, `version-conflict` and `forbidden`. */
export function signProducer(store: Store, context: Context, input: ProducerInput & { version: number }): void {
  const { userId, scopes } = requireSignedIn(context);
  const by = scopes === null ? must(store.data.users, userId).name : null;
  const signing = { issuer: store.data.settings, program: MOCK_VERSION, by, now: store.now() };
  write(store, context, signVerifactu(storedOf(store), input, signing));
}

/** Sets the day from which VERI*FACTU is mandatory. Throws `validation` and `version-conflict`. */
export const changeObligation = (store: Store, context: Context, input: ObligationSettings & { version: number }) =>
  write(store, context, setVerifactuObligation(storedOf(store), input));

/** Switches sending on or off. Throws `validation` and `version-conflict`. */
export function changeVerifactu(store: Store, context: Context, input: VerifactuChange & { version: number }): void {
  const terms = { obstacle: obstacleOf(store), now: store.now(), newId: store.newId };
  write(store, context, switchVerifactu(storedOf(store), input, terms));
}

const TWO_YEARS_MS = 730 * 24 * 60 * 60 * 1000;

/** Stores a certificate. The mock checks only the format of the file. */
export function storeCertificate(
  store: Store,
  context: Context,
  { file, password, seal }: { file: string; password: string; seal: boolean },
): void {
  const refused = (fieldError: FieldError) => new Failure("validation", fieldError.message, { errors: [fieldError] });
  // A DER sequence, the format of all PKCS#12 files.
  if (!file.startsWith("MI")) throw refused(UNREADABLE_CERTIFICATE);
  if (password === "equivocada") throw refused(WRONG_PASSWORD);
  const { legalName: holder, taxId } = store.data.settings;
  const now = store.now();
  const endsAt = new Date(Date.parse(now) + TWO_YEARS_MS).toISOString();
  const before = store.verifactu.certificate;
  store.verifactu.certificate = { holder, taxId, endsAt, seal, storedAt: now };
  writeAudit(store, context, certificateEntry(before, { holder, endsAt }));
}

export function removeCertificate(store: Store, context: Context): void {
  const { certificate } = store.verifactu;
  if (!certificate) throw noCertificate();
  store.verifactu.certificate = null;
  writeAudit(store, context, certificateEntry(certificate, null));
}

/** Ends the pause after failures. Throws `invalid-transition` if there were none. */
export function sendNow(store: Store, context: Context): void {
  const { failure } = store.verifactu;
  if (!failure) throw nothingFailed();
  failure.nextAt = null;
  writeAudit(store, context, sendingAsked());
}

/** Adds a record for an issued invoice. */
async function addAbout(store: Store, invoiceId: string, record: "alta" | "anulacion", marks: RecordMarks) {
  const stop = issuingStop(store);
  if (stop) throw new Failure("invalid-transition", stop.message);
  const invoice = must(store.data.invoices, invoiceId);
  const { number, kind, issueDate: issuedOn } = invoice;
  const last = store.invoicing.records.at(-1);
  const end = { lastHash: last?.hash ?? null, lastRecordedAt: last?.recordedAt ?? null };
  const { recordedAt } = issueMoment(end, store.now(), null);
  const issuerTaxId = store.data.settings.taxId;
  await addRecord(
    store,
    invoiceId,
    { record, issuerTaxId, number, issuedOn, kind, ...recordAmounts(invoice), recordedAt },
    marks,
  );
}

export function amendRecord(
  store: Store,
  invoiceId: string,
  receiver: { name: string; taxId: string } | null,
): Promise<void> {
  const invoice = must(store.data.invoices, invoiceId);
  if (receiver) validateReceiver({ ...receiver, country: invoice.receiver?.address?.country ?? "ES" });
  return addAbout(store, invoiceId, "alta", amendMarks(recordsOf(store, invoiceId)));
}

export function annulRecord(store: Store, invoiceId: string): Promise<void> {
  const invoice = must(store.data.invoices, invoiceId);
  return addAbout(
    store,
    invoiceId,
    "anulacion",
    annulMarks(recordsOf(store, invoiceId), readAnnullable(store, invoice)),
  );
}

/** A record with all its data. */
export function recordData(store: Store, record: MockFiscalRecord): RecordData {
  const { data, invoicing, verifactu } = store;
  const invoice = must(data.invoices, record.invoiceId);
  const { receiver } = invoice;
  const corrects = byId(data.invoices, invoice.correctsInvoiceId);
  const before = invoicing.records[record.place - 2];
  const { record: kind, number, issuedOn, tax, total, recordedAt, hash } = record;
  return {
    ...{ record: kind, number, issuedOn, tax, total, recordedAt, hash, ...record.marks },
    id: invoice.id,
    kind: record.kind,
    issuer: { name: data.settings.legalName, taxId: record.issuerTaxId },
    corrects: corrects ? { number: corrects.number, issuedOn: corrects.issueDate } : null,
    replaces: invoice.replaces,
    operationOn: invoice.operationDate,
    description: where(data.invoiceLines, "invoiceId", invoice.id)
      .map(({ description }) => description)
      .join("; "),
    receiver: receiver?.taxId
      ? { name: receiver.name, taxId: receiver.taxId, country: receiver.address?.country ?? "ES" }
      : null,
    taxes: invoice.taxes,
    mention: invoice.mention,
    isOss: invoice.ossPlace !== null,
    previous: before
      ? { number: before.number, issuedOn: before.issuedOn, issuerTaxId: before.issuerTaxId, hash: before.hash }
      : null,
    software: {
      ...VERIFACTU_PROGRAM,
      producer: { name: producerOf(store)?.name ?? "", taxId: producerOf(store)?.taxId ?? "" },
      version: MOCK_VERSION,
      installation: verifactu.settings.installation || "1",
    },
  };
}
