import { Alert } from "@tablero/ui/alert";

/** The shop is being tried out: who pays here gets nothing. */
export const TestNotice = () => (
  <Alert tone="warning" live="off" title="Tienda en pruebas">
    Los pagos con tarjeta no son de verdad: no se cobra nada y no se envía nada.
  </Alert>
);
