import type { AdminProduct } from "@tablero/contract/shapes/admin-catalogue";
import { Card, CardBody } from "@tablero/ui/card";
import { DescriptionItem, DescriptionList } from "@tablero/ui/description-list";
import { Switch } from "@tablero/ui/switch";
import { useController, useFormContext } from "react-hook-form";
import { RelativeTime } from "../shared/relative-time.tsx";
import type { ProductValues } from "./product-values.ts";

export interface VisibilityCardProps {
  /** The product as it is stored; without it, one that is being made. */
  product?: AdminProduct;
}

/** Whether the shop shows the product, and since when it has been there. */
export function VisibilityCard({ product }: VisibilityCardProps) {
  const { control } = useFormContext<ProductValues>();
  const { field } = useController({ control, name: "status" });
  // Hidden again means what it was before: a draft, or archived.
  const hidden = product?.status === "archived" ? "archived" : "draft";
  return (
    <Card aria-label="Visibilidad">
      <CardBody className="flex flex-col gap-1.5">
        <Switch
          label="Visible en la tienda"
          place="end"
          checked={field.value === "published"}
          onCheckedChange={(on) => field.onChange(on ? "published" : hidden)}
          onBlur={field.onBlur}
        />
        <p className="text-hint text-label font-normal">{WORDS[field.value ?? "draft"]}</p>
      </CardBody>
      {product ? (
        <CardBody className="border-t">
          <DescriptionList className="text-table">
            <DescriptionItem term="Creado">
              <RelativeTime iso={product.createdAt} className="text-text" />
            </DescriptionItem>
            <DescriptionItem term="Cambiado">
              <RelativeTime iso={product.updatedAt} className="text-text" />
            </DescriptionItem>
          </DescriptionList>
        </CardBody>
      ) : null}
    </Card>
  );
}

const WORDS = {
  published: "Cualquiera puede verlo y comprarlo.",
  draft: "Borrador: solo lo ve quien trabaja aquí.",
  archived: "Archivado: ya no sale en la tienda ni en las búsquedas.",
} as const;
