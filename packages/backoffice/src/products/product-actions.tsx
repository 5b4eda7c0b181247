import { errorMessage } from "@tablero/api-client/errors";
import { useMutation } from "@tablero/api-client/query";
import type { AdminProduct } from "@tablero/contract/shapes/admin-catalogue";
import type { ProductStatus } from "@tablero/domain/vocabulary";
import { AlertDialog } from "@tablero/ui/alert-dialog";
import { Button } from "@tablero/ui/button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from "@tablero/ui/dropdown-menu";
import { Icon } from "@tablero/ui/icon";
import { IconButton } from "@tablero/ui/icon-button";
import {
  outlineArchiveBox,
  outlineArrowUturnLeft,
  outlineEllipsisHorizontal,
  outlineEye,
  outlineTrash,
} from "@tablero/ui/icons";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";

const LIST = ["GET /api/admin/products"] as const;

export interface ProductActionsProps {
  product: AdminProduct;
  mayWrite: boolean;
  onProduct: (product: AdminProduct) => void;
  /** It is gone: the page has nothing left to show. */
  onDeleted: () => void;
  /** It was archived instead, because something refers to it: read it again. */
  onArchived: () => void;
}

/** What can be done with the whole product, beside saving it. */
export function ProductActions({ product, mayWrite, onProduct, onDeleted, onArchived }: ProductActionsProps) {
  const [asking, setAsking] = useState(false);
  const patch = useMutation("PATCH /api/admin/products/{id}", { invalidates: LIST });
  const remove = useMutation("DELETE /api/admin/products/{id}", { invalidates: LIST });
  const params = { id: product.id };
  const archived = product.status === "archived";

  const setStatus = async (status: ProductStatus, version: number, words: string, back?: ProductStatus) => {
    try {
      const next = await patch.run({ params, body: { status, version } });
      onProduct(next);
      const undo = back && {
        label: "Deshacer",
        onClick: () => void setStatus(back, next.version, "El producto vuelve a estar como estaba"),
      };
      toast.success(words, { action: undo });
    } catch (error) {
      toast.error("No se ha cambiado el estado", { description: errorMessage(error) });
    }
  };

  const confirm = async () => {
    const answer = await remove.run({ params, query: { version: product.version } }).catch((error: unknown) => {
      // The dialog shows the message of what it catches.
      throw new Error(errorMessage(error));
    });
    if (answer.outcome === "deleted") {
      toast.success("Producto eliminado");
      onDeleted();
    } else {
      toast.info("Producto archivado", { description: "Hay pedidos, precompras o movimientos que lo nombran." });
      onArchived();
    }
  };

  return (
    <>
      {product.status === "published" ? (
        <Button asChild variant="secondary" className="max-sm:h-11">
          <a href={`/producto/${product.slug}`} target="_blank" rel="noopener">
            <Icon icon={outlineEye} size={18} />
            Ver en la tienda
          </a>
        </Button>
      ) : null}
      {mayWrite ? (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <IconButton
              variant="secondary"
              icon={outlineEllipsisHorizontal}
              label="Más acciones"
              loading={patch.running}
              className="max-sm:size-11"
            />
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            {archived ? (
              <DropdownMenuItem
                icon={outlineArrowUturnLeft}
                onSelect={() =>
                  void setStatus("draft", product.version, "Producto recuperado como borrador", "archived")
                }
              >
                Recuperar como borrador
              </DropdownMenuItem>
            ) : (
              <DropdownMenuItem
                icon={outlineArchiveBox}
                onSelect={() => void setStatus("archived", product.version, "Producto archivado", product.status)}
              >
                Archivar producto
              </DropdownMenuItem>
            )}
            <DropdownMenuItem icon={outlineTrash} tone="danger" onSelect={() => setAsking(true)}>
              Eliminar producto
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      ) : null}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Eliminar «${product.name}»`}
        description="Si algún pedido, precompra o movimiento lo nombra, se archiva. Si no, se borra con sus variantes e imágenes y no se puede recuperar."
        confirmLabel="Eliminar producto"
        tone="danger"
        onConfirm={confirm}
      />
    </>
  );
}
