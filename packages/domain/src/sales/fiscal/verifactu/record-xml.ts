import { parseVatNumber } from "../../../people/clients/vat-number.ts";
import { parseTaxId } from "../../../platform/tax-id.ts";
import type { InvoiceKind } from "../../../platform/vocabulary.ts";
import { amountText, dayText, type FiscalRecordKind } from "../invoice-chain.ts";
import { EU_MENTION } from "../invoice-content.ts";
import type { TaxTotal } from "../tax.ts";
import { element, XML_HEAD, type XmlElement, xmlText } from "./xml.ts";

const BASE = "https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws";
export const SUPPLY_SPACE = `${BASE}/SuministroLR.xsd`;
export const INFORMATION_SPACE = `${BASE}/SuministroInformacion.xsd`;
const SOAP_SPACE = "http://schemas.xmlsoap.org/soap/envelope/";

/** Maximum number of records in one message. */
export const MAX_MESSAGE_RECORDS = 1_000;

/** The program that created a record, and its producer. */
export interface Software {
  producer: { name: string; taxId: string };
  name: string;
  /** Two characters assigned by the producer. */
  id: string;
  version: string;
  /** Id of this installation, different from that of any other shop. */
  installation: string;
}

/** Whether the agency had rejected the record (S), or never received it (X). */
export const PRIOR_REJECTIONS = ["S", "X"] as const;
export type PriorRejection = (typeof PRIOR_REJECTIONS)[number];

interface InvoiceId {
  number: string;
  /** yyyy-MM-dd */
  issuedOn: string;
}

/** A recipient as named in a record. */
export interface RecordReceiver {
  name: string;
  taxId: string;
  /** ISO alpha-2 */
  country: string;
}

/** All data of a record for the agency. */
export interface RecordData extends InvoiceId {
  id: string;
  record: FiscalRecordKind;
  issuer: { name: string; taxId: string };
  kind: InvoiceKind;
  amends: boolean;
  priorRejection: PriorRejection | null;
  /** For an anulación: the agency never received the invoice's record. */
  noPriorRecord: boolean;
  corrects: InvoiceId | null;
  replaces: readonly InvoiceId[];
  operationOn: string;
  description: string;
  receiver: RecordReceiver | null;
  taxes: readonly TaxTotal[];
  mention: string | null;
  /** Whether the invoice has the IVA of another member state, declared through the one-stop shop. */
  isOss: boolean;
  tax: number;
  total: number;
  previous: (InvoiceId & { issuerTaxId: string; hash: string }) | null;
  software: Software;
  recordedAt: string;
  hash: string;
}

const sf = (name: string, content: Parameters<typeof element>[1]) => element(`sum1:${name}`, content);
const required = (name: string, content: string | readonly (XmlElement | null)[]): XmlElement => ({
  name: `sum1:${name}`,
  content,
});

/** Cuts a text to this number of characters, never within a character. */
const cut = (text: string, most: number): string => [...text.replace(/\s+/g, " ").trim()].slice(0, most).join("");

/** "21.00" of 2100 basis points. */
const rateText = (rate: number): string => amountText(rate);

const isCorrective = (kind: InvoiceKind): boolean => kind.startsWith("R");

/** Simplified invoices, and their corrections, do not name the client. */
const namesReceiver = (kind: InvoiceKind): boolean => kind !== "F2" && kind !== "R5";

function invoiceId(names: "" | "Anulada", issuerTaxId: string, { number, issuedOn }: InvoiceId) {
  return [
    sf(`IDEmisorFactura${names}`, issuerTaxId),
    sf(`NumSerieFactura${names}`, number),
    sf(`FechaExpedicionFactura${names}`, dayText(issuedOn)),
  ];
}

function party({ name, taxId, country }: RecordReceiver): (XmlElement | null)[] {
  const spanish = parseTaxId(taxId);
  const european = spanish ? null : parseVatNumber(taxId, country);
  const other = european
    ? [sf("IDType", "02"), sf("ID", european.number)]
    : [sf("CodigoPais", country), sf("IDType", "04"), sf("ID", cut(taxId, 20))];
  return [sf("NombreRazon", cut(name, 120)), spanish ? sf("NIF", spanish.value) : sf("IDOtro", other)];
}

/** Sales with the IVA of another member state, without rate and tax, because these are not Spanish. */
const outside = (base: number): XmlElement =>
  required("DetalleDesglose", [
    sf("Impuesto", "01"),
    sf("ClaveRegimen", "17"),
    sf("CalificacionOperacion", "N2"),
    sf("BaseImponibleOimporteNoSujeto", amountText(base)),
  ]);

/** A rate of an invoice. Sales without IVA state their legal basis: art. 25 within the EU, art. 21 as an export. */
function breakdown({ rate, base, tax }: TaxTotal, mention: string | null): XmlElement {
  const amount = sf("BaseImponibleOimporteNoSujeto", amountText(base));
  if (rate === 0) {
    const isEu = mention === EU_MENTION;
    const exempt = [sf("ClaveRegimen", isEu ? "01" : "02"), sf("OperacionExenta", isEu ? "E5" : "E2")];
    return required("DetalleDesglose", [sf("Impuesto", "01"), ...exempt, amount]);
  }
  return required("DetalleDesglose", [
    sf("Impuesto", "01"),
    sf("ClaveRegimen", "01"),
    sf("CalificacionOperacion", "S1"),
    sf("TipoImpositivo", rateText(rate)),
    amount,
    sf("CuotaRepercutida", amountText(tax)),
  ]);
}

function chaining({ previous }: RecordData): XmlElement {
  if (!previous) return required("Encadenamiento", [sf("PrimerRegistro", "S")]);
  const { issuerTaxId, hash } = previous;
  const before = [...invoiceId("", issuerTaxId, previous), sf("Huella", hash)];
  return required("Encadenamiento", [sf("RegistroAnterior", before)]);
}

function software({ producer, name, id, version, installation }: Software): XmlElement {
  return required("SistemaInformatico", [
    sf("NombreRazon", cut(producer.name, 120)),
    sf("NIF", producer.taxId),
    sf("NombreSistemaInformatico", cut(name, 30)),
    sf("IdSistemaInformatico", id),
    sf("Version", cut(version, 50)),
    sf("NumeroInstalacion", cut(installation, 100)),
    sf("TipoUsoPosibleSoloVerifactu", "S"),
    sf("TipoUsoPosibleMultiOT", "N"),
    sf("IndicadorMultiplesOT", "N"),
  ]);
}

const hashed = (data: RecordData) => [
  chaining(data),
  software(data.software),
  sf("FechaHoraHusoGenRegistro", data.recordedAt),
  sf("TipoHuella", "01"),
  sf("Huella", data.hash),
];

function alta(data: RecordData): XmlElement {
  const { issuer, kind, corrects, replaces, receiver } = data;
  const many = (name: string, each: string, ids: readonly InvoiceId[]) =>
    ids.length === 0
      ? null
      : sf(
          name,
          ids.map((one) => sf(each, invoiceId("", issuer.taxId, one))),
        );
  return required("RegistroAlta", [
    sf("IDVersion", "1.0"),
    sf("IDFactura", invoiceId("", issuer.taxId, data)),
    sf("RefExterna", data.id),
    sf("NombreRazonEmisor", cut(issuer.name, 120)),
    sf("Subsanacion", data.amends ? "S" : null),
    sf("RechazoPrevio", data.priorRejection),
    sf("TipoFactura", kind),
    sf("TipoRectificativa", isCorrective(kind) ? "I" : null),
    many("FacturasRectificadas", "IDFacturaRectificada", isCorrective(kind) && corrects ? [corrects] : []),
    many("FacturasSustituidas", "IDFacturaSustituida", kind === "F3" ? replaces : []),
    sf("FechaOperacion", data.operationOn < data.issuedOn ? dayText(data.operationOn) : null),
    sf("DescripcionOperacion", cut(data.description, 500) || "Venta"),
    namesReceiver(kind) && receiver ? sf("Destinatarios", [sf("IDDestinatario", party(receiver))]) : null,
    sf("Desglose", data.isOss ? [outside(data.total)] : data.taxes.map((row) => breakdown(row, data.mention))),
    sf("CuotaTotal", amountText(data.tax)),
    sf("ImporteTotal", amountText(data.total)),
    ...hashed(data),
  ]);
}

function anulacion(data: RecordData): XmlElement {
  return required("RegistroAnulacion", [
    sf("IDVersion", "1.0"),
    sf("IDFactura", invoiceId("Anulada", data.issuer.taxId, data)),
    sf("RefExterna", data.id),
    sf("SinRegistroPrevio", data.noPriorRecord ? "S" : null),
    sf("RechazoPrevio", data.priorRejection === null ? null : "S"),
    ...hashed(data),
  ]);
}

const record = (data: RecordData): XmlElement => ({
  name: "sum:RegistroFactura",
  content: [data.record === "alta" ? alta(data) : anulacion(data)],
});

export interface MessageHead {
  issuer: { name: string; taxId: string };
  /** Whether the record is late because the agency, the connection or the shop was unavailable. */
  incident: boolean;
  /** 31 December of the year in which the shop leaves the system; null while it stays. */
  endsOn: string | null;
}

function head({ issuer, incident, endsOn }: MessageHead): XmlElement {
  const voluntary = [sf("FechaFinVeriFactu", endsOn && dayText(endsOn)), sf("Incidencia", incident ? "S" : null)];
  return {
    name: "sum:Cabecera",
    content: [
      sf("ObligadoEmision", [sf("NombreRazon", cut(issuer.name, 120)), sf("NIF", issuer.taxId)]),
      endsOn || incident ? sf("RemisionVoluntaria", voluntary) : null,
    ],
  };
}

const SPACES = { "xmlns:sum": SUPPLY_SPACE, "xmlns:sum1": INFORMATION_SPACE };

/** A message of records in the format of the agency's service. */
export function messageXml(given: MessageHead, records: readonly RecordData[]): string {
  const message: XmlElement = {
    name: "sum:RegFactuSistemaFacturacion",
    content: [head(given), ...records.map(record)],
  };
  return (
    XML_HEAD +
    xmlText({
      name: "soapenv:Envelope",
      attributes: { "xmlns:soapenv": SOAP_SPACE, ...SPACES },
      content: [
        { name: "soapenv:Header", content: [] },
        { name: "soapenv:Body", content: [message] },
      ],
    })
  );
}

/** The parts of a file of records: its header, each record, and its end. */
export const recordsFileXml = {
  begin: (given: MessageHead): string => {
    const attributes = Object.entries(SPACES)
      .map(([name, value]) => `${name}="${value}"`)
      .join(" ");
    return `${XML_HEAD}<sum:RegFactuSistemaFacturacion ${attributes}>\n${xmlText(head(given))}\n`;
  },
  record: (data: RecordData): string => `${xmlText(record(data))}\n`,
  end: "</sum:RegFactuSistemaFacturacion>\n",
} as const;
