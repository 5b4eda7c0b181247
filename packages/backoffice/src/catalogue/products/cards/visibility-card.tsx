import type { AdminProduct } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import { missingParts, missingText } from "@tablero/domain/catalogue/products/product-readiness";
import { Card, CardBody } from "@tablero/ui/card";
import { DescriptionItem, DescriptionList } from "@tablero/ui/description-list";
import { cn } from "@tablero/ui/lib/cn";
import { Switch } from "@tablero/ui/switch";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { RelativeTime } from "../../../platform/values/relative-time.tsx";
import type { ProductValues } from "../product-values.ts";

export interface VisibilityCardProps {
  /** The stored product; omitted for a new one. */
  product?: AdminProduct;
  pictures: readonly { alt: string }[];
}

/** Publication status of the product and its date. */
export function VisibilityCard({ product, pictures }: VisibilityCardProps) {
  const { control } = useFormContext<ProductValues>();
  const { field } = useController({ control, name: "status" });
  const [kind, manufacturer] = useWatch({ control, name: ["kind", "manufacturer"] });
  const missing = missingParts({ kind, images: pictures, manufacturer });
  // Unhiding a product restores the previous status: draft, or archived.
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
        {missing.length > 0 && field.value !== "archived" ? (
          <p
            role="status"
            className={cn("text-label", field.value === "published" ? "text-warning-text" : "text-secondary")}
          >
            {field.value === "published" ? "Le falta" : "Para publicarlo falta"}: {missingText(missing)}.
          </p>
        ) : null}
      </CardBody>
      {product ? (
        <CardBody className="border-t">
          <DescriptionList className="text-table">
            <DescriptionItem term="Creado">
              <RelativeTime iso={product.createdAt} className="text-text" />
            </DescriptionItem>
            <DescriptionItem term="Modificado">
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
