import { describe, expect, test } from "vitest";
import { AgencyFault, readAnswer } from "./answer-xml.ts";
import { readXml, XmlError } from "./xml-reader.ts";

const answer = (inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><!-- x --><env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Header/><env:Body Id="Body"><tikR:RespuestaRegFactuSistemaFacturacion xmlns:tikR="r" xmlns:tik="t">${inner}</tikR:RespuestaRegFactuSistemaFacturacion></env:Body></env:Envelope>`;
const STATE =
  "<tikR:TiempoEsperaEnvio>60</tikR:TiempoEsperaEnvio><tikR:EstadoEnvio>ParcialmenteCorrecto</tikR:EstadoEnvio>";

test("the parser reads the receipt, the waiting time and the result of each record", () => {
  const xml = answer(
    `<tikR:CSV>A-ABC</tikR:CSV>${STATE}
     <tikR:RespuestaLinea><tikR:IDFactura><tik:NumSerieFactura>F2026-1</tik:NumSerieFactura></tikR:IDFactura>
       <tikR:Operacion><tik:TipoOperacion>Alta</tik:TipoOperacion></tikR:Operacion><tikR:RefExterna>r1</tikR:RefExterna>
       <tikR:EstadoRegistro>Correcto</tikR:EstadoRegistro></tikR:RespuestaLinea>
     <tikR:RespuestaLinea><tikR:IDFactura><tik:NumSerieFactura>F2026-2</tik:NumSerieFactura></tikR:IDFactura>
       <tikR:Operacion><tik:TipoOperacion>Anulacion</tik:TipoOperacion></tikR:Operacion>
       <tikR:EstadoRegistro>Incorrecto</tikR:EstadoRegistro><tikR:CodigoErrorRegistro>3000</tikR:CodigoErrorRegistro>
       <tikR:DescripcionErrorRegistro>No &lt;existe&gt; &#233;l &amp; m&#xE1;s</tikR:DescripcionErrorRegistro>
       <tikR:RegistroDuplicado><tik:EstadoRegistroDuplicado>Correcta</tik:EstadoRegistroDuplicado></tikR:RegistroDuplicado></tikR:RespuestaLinea>`,
  );
  expect(readAnswer(xml)).toEqual({
    csv: "A-ABC",
    waitSeconds: 60,
    status: "ParcialmenteCorrecto",
    lines: [
      {
        ...{ ref: "r1", number: "F2026-1", operation: "alta", status: "Correcto" },
        ...{ code: null, description: null, duplicate: null },
      },
      {
        ...{ ref: null, number: "F2026-2", operation: "anulacion", status: "Incorrecto", code: "3000" },
        description: "No <existe> él & más",
        duplicate: { status: "Correcta", code: null, description: null },
      },
    ],
  });
});

test("a refusal of the whole message contains the agency's explanation", () => {
  const fault = `<e:Envelope xmlns:e="x"><e:Body><e:Fault><faultcode>e:Client</faultcode><faultstring>Codigo[4102].El XML</faultstring></e:Fault></e:Body></e:Envelope>`;
  expect(() => readAnswer(fault)).toThrow(new AgencyFault("Codigo[4102].El XML"));
});

describe("an agency response", () => {
  test.each([
    ["an HTML page", "<html><body>Mantenimiento"],
    ["nothing", ""],
    ["text", "Service unavailable"],
    ["another document", "<a><b/></a>"],
    ["an unknown state", answer(STATE.replace("ParcialmenteCorrecto", "Quizá"))],
    ["an invalid waiting time", answer(STATE.replace("60", "mucho"))],
    ["two roots", "<a/><b/>"],
    ["crossed elements", "<a><b></a></b>"],
    ["a type declaration", '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
    ["an endlessly nested document", "<a>".repeat(10_000)],
  ])("is rejected if it is %s", (_name, xml) => {
    expect(() => readAnswer(xml)).toThrow(XmlError);
  });

  test("keeps an unknown entity as it is, and may have any text in attributes", () => {
    expect(readXml(`<a b="<" c='>'>&nbsp;<![CDATA[<x>]]></a>`)).toEqual({ name: "a", children: [], text: "&nbsp;<x>" });
  });
});
