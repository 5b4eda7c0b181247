import type { AgencyAnswer, AnswerLine } from "@tablero/domain/sales/fiscal/verifactu/sending";
import { z } from "zod";
import { childrenOf, findNode, readXml, textOf, XmlError, type XmlNode } from "./xml-reader.ts";

/** Thrown if the agency refuses a whole message, with the agency's own text. */
export class AgencyFault extends Error {
  override readonly name = "AgencyFault";
}

const Status = z.enum(["Correcto", "ParcialmenteCorrecto", "Incorrecto"]);
const LineStatus = z.enum(["Correcto", "AceptadoConErrores", "Incorrecto"]);
const Stored = z.enum(["Correcta", "AceptadaConErrores", "Anulada"]);
const Wait = z.coerce.number().int().min(0).max(86_400);

function parseLine(node: XmlNode): AnswerLine {
  const duplicate = childrenOf(node, "RegistroDuplicado")[0];
  return {
    ref: textOf(node, "RefExterna"),
    number: textOf(childrenOf(node, "IDFactura")[0] ?? null, "NumSerieFactura") ?? "",
    operation: textOf(childrenOf(node, "Operacion")[0] ?? null, "TipoOperacion") === "Anulacion" ? "anulacion" : "alta",
    status: LineStatus.parse(textOf(node, "EstadoRegistro")),
    code: textOf(node, "CodigoErrorRegistro"),
    description: textOf(node, "DescripcionErrorRegistro"),
    duplicate: duplicate
      ? {
          status: Stored.parse(textOf(duplicate, "EstadoRegistroDuplicado")),
          code: textOf(duplicate, "CodigoErrorRegistro"),
          description: textOf(duplicate, "DescripcionErrorRegistro"),
        }
      : null,
  };
}

/**
 * The agency's response to a message. Throws AgencyFault if the whole message was refused, XmlError for anything
 * else.
 */
export function readAnswer(document: string): AgencyAnswer {
  const envelope = readXml(document);
  const fault = findNode(envelope, "Fault");
  if (fault) throw new AgencyFault((textOf(fault, "faultstring") ?? "Sin explicación").slice(0, 500));
  const answer = findNode(envelope, "RespuestaRegFactuSistemaFacturacion");
  if (!answer) throw new XmlError("has no answer");
  try {
    return {
      csv: textOf(answer, "CSV"),
      waitSeconds: Wait.parse(textOf(answer, "TiempoEsperaEnvio")),
      status: Status.parse(textOf(answer, "EstadoEnvio")),
      lines: childrenOf(answer, "RespuestaLinea").map(parseLine),
    };
  } catch (error) {
    if (error instanceof z.ZodError) throw new XmlError("has values that are none");
    throw error;
  }
}
