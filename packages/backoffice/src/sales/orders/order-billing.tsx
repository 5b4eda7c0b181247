import { useCan } from "@tablero/api-client/permission";
import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { useState } from "react";
import { AddressLines } from "../../platform/values/address-lines.tsx";
import { BillingDialog } from "./billing-dialog.tsx";
import { OrderVat } from "./order-vat.tsx";

/** «Datos de facturación»: the recipient of invoices, editable until a complete invoice has been issued. */
export function OrderBilling({ order }: { order: Order }) {
  const can = useCan();
  const [open, setOpen] = useState(false);
  const { billing, billingChange } = order;
  const mayChange = can("orders:write") && billingChange.refusal === null;
  if (!billing && billingChange.refusal !== null) return null;
  return (
    <Card aria-labelledby="order-billing">
      <CardHeader
        title="Datos de facturación"
        titleId="order-billing"
        actions={
          mayChange ? (
            <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
              {billing ? "Cambiar" : "Añadir"}
            </Button>
          ) : undefined
        }
      />
      <CardBody className="flex flex-col gap-3 text-table">
        {billingChange.held ? (
          <Alert tone="warning" title="Falta el NIF">
            El pedido pasa de 3.000 €: su factura espera a estos datos.
          </Alert>
        ) : null}
        {billing ? (
          <address className="not-italic text-text wrap-anywhere">
            <span className="block font-semibold">{billing.name}</span>
            <span className="block tabular-nums">{billing.taxId}</span>
            <AddressLines address={billing.address} withName={false} />
          </address>
        ) : billingChange.held ? null : (
          <p className="text-secondary">Sin NIF: sus facturas son simplificadas.</p>
        )}
        {order.vatCheck ? <OrderVat order={order} check={order.vatCheck} /> : null}
      </CardBody>
      {open ? <BillingDialog order={order} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}
