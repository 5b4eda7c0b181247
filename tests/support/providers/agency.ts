import { createHash, randomUUID } from "node:crypto";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { AUTHORITY, SERVER } from "../verifactu/certificates.ts";
import { type Reply, serve } from "./http.ts";

/*
 * A simulated tax agency in its own process: SOAP over TLS for callers with a certificate. It checks a message as the
 * agency does (number, order, chain, hash, wait), stores accepted records, and responds as configured.
 */

type Mode = "answer" | "slow" | "silent" | "lost-answer" | "fault" | "garbage" | "away" | "forbidden";
type Verdict = "AceptadoConErrores" | "Incorrecto";

interface Kept {
  number: string;
  operation: "Alta" | "Anulacion";
  state: "Correcta" | "AceptadaConErrores" | "Anulada";
  /** Number of times it was accepted: never more than once. */
  taken: number;
}

let mode: Mode = "answer";
let slowMs = 0;
let waitSeconds = 60;
let verdicts: Record<string, Verdict> = {};
let clockAhead = 0;
const kept = new Map<string, Kept>();
/** Hash of the last record of each issuer, accepted or rejected, because the chain continues after both. */
const ends = new Map<string, string>();
const messages: { records: number; incident: boolean; holder: string }[] = [];
/** Violations that a sender must never commit. */
const wrongs: string[] = [];
let notBefore = 0;
let running = 0;

const value = (xml: string, name: string): string =>
  (new RegExp(`<sum1:${name}>([^<]*)</sum1:${name}>`).exec(xml)?.[1] ?? "")
    .replaceAll("&amp;", "&")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">");

/** The hash that a record should have according to the agency's specification. */
function hashOf(xml: string, isAlta: boolean): string {
  const suffix = isAlta ? "" : "Anulada";
  const before = /<sum1:RegistroAnterior>.*?<sum1:Huella>([0-9A-F]{64})/.exec(xml)?.[1] ?? "";
  const pairs = [
    [`IDEmisorFactura${suffix}`, value(xml, `IDEmisorFactura${suffix}`)],
    [`NumSerieFactura${suffix}`, value(xml, `NumSerieFactura${suffix}`)],
    [`FechaExpedicionFactura${suffix}`, value(xml, `FechaExpedicionFactura${suffix}`)],
    ...(isAlta ? ["TipoFactura", "CuotaTotal", "ImporteTotal"].map((name) => [name, value(xml, name)]) : []),
    ["Huella", before],
    ["FechaHoraHusoGenRegistro", value(xml, "FechaHoraHusoGenRegistro")],
  ];
  const text = pairs.map(([name, content]) => `${name}=${content}`).join("&");
  return createHash("sha256").update(text).digest("hex").toUpperCase();
}

function lineOf(xml: string): { line: string; status: string } {
  const isAlta = xml.includes("<sum1:RegistroAlta>");
  const suffix = isAlta ? "" : "Anulada";
  const issuer = value(xml, `IDEmisorFactura${suffix}`);
  const number = value(xml, `NumSerieFactura${suffix}`);
  const operation = isAlta ? "Alta" : "Anulacion";
  const amends = value(xml, "Subsanacion") === "S";
  const own = /<\/sum1:Encadenamiento>.*<sum1:Huella>([0-9A-F]{64})<\/sum1:Huella>/.exec(xml)?.[1] ?? "";
  const key = `${issuer} ${number} ${operation}`;
  const before = kept.get(key);
  const isKnown = before !== undefined && !amends;
  let status: string = "Correcto";
  let error = "";
  let duplicate = "";
  if (isKnown) {
    status = "Incorrecto";
    error = code("3000", "Registro de facturación duplicado.");
    duplicate = `<tikR:RegistroDuplicado><tik:IdPeticionRegistroDuplicado>1</tik:IdPeticionRegistroDuplicado><tik:EstadoRegistroDuplicado>${before.state}</tik:EstadoRegistroDuplicado></tikR:RegistroDuplicado>`;
  } else {
    const chained = /<sum1:RegistroAnterior>.*?<sum1:Huella>([0-9A-F]{64})/.exec(xml)?.[1];
    const end = ends.get(issuer);
    if (end !== undefined && chained !== end && own !== end) wrongs.push(`${number} does not follow the last record`);
    if (own !== hashOf(xml, isAlta)) wrongs.push(`the hash of ${number} is not that of its data`);
    ends.set(issuer, own);
    const verdict = verdicts[number];
    if (verdict) {
      status = verdict;
      error =
        verdict === "Incorrecto"
          ? code("1109", "El NIF no está identificado en el censo de la AEAT.")
          : code("2000", "El cálculo de la huella suministrada es incorrecta.");
    }
    if (status !== "Incorrecto") {
      const state = isAlta ? (status === "Correcto" ? "Correcta" : "AceptadaConErrores") : "Anulada";
      kept.set(key, { number, operation, state, taken: before ? before.taken + (amends ? 0 : 1) : 1 });
    }
  }
  const id = `<tikR:IDFactura><tik:IDEmisorFactura>${issuer}</tik:IDEmisorFactura><tik:NumSerieFactura>${number}</tik:NumSerieFactura><tik:FechaExpedicionFactura>${value(xml, `FechaExpedicionFactura${suffix}`)}</tik:FechaExpedicionFactura></tikR:IDFactura>`;
  const what = `<tikR:Operacion><tik:TipoOperacion>${operation}</tik:TipoOperacion></tikR:Operacion>`;
  const ref = `<tikR:RefExterna>${value(xml, "RefExterna")}</tikR:RefExterna>`;
  const line = `<tikR:RespuestaLinea>${id}${what}${ref}<tikR:EstadoRegistro>${status}</tikR:EstadoRegistro>${error}${duplicate}</tikR:RespuestaLinea>`;
  return { line, status };
}

const code = (number: string, text: string) =>
  `<tikR:CodigoErrorRegistro>${number}</tikR:CodigoErrorRegistro><tikR:DescripcionErrorRegistro>${text}</tikR:DescripcionErrorRegistro>`;

const BASE = "https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws";
const envelope = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Header/><env:Body>${body}</env:Body></env:Envelope>`;

function answerTo(xml: string): string {
  const records = xml.match(/<sum:RegistroFactura>.*?<\/sum:RegistroFactura>/gs) ?? [];
  const incident = value(xml, "Incidencia") === "S";
  if (records.length === 0 || records.length > 1_000) wrongs.push(`a message of ${records.length} records`);
  const now = Date.now() + clockAhead;
  if (now < notBefore && !incident) wrongs.push("a message before the wait was over");
  notBefore = now + waitSeconds * 1_000;
  const lines = records.map(lineOf);
  const rejected = lines.filter(({ status }) => status === "Incorrecto").length;
  const state = rejected === 0 ? "Correcto" : rejected === lines.length ? "Incorrecto" : "ParcialmenteCorrecto";
  const csv = state === "Incorrecto" ? "" : `<tikR:CSV>A-${randomUUID().slice(0, 13).toUpperCase()}</tikR:CSV>`;
  return envelope(
    `<tikR:RespuestaRegFactuSistemaFacturacion xmlns:tikR="${BASE}/RespuestaSuministro.xsd" xmlns:tik="${BASE}/SuministroInformacion.xsd">${csv}<tikR:Cabecera><tik:ObligadoEmision><tik:NombreRazon>X</tik:NombreRazon><tik:NIF>B00000018</tik:NIF></tik:ObligadoEmision></tikR:Cabecera><tikR:TiempoEsperaEnvio>${waitSeconds}</tikR:TiempoEsperaEnvio><tikR:EstadoEnvio>${state}</tikR:EstadoEnvio>${lines.map(({ line }) => line).join("")}</tikR:RespuestaRegFactuSistemaFacturacion>`,
  );
}

const FAULT = envelope(
  "<env:Fault><faultcode>env:Client</faultcode><faultstring>Codigo[4102].El XML no cumple el esquema. Falta informar campo obligatorio.</faultstring></env:Fault>",
);

const service = createServer(
  { cert: SERVER.cert, key: SERVER.key, ca: AUTHORITY, requestCert: true, rejectUnauthorized: true },
  async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const xml = Buffer.concat(chunks).toString("utf8");
    const { socket } = request;
    const holder =
      "getPeerCertificate" in socket
        ? JSON.stringify((socket.getPeerCertificate as () => { subject: unknown })().subject)
        : "";
    running += 1;
    if (running > 1) wrongs.push("two messages at once");
    messages.push({
      records: xml.split("<sum:RegistroFactura>").length - 1,
      incident: value(xml, "Incidencia") === "S",
      holder,
    });
    try {
      if (mode === "silent") return void request.socket.destroy();
      if (mode === "away") return void response.writeHead(503).end("<html>503</html>");
      if (mode === "forbidden") return void response.writeHead(403).end("<html>403</html>");
      if (mode === "garbage") return void response.writeHead(200).end("<html><body>Mantenimiento");
      if (mode === "fault") return void response.writeHead(500, { "Content-Type": "text/xml" }).end(FAULT);
      const answer = answerTo(xml);
      // Accepted, but the response is lost.
      if (mode === "lost-answer") return void request.socket.destroy();
      if (mode === "slow") await pause(slowMs);
      response.writeHead(200, { "Content-Type": "text/xml; charset=utf-8" }).end(answer);
    } finally {
      running -= 1;
    }
  },
);

const json = (body: unknown): Reply => ({ body: JSON.stringify(body) });

service.listen(0, "127.0.0.1", () => {
  serve(async ({ url, body }) => {
    if (url.pathname === "/control/set") {
      const given = JSON.parse(body);
      mode = given.mode ?? mode;
      slowMs = given.slowMs ?? slowMs;
      waitSeconds = given.waitSeconds ?? waitSeconds;
      verdicts = given.verdicts ?? verdicts;
      clockAhead += given.moveSeconds ? given.moveSeconds * 1_000 : 0;
      return json({});
    }
    if (url.pathname === "/control/reset") {
      mode = "answer";
      verdicts = {};
      waitSeconds = 60;
      notBefore = 0;
      kept.clear();
      ends.clear();
      messages.length = 0;
      wrongs.length = 0;
      return json({});
    }
    return json({
      url: `https://127.0.0.1:${(service.address() as AddressInfo).port}`,
      kept: [...kept.values()],
      messages,
      wrongs,
      running,
    });
  });
});
