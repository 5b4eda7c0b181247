import { Alert } from "@tablero/ui/alert";

/** The shop is in test mode: orders paid here are not delivered. */
export const TestNotice = () => (
  <Alert tone="warning" live="off" title="Tienda en pruebas">
    Los pagos con tarjeta no son de verdad: no se cobra nada y no se envía nada.
  </Alert>
);
