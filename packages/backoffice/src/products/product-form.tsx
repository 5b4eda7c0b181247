import type { AdminProduct } from "@tablero/contract/shapes/admin-catalogue";
import type { ReactNode } from "react";
import { DetailLayout } from "../shared/page.tsx";
import { AttributesCard } from "./attributes-card.tsx";
import { ClassificationCard } from "./classification-card.tsx";
import { Frozen } from "./frozen.tsx";
import { SafetyCard } from "./safety-card.tsx";
import { SeoCard } from "./seo-card.tsx";
import { SheetCard } from "./sheet-card.tsx";
import { VariantsCard, type VariantsCardProps } from "./variants-card.tsx";
import { VisibilityCard } from "./visibility-card.tsx";

export interface ProductFormProps extends Pick<VariantsCardProps, "onMove" | "onShowMovements"> {
  /** As it is stored; without it the form makes a new one. */
  product?: AdminProduct;
  readOnly?: boolean;
  /** The card of the pictures. */
  images: ReactNode;
}

/** The cards of a product, for making and for changing one. The form itself is around it, as `FormProvider`. */
export function ProductForm({ product, readOnly = false, images, onMove, onShowMovements }: ProductFormProps) {
  return (
    <DetailLayout
      aside={
        <>
          {images}
          <Frozen when={readOnly}>
            <VisibilityCard product={product} />
          </Frozen>
        </>
      }
    >
      <Frozen when={readOnly}>
        <SheetCard savedSlug={product?.slug} readOnly={readOnly} />
      </Frozen>
      <VariantsCard product={product} readOnly={readOnly} onMove={onMove} onShowMovements={onShowMovements} />
      <Frozen when={readOnly}>
        <ClassificationCard readOnly={readOnly} />
        <AttributesCard />
        <SafetyCard />
        <SeoCard />
      </Frozen>
    </DetailLayout>
  );
}
