import { useApi } from "@tablero/api-client/api-context";
import { newIdempotencyKey } from "@tablero/api-client/client";
import { useMutation, useWriteCache } from "@tablero/api-client/query";
import type { AdminProduct } from "@tablero/contract/shapes/admin-catalogue";
import { pathOf } from "@tablero/domain/resources/paths";
import { PRODUCTS } from "@tablero/domain/resources/products";
import { newTitleOf } from "@tablero/domain/resources/words";
import { PageHeader } from "@tablero/ui/page-header";
import { toast } from "@tablero/ui/toast";
import { UnsavedBar } from "@tablero/ui/unsaved-bar";
import { useId, useMemo, useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { BackToList } from "../shared/back-to-list.tsx";
import { FailureAlert } from "../shared/failure-alert.tsx";
import { Guarded } from "../shared/guarded.tsx";
import { Page } from "../shared/page.tsx";
import { useUnsavedGuard } from "../shared/unsaved-guard.tsx";
import { useApiForm } from "../shared/use-api-form.ts";
import { focusFirstFault } from "./focus-first-fault.ts";
import { NewImagesCard, type WaitingImage } from "./new-images-card.tsx";
import { ProductForm } from "./product-form.tsx";
import { cleaned, emptyValues, PRODUCT_SCHEMA, type ProductSent, type ProductValues } from "./product-values.ts";
import { useChangeCount } from "./use-change-count.ts";

/** admin/productos/nuevo */
export function NewProductScreen() {
  return (
    <Guarded resource={PRODUCTS} level="write">
      <NewProduct />
    </Guarded>
  );
}

function NewProduct() {
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const start = useMemo(emptyValues, []);
  const [images, setImages] = useState<readonly WaitingImage[]>([]);
  const write = useWriteCache();
  const create = useMutation("POST /api/admin/products", { invalidates: ["GET /api/admin/products"] });
  const upload = useImageUpload();
  // A retry of the same product is not made twice.
  const intention = useRef({ body: "", key: "" });

  const form = useApiForm<ProductValues, ProductSent>({
    schema: PRODUCT_SCHEMA,
    defaultValues: start,
    save: async (sent) => {
      const body = cleaned(sent);
      const text = JSON.stringify(body);
      if (intention.current.body !== text) intention.current = { body: text, key: newIdempotencyKey() };
      const created = await create.run({ body }, { idempotencyKey: intention.current.key });
      const product = await upload(created, images);
      write("GET /api/admin/products/{id}", { params: { id: product.id } }, product);
      toast.success("Producto creado");
      guard.release();
      await navigate(pathOf(PRODUCTS, product.id), { replace: true });
    },
  });
  const changes = useChangeCount(form, start) + images.length;
  const guard = useUnsavedGuard(changes > 0);
  const submit = async () => {
    await form.submit();
    focusFirstFault(element.current);
  };
  const discard = () => {
    const typed = structuredClone(form.getValues());
    const waiting = images;
    form.reset(start);
    form.clearFailure();
    setImages([]);
    toast.info("Cambios descartados", {
      action: {
        label: "Deshacer",
        onClick: () => {
          form.reset(typed);
          setImages(waiting);
        },
      },
    });
  };

  return (
    <FormProvider {...form}>
      <Page>
        <PageHeader title={newTitleOf(PRODUCTS)} back={<BackToList resource={PRODUCTS} />} />
        <form
          id={formId}
          ref={element}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <ProductForm images={<NewImagesCard images={images} onChange={setImages} />} />
        </form>
      </Page>
      <UnsavedBar
        count={changes}
        form={formId}
        saving={form.formState.isSubmitting}
        saveLabel="Crear producto"
        onDiscard={discard}
        error={
          form.failure ? (
            <FailureAlert error={form.failure} title="No se ha creado" onRetry={() => void submit()} />
          ) : undefined
        }
      />
      {guard.dialog}
    </FormProvider>
  );
}

/** Sends the pictures that waited. The product is there by now: what fails is told, and can be sent from its page. */
function useImageUpload() {
  const api = useApi();
  return async (product: AdminProduct, images: readonly WaitingImage[]): Promise<AdminProduct> => {
    let latest = product;
    const failed: string[] = [];
    for (const { file, alt } of images) {
      const body = new FormData();
      body.append("files", file);
      body.append("alt", alt || product.name);
      try {
        latest = await api.call("POST /api/admin/products/{id}/images", { params: { id: product.id }, body });
      } catch {
        failed.push(file.name);
      }
    }
    if (failed.length > 0)
      toast.warning(failed.length === 1 ? "Una imagen no se ha subido" : `${failed.length} imágenes no se han subido`, {
        description: `${failed.join(", ")}. Puedes volver a añadirlas aquí.`,
        duration: 10_000,
      });
    return latest;
  };
}
