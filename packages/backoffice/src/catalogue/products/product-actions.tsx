import { newIdempotencyKey } from "@tablero/api-client/client";
import { errorMessage } from "@tablero/api-client/errors";
import { useMutation, useWriteCache } from "@tablero/api-client/query";
import { useRecordVerbs } from "@tablero/api-client/record-verbs";
import type { AdminProduct } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import { PRODUCTS } from "@tablero/domain/platform/resources/catalogue/products";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import type { ProductStatus } from "@tablero/domain/platform/vocabulary";
import { AlertDialog } from "@tablero/ui/alert-dialog";
import { Button } from "@tablero/ui/button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@tablero/ui/dropdown-menu";
import { Icon } from "@tablero/ui/icon";
import { IconButton } from "@tablero/ui/icon-button";
import { outlineArchiveBox } from "@tablero/ui/icons/outline-archive-box";
import { outlineArrowUturnLeft } from "@tablero/ui/icons/outline-arrow-uturn-left";
import { outlineDocumentDuplicate } from "@tablero/ui/icons/outline-document-duplicate";
import { outlineEllipsisHorizontal } from "@tablero/ui/icons/outline-ellipsis-horizontal";
import { outlineEye } from "@tablero/ui/icons/outline-eye";
import { outlineTrash } from "@tablero/ui/icons/outline-trash";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { type MenuVerb, VerbItems } from "../../platform/kit/verb-items.tsx";
import { count } from "../../platform/values/amounts.tsx";

const LIST = ["GET /api/admin/products"] as const;

export interface ProductActionsProps {
  product: AdminProduct;
  mayWrite: boolean;
  onProduct: (product: AdminProduct) => void;
  /** Called after deletion, when the page has nothing left to show. */
  onDeleted: () => void;
  /** Called when the product was archived instead, because other records refer to it; the caller should refetch it. */
  onArchived: () => void;
}

/** Actions on the whole product, other than saving. */
export function ProductActions({ product, mayWrite, onProduct, onDeleted, onArchived }: ProductActionsProps) {
  const [asking, setAsking] = useState(false);
  const patch = useMutation("PATCH /api/admin/products/{id}", { invalidates: LIST });
  const remove = useMutation("DELETE /api/admin/products/{id}", { invalidates: LIST });
  const copy = useMutation("POST /api/admin/products/{id}/duplicate", { invalidates: LIST });
  const write = useWriteCache();
  const navigate = useNavigate();
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
      const units = status === "archived" && next.onHand > 0 ? unitsStay(next.onHand) : undefined;
      toast.success(words, { description: units, action: undo });
    } catch (error) {
      toast.error("No se ha cambiado el estado", { description: errorMessage(error) });
    }
  };

  const duplicate = async () => {
    try {
      const made = await copy.run({ params }, { idempotencyKey: newIdempotencyKey() });
      write("GET /api/admin/products/{id}", { params: { id: made.id } }, made);
      toast.success("Producto duplicado", { description: "Es un borrador sin existencias ni códigos de barras." });
      await navigate(resourcePath(PRODUCTS, made.id));
    } catch (error) {
      toast.error("No se ha duplicado", { description: errorMessage(error) });
    }
  };

  const confirm = async () => {
    const answer = await remove.run({ params, query: { version: product.version } }).catch((error: unknown) => {
      // The dialog catches the error and shows its message.
      throw new Error(errorMessage(error));
    });
    if (answer.outcome === "deleted") {
      toast.success("Producto eliminado");
      onDeleted();
    } else {
      const why = "Hay pedidos, precompras o movimientos que lo nombran.";
      toast.info("Producto archivado", {
        description: product.onHand > 0 ? `${why} ${unitsStay(product.onHand)}` : why,
      });
      onArchived();
    }
  };

  const verbs: MenuVerb[] = [
    {
      id: "duplicate",
      label: "Duplicar producto",
      icon: outlineDocumentDuplicate,
      place: "menu",
      words: ["copiar"],
      run: () => void duplicate(),
    },
    archived
      ? {
          id: "draft",
          label: "Recuperar como borrador",
          icon: outlineArrowUturnLeft,
          place: "menu",
          run: () => void setStatus("draft", product.version, "Producto recuperado como borrador", "archived"),
        }
      : {
          id: "archive",
          label: "Archivar producto",
          icon: outlineArchiveBox,
          place: "menu",
          words: ["descatalogar", "retirar de la tienda"],
          run: () => void setStatus("archived", product.version, "Producto archivado", product.status),
        },
    {
      id: "delete",
      label: "Eliminar producto",
      icon: outlineTrash,
      place: "danger",
      words: ["borrar"],
      run: () => setAsking(true),
    },
  ];
  useRecordVerbs({ name: product.name, thisOne: "este producto", verbs: mayWrite ? verbs : [] });

  return (
    <>
      {product.status === "published" ? (
        <Button asChild variant="secondary" className="max-sm:[--h:2.75rem]">
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
              loading={patch.running || copy.running}
              className="max-sm:size-11"
            />
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <VerbItems verbs={verbs} />
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

/** Archiving does not move any units. */
const unitsStay = (units: number): string =>
  units === 1 ? "Su unidad sigue en el almacén." : `Sus ${count(units)} unidades siguen en el almacén.`;
