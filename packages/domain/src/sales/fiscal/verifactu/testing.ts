import type { RecordData } from "./record-xml.ts";

/** A record of a complete invoice, first of its chain. */
export const SAMPLE_RECORD: RecordData = {
  id: "0193a1b2-0000-7000-8000-000000000001",
  record: "alta",
  issuer: { name: "Tablero Juegos, S. L.", taxId: "B00000018" },
  number: "F2026-000001",
  issuedOn: "2026-11-20",
  kind: "F1",
  amends: false,
  priorRejection: null,
  noPriorRecord: false,
  corrects: null,
  replaces: [],
  operationOn: "2026-11-19",
  description: "Caja de sobres & «Catán» <edición>",
  receiver: { name: "Ludoteca Norte, S. L.", taxId: "A58818501", country: "ES" },
  taxes: [
    { rate: 2100, base: 1000, tax: 210, gross: 1210 },
    { rate: 400, base: 500, tax: 20, gross: 520 },
  ],
  mention: null,
  isOss: false,
  tax: 230,
  total: 1730,
  previous: null,
  software: {
    producer: { name: "Tablero", taxId: "B00000018" },
    name: "Tablero",
    id: "TB",
    version: "0.10.0",
    installation: "1",
  },
  recordedAt: "2026-11-20T11:00:00+01:00",
  hash: "3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60",
};
