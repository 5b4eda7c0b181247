import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";

interface CancelDialogProps {
  number: string;
  places: boolean;
  open: boolean;
  cancelling: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export default function CancelDialog({ number, places, open, cancelling, onConfirm, onClose }: CancelDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && !cancelling && onClose()}>
      <DialogContent
        size="sm"
        title={`¿Cancelar el pedido ${number}?`}
        description="No se puede deshacer. Si lo quieres más tarde, tendrás que pedirlo otra vez."
        footer={
          <>
            <Button variant="secondary" size="lg" disabled={cancelling} onClick={onClose}>
              Volver
            </Button>
            <Button variant="danger" size="lg" loading={cancelling} onClick={onConfirm}>
              Sí, cancelar
            </Button>
          </>
        }
      >
        <p className="text-secondary">
          {places ? "Las plazas quedan libres" : "Los artículos vuelven a la venta"} y te mandamos un correo con la
          cancelación.
        </p>
      </DialogContent>
    </Dialog>
  );
}
