import { expect, test } from "vitest";
import { orderMoved, orderPlaced, paymentCaptured, refundRequested, shipmentCreated, shipmentMoved } from "./events.ts";

test("the events of an order describe each step in whole sentences", () => {
  const nbsp = "\u00a0";
  expect(orderPlaced("web", 4495).text).toBe(`Pedido de 44,95${nbsp}€ recibido desde la web.`);
  expect(orderMoved("pending", "confirmed").text).toBe("Pedido confirmado.");
  expect(orderMoved("pending", "cancelled", { by: "shopper", reason: "Me equivoqué" }).text).toBe(
    "Pedido cancelado por el cliente. Me equivoqué.",
  );
  expect(orderMoved("pending", "expired").text).toBe("Pedido caducado: el pago no llegó a tiempo.");
  expect(paymentCaptured("transfer", 1000, "TR-8").text).toBe(
    `Pago de 10,00${nbsp}€ recibido: transferencia bancaria. Referencia TR-8.`,
  );
  expect(refundRequested(1000).text).toBe(`Hay que reembolsar 10,00${nbsp}€.`);
  expect(shipmentCreated(1).text).toBe("En preparación: un bulto con 1 unidad.");
  const sent = { from: "packed", to: "shipped", carrier: "Rutas Exprés" } as const;
  expect(shipmentMoved({ ...sent, tracking: "AB12" }).text).toBe("Enviado con Rutas Exprés, seguimiento AB12.");
  expect(shipmentMoved({ ...sent, to: "cancelled", reason: "¡Roto!" }).text).toBe("Bulto anulado. ¡Roto!");
});

test("the shop's internal steps are hidden from the shopper", () => {
  expect(orderMoved("processing", "completed").public).toBe(false);
  expect(shipmentMoved({ from: "preparing", to: "packed", carrier: null }).public).toBe(false);
  expect(orderMoved("confirmed", "processing").public).toBe(true);
});
