import { formatLongDay } from "../../../platform/dates.ts";

/** The program as named in its records; the producer assigns the two-character id. */
export const VERIFACTU_PROGRAM = { name: "Tablero", id: "TB" } as const;

/** Version of the text below: a producer who signed another version has to read the new one. */
export const DECLARATION_TEXT = "2026-11";

export interface DeclarationProducer {
  name: string;
  taxId: string;
  address: string | null;
  contact: string | null;
  place: string | null;
  signedOn: string | null;
}

export interface DeclarationPoint {
  /** Letter of the point in article 15 of the order. */
  letter: string;
  term: string;
  /** Null: only the producer can state it, and has not done so yet. */
  text: string | null;
}

export const DECLARATION_TITLE = "Declaración responsable del sistema informático de facturación";

const COMPONENTS =
  "Programa de tienda en línea con un servidor (Node.js), una base de datos PostgreSQL, propia o incluida en el programa, y un panel de gestión que se usa con un navegador. No necesita equipos especiales. Emite facturas completas, simplificadas y rectificativas al cobrar, entregar y devolver pedidos; genera con cada una su registro de facturación, con su huella encadenada al anterior; imprime el código QR; remite los registros a la Agencia Tributaria de forma automática, consecutiva e inmediata; guarda sus respuestas; y permite comprobar, recorrer y exportar los registros.";

/** The points of the producer's declaration (article 15.1 of Orden HAC/1177/2024) for a version of the program. */
export function declarationPoints(producer: DeclarationProducer | null, version: string): DeclarationPoint[] {
  const { name = null, taxId = null, address = null, place = null, signedOn = null } = producer ?? {};
  return [
    { letter: "a", term: "Nombre del sistema informático", text: VERIFACTU_PROGRAM.name },
    { letter: "b", term: "Código identificador del sistema informático", text: VERIFACTU_PROGRAM.id },
    { letter: "c", term: "Identificador completo de la versión", text: version },
    { letter: "d", term: "Componentes y funciones", text: COMPONENTS },
    {
      letter: "e",
      term: "Funcionamiento exclusivo como «VERI*FACTU»",
      text: "Sí: a efectos del Reglamento solo funciona como sistema de emisión de facturas verificables («VERI*FACTU»).",
    },
    {
      letter: "f",
      term: "Uso por varios obligados tributarios",
      text: "No: cada instalación da servicio a un solo obligado tributario.",
    },
    {
      letter: "g",
      term: "Tipos de firma de los registros",
      text: "Ninguno: los registros se remiten como «VERI*FACTU», que no los firma (artículo 16.2 del Reglamento y artículo 14 de la orden).",
    },
    { letter: "h", term: "Nombre o razón social de la entidad productora", text: name },
    { letter: "i", term: "NIF de la entidad productora", text: taxId },
    { letter: "j", term: "Dirección postal de la entidad productora", text: address },
    {
      letter: "k",
      term: "Cumplimiento",
      text: name
        ? `${name} hace constar que este sistema informático, en la versión indicada, cumple con lo dispuesto en el artículo 29.2.j) de la Ley 58/2003, de 17 de diciembre, General Tributaria; en el Reglamento que establece los requisitos que deben adoptar los sistemas y programas informáticos o electrónicos que soporten los procesos de facturación de empresarios y profesionales, y la estandarización de formatos de los registros de facturación, aprobado por el Real Decreto 1007/2023, de 5 de diciembre; en la Orden HAC/1177/2024, de 17 de octubre; y en la sede electrónica de la Agencia Estatal de Administración Tributaria para todo aquello que complete las especificaciones de dicha orden.`
        : null,
    },
    {
      letter: "l",
      term: "Fecha y lugar",
      text: signedOn && place ? `${formatLongDay(signedOn)}, en ${place}` : null,
    },
  ];
}

export const isWholeDeclaration = (points: readonly DeclarationPoint[]): boolean =>
  points.every(({ text }) => text !== null);
