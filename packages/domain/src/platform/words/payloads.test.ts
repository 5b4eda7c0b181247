import { expect, test } from "vitest";
import { payloadDetails } from "./payloads.ts";

test("a payload is shown in words, with paths to the records it names", () => {
  const id = "0193f5c2-0000-7000-8000-000000000001";
  expect(payloadDetails({ orderId: id, template: "order-paid", refundId: id, units: 5, kind: "" })).toEqual([
    { name: "template", label: "Correo", text: "Pedido pagado", isId: false },
    { name: "units", label: "Unidades", text: "5", isId: false },
    { name: "orderId", label: "Pedido", text: id, isId: true, path: `/admin/pedidos/${id}` },
    { name: "refundId", label: "Devolución de dinero", text: id, isId: true },
  ]);
});

test("a field or template without a label is shown by its own name", () => {
  expect(payloadDetails({ template: "order-lost", rowId: "1", loud: true })).toEqual([
    { name: "template", label: "Correo", text: "order-lost", isId: false },
    { name: "loud", label: "loud", text: "true", isId: false },
    { name: "rowId", label: "rowId", text: "1", isId: true },
  ]);
});
