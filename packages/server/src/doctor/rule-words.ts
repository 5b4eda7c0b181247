import type { Rule } from "../domain/platform/system/invariants.ts";

/** The rules that a consistent shop keeps, worded for its owner. */
const RULE_WORDS: Record<Rule, string> = {
  "stock is the sum of its ledger": "las existencias son la suma de sus movimientos",
  "reserved is the sum of active reservations": "lo reservado es la suma de las reservas activas",
  "no more is allocated than came in": "de una precompra no se reparte más de lo que ha llegado",
  "reserved is never more than there is": "nunca se reserva más de lo que hay",
  "a closed order holds no stock": "un pedido cerrado no retiene existencias",
  "an order that nobody confirmed by mail holds no stock": "un pedido sin confirmar por correo no retiene existencias",
  "an order that is not paid has a deadline": "un pedido sin pagar tiene un plazo",
  "an order has lines": "un pedido tiene líneas",
  "an order has a beginning": "un pedido tiene un comienzo",
  "an order's total is the sum of its parts": "el total de un pedido es la suma de sus partes",
  "an order's total is the sum of its rates": "el total de un pedido es la suma de sus tipos de IVA",
  "an order that costs something awaits its money": "un pedido con importe espera su cobro",
  "what was refunded is the sum of refunds": "lo devuelto es la suma de las devoluciones",
  "what is due is what the money leaves": "lo pendiente es lo que falta por cobrar",
  "no more is delivered than is left of a line": "no se entrega más de lo que queda de una línea",
  "a refund of lines is their sum": "un reembolso de líneas es su suma",
  "numbers of a series have no gap": "los números de una serie de facturas no tienen huecos",
  "an invoice is the sum of its rates and of its lines": "una factura es la suma de sus tipos de IVA y de sus líneas",
  "what makes an invoice due is a part of its order": "lo que obliga a facturar es parte de su pedido",
  "a simplified invoice is replaced once, by one of its order":
    "una factura simplificada se sustituye una vez, por otra de su pedido",
  "no campaign has more places taken than its quota, and each by a reservation":
    "ninguna precompra tiene más plazas ocupadas que su cupo, y cada una es de una reserva",
  "what was sent to the tax agency has its answer": "lo enviado a la Agencia Tributaria tiene su respuesta",
  "what has left was sold": "lo que ha salido se ha vendido",
};

const words: Readonly<Record<string, string>> = RULE_WORDS;

/** The text of a rule; the name for a rule of another version. */
export const ruleInWords = (rule: string): string => words[rule] ?? rule;
