import { useApi } from "@tablero/api-client/api-context";
import { newIdempotencyKey } from "@tablero/api-client/client";
import { errorMessage } from "@tablero/api-client/errors";
import { useMutation, useWriteCache } from "@tablero/api-client/query";
import type { AdminProduct } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import { publishErrors } from "@tablero/domain/catalogue/products/product-readiness";
import { PRODUCTS } from "@tablero/domain/platform/resources/catalogue/products";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { newTitleOf } from "@tablero/domain/platform/resources/words";
import { PageHeader } from "@tablero/ui/page-header";
import { toast } from "@tablero/ui/toast";
import { UnsavedBar } from "@tablero/ui/unsaved-bar";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { DraftOffer } from "../../platform/forms/draft-offer.tsx";
import { showValuesOver } from "../../platform/forms/show-over.ts";
import { useUnsavedGuard } from "../../platform/forms/unsaved-guard.tsx";
import { useApiForm } from "../../platform/forms/use-api-form.ts";
import { BackToList } from "../../platform/pages/back-to-list.tsx";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { Guarded } from "../../platform/pages/guarded.tsx";
import { Page } from "../../platform/pages/page.tsx";
import { NewImagesCard, type WaitingImage } from "./cards/new-images-card.tsx";
import { focusFirstError } from "./focus-first-error.ts";
import { ProductForm } from "./product-form.tsx";
import {
  emptyValues,
  normalizeEmpty,
  PRODUCT_SCHEMA,
  type ProductSent,
  type ProductValues,
  productFieldOf,
} from "./product-values.ts";
import { useChangeCount } from "./use-change-count.ts";
import { usePriceQuestion } from "./use-price-question.tsx";
import { useTaxRates } from "./use-tax-rates.ts";
import { putOptionErrors } from "./variants/option-errors.ts";

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
  const { defaultRate } = useTaxRates();
  const start = useMemo(() => emptyValues(defaultRate), [defaultRate]);
  const [images, setImages] = useState<readonly WaitingImage[]>([]);
  const write = useWriteCache();
  const create = useMutation("POST /api/admin/products", { invalidates: ["GET /api/admin/products"] });
  const upload = useImageUpload();
  const show = usePublish();
  // A retry does not create the same product twice.
  const intention = useRef({ body: "", key: "" });

  const form = useApiForm<ProductValues, ProductSent>({
    place: "producto/nuevo",
    schema: PRODUCT_SCHEMA,
    defaultValues: start,
    fieldOf: productFieldOf,
    save: async (sent) => {
      if (putOptionErrors(form, sent.variants)) return false;
      const whole = normalizeEmpty(sent);
      const published = whole.status === "published";
      const errors = published ? publishErrors({ ...whole, images: textsOf(images, whole.name) }) : [];
      for (const { path, code, message } of errors)
        form.setError(productFieldOf(path) ?? (path as "manufacturer.name"), { type: code, message });
      if (errors.length > 0) return false;
      // Images are uploaded after creation, and the product is published after them.
      const body = { ...whole, ...(published && { status: "draft" as const }) };
      const text = JSON.stringify(body);
      if (intention.current.body !== text) intention.current = { body: text, key: newIdempotencyKey() };
      const created = await create.run({ body }, { idempotencyKey: intention.current.key });
      const product = await show(await upload(created, images), published);
      write("GET /api/admin/products/{id}", { params: { id: product.id } }, product);
      toast.success("Producto creado");
      guard.release();
      await navigate(resourcePath(PRODUCTS, product.id), { replace: true });
    },
  });
  const assumed = useRef(defaultRate);
  useEffect(() => {
    const isOwn = form.getValues("variants.0.taxRate") !== assumed.current;
    if (!isOwn) form.setValue("variants.0.taxRate", defaultRate);
    assumed.current = defaultRate;
  }, [form.getValues, form.setValue, defaultRate]);
  const changes = useChangeCount(form, start) + images.length;
  const guard = useUnsavedGuard(changes > 0);
  const prices = usePriceQuestion(NONE_STORED);
  const submit = () =>
    prices.ask(form.getValues("variants"), async () => {
      await form.submit();
      focusFirstError(element.current);
    });
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
          showValuesOver(form, typed, start);
          setImages(waiting);
        },
      },
    });
  };

  return (
    <FormProvider {...form}>
      <Page>
        <PageHeader title={newTitleOf(PRODUCTS)} back={<BackToList resource={PRODUCTS} />} />
        <DraftOffer draft={form.draft} />
        <form
          id={formId}
          ref={element}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <ProductForm
            pictures={textsOf(images, "—")}
            images={<NewImagesCard images={images} onValueChange={setImages} />}
          />
        </form>
      </Page>
      <UnsavedBar
        count={changes}
        form={formId}
        loading={form.formState.isSubmitting}
        saveLabel="Crear producto"
        onDiscard={discard}
        error={
          form.failure ? (
            <FailureAlert error={form.failure} title="No se ha creado" onRetry={() => void submit()} />
          ) : undefined
        }
      />
      {prices.dialog}
      {guard.dialog}
    </FormProvider>
  );
}

const NONE_STORED: ProductValues["variants"] = [];

/** Alternative texts of the images; the default is the product's name. */
const textsOf = (images: readonly WaitingImage[], name: string) => images.map(({ alt }) => ({ alt: alt || name }));

/**
 * Publishes a new product, which already exists as a draft. If this is rejected, a message is shown, and the product's
 * page lists what is missing.
 */
function usePublish() {
  const api = useApi();
  return async (product: AdminProduct, wanted: boolean): Promise<AdminProduct> => {
    if (!wanted) return product;
    const { id, version } = product;
    try {
      return await api.call("PATCH /api/admin/products/{id}", {
        params: { id },
        body: { status: "published", version },
      });
    } catch (error) {
      toast.warning("Se ha creado como borrador", { description: errorMessage(error), duration: 10_000 });
      return product;
    }
  };
}

/**
 * Uploads the queued images. The product already exists, so a failed upload is reported and can be retried from its
 * page.
 */
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
