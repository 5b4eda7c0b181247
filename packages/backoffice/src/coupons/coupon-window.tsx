import { ApiError } from "@tablero/api-client/errors";
import { useQuery } from "@tablero/api-client/query";
import { COUPONS } from "@tablero/domain/resources/coupons";
import { oneOf } from "@tablero/domain/resources/words";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { FailureAlert } from "../shared/failure-alert.tsx";
import { CouponForm } from "./coupon-form.tsx";

export interface CouponWindowProps {
  /** null for a new one. */
  id: string | null;
  onClose: () => void;
}

/** A coupon over its list: to be made, or to be changed as it is at this moment. */
export function CouponWindow({ id, onClose }: CouponWindowProps) {
  return id === null ? <CouponForm coupon={null} onClose={onClose} /> : <StoredCoupon id={id} onClose={onClose} />;
}

function StoredCoupon({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isValidating, mutate } = useQuery(
    "GET /api/admin/coupons/{id}",
    { params: { id } },
    // What is being edited is not changed from below: a later save is told.
    { revalidateOnFocus: false, revalidateIfStale: true },
  );
  if (data) return <CouponForm coupon={data} onClose={onClose} />;
  const gone = error instanceof ApiError && error.status === 404;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={oneOf(COUPONS)}
        footer={
          <Button variant="secondary" onClick={onClose}>
            Cerrar
          </Button>
        }
      >
        {gone ? (
          <Alert tone="warning" title="Este cupón ya no está">
            Alguien lo ha eliminado.
          </Alert>
        ) : error ? (
          <FailureAlert
            error={error}
            title="No se ha podido abrir el cupón"
            onRetry={() => void mutate()}
            retrying={isValidating}
          />
        ) : (
          <SkeletonRegion label="Cargando el cupón">
            <SkeletonText lines={6} />
          </SkeletonRegion>
        )}
      </DialogContent>
    </Dialog>
  );
}
