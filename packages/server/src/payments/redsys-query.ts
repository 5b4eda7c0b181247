import { redsysSignature } from "./signatures.ts";

/*
 * The query service of Redsys («Consultas», SerClsWSConsulta): SOAP containing a signed XML text, always of
 * version 1. This module only writes and reads the shop's own queries, whose messages have no deeper nesting.
 */

export const QUERY_PATH = "/apl02/services/SerClsWSConsulta";

export interface RedsysMerchant {
  /** Nine digits. */
  code: string;
  terminal: string;
  key: string;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const unescaped = (text: string): string =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");

const elements = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<${name}>${escaped(value)}</${name}>`)
    .join("");

/** The instant in the service's format, in UTC; the windows are wide enough to cover the offset to Madrid. */
const dateOf = (at: Date): string =>
  at
    .toISOString()
    .replace("T", "-")
    .replaceAll(":", ".")
    .replace(/\.\d{3}Z$/, ".000000");

/** One operation of an order. */
export const singleOperationQuery = ({ code, terminal }: RedsysMerchant, order: string, type: string): string =>
  `<Transaction>${elements({ Ds_MerchantCode: code, Ds_Terminal: terminal, Ds_Order: order, Ds_TransactionType: type })}</Transaction>`;

/** All operations of an order of one type, such as its refunds. */
export const operationsQuery = (
  { code, terminal }: RedsysMerchant,
  order: string,
  type: string,
  { from, to }: { from: Date; to: Date },
): string =>
  `<TransactionMasiva>${elements({
    Ds_Order: order,
    Ds_MerchantCode: code,
    Ds_Terminal: terminal,
    Ds_TransactionType: type,
    Ds_Fecha_inicio: dateOf(from),
    Ds_Fecha_fin: dateOf(to),
  })}</TransactionMasiva>`;

/** The body of a query about an order. */
export function sealQuery({ key }: RedsysMerchant, order: string, message: string): string {
  const version = `<Version Ds_Version="0.0"><Message>${message}</Message></Version>`;
  const signature = redsysSignature(key, order, version);
  const query = `<Messages>${version}<Signature>${signature}</Signature><SignatureVersion>HMAC_SHA256_V1</SignatureVersion></Messages>`;
  return (
    '<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" ' +
    'xmlns:web="http://webservices.apl02.redsys.es"><soapenv:Header/><soapenv:Body><web:consultaOperaciones>' +
    `<cadenaXML><![CDATA[${query}]]></cadenaXML></web:consultaOperaciones></soapenv:Body></soapenv:Envelope>`
  );
}

export interface QueryAnswer {
  /** Fields of each operation, as in notifications. */
  operations: Record<string, string>[];
  /** For example XML0024: there is no such operation. */
  error: string | null;
}

export const NO_OPERATION = "XML0024";
export const WRONG_SIGNATURE = "XML0023";

/** Reads a response; null for any other text. */
export function openQuery(text: string): QueryAnswer | null {
  const [, returned] =
    /<(?:\w+:)?consultaOperacionesReturn[^>]*>([\s\S]*?)<\/(?:\w+:)?consultaOperacionesReturn>/.exec(text) ?? [];
  if (returned === undefined) return null;
  const inner = returned.startsWith("<![CDATA[") ? returned.slice(9, -3) : unescaped(returned);
  const [, error = null] = /<Ds_ErrorCode>([^<]*)<\/Ds_ErrorCode>/.exec(inner) ?? [];
  const operations = [...inner.matchAll(/<Response[^>]*>([\s\S]*?)<\/Response>/g)].map(([, fields = ""]) =>
    Object.fromEntries(
      [...fields.matchAll(/<(Ds_\w+)>([^<]*)<\/\1>/g)].map(([, name = "", value = ""]) => [name, unescaped(value)]),
    ),
  );
  return error === null && operations.length === 0 ? null : { operations, error };
}
