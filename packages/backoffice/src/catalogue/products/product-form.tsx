import type { AdminProduct } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import { fromMd, useMediaQuery } from "@tablero/ui/lib/use-media-query";
import type { ReactNode } from "react";
import { DetailLayout } from "../../platform/pages/page.tsx";
import { AttributesCard } from "./cards/attributes-card.tsx";
import { ClassificationCard } from "./cards/classification-card.tsx";
import { SafetyCard } from "./cards/safety-card.tsx";
import { SeoCard } from "./cards/seo-card.tsx";
import { SheetCard } from "./cards/sheet-card.tsx";
import { VisibilityCard } from "./cards/visibility-card.tsx";
import { Frozen } from "./frozen.tsx";
import { VariantsCard, type VariantsCardProps } from "./variants/variants-card.tsx";

export interface ProductFormProps extends Pick<VariantsCardProps, "onMove" | "onShowMovements"> {
  /** The stored product; omitted for a new one. */
  product?: AdminProduct;
  readOnly?: boolean;
  /** The images card: near the top on a phone. */
  images: ReactNode;
  documents?: ReactNode;
  /** The images' alternative texts, to check what is missing for publication. */
  pictures: readonly { alt: string }[];
}

/** The cards for creating or editing a product. The form and its `FormProvider` are outside. */
export function ProductForm({
  product,
  readOnly = false,
  images,
  documents,
  pictures,
  onMove,
  onShowMovements,
}: ProductFormProps) {
  const wide = useMediaQuery(fromMd);
  const sheet = (
    <Frozen when={readOnly}>
      <SheetCard savedSlug={product?.slug} readOnly={readOnly} />
    </Frozen>
  );
  return (
    <DetailLayout
      aside={
        <>
          {wide ? images : null}
          {documents}
          <Frozen when={readOnly}>
            <VisibilityCard product={product} pictures={pictures} />
          </Frozen>
        </>
      }
    >
      {wide || !product ? sheet : null}
      {wide ? null : images}
      <VariantsCard product={product} readOnly={readOnly} onMove={onMove} onShowMovements={onShowMovements} />
      {wide || !product ? null : sheet}
      <Frozen when={readOnly}>
        <ClassificationCard product={product} readOnly={readOnly} />
        <AttributesCard />
        <SafetyCard />
        <SeoCard />
      </Frozen>
    </DetailLayout>
  );
}
