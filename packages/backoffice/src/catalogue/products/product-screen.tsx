import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { AdminProduct } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import { PRODUCT_STATUS_LABELS } from "@tablero/domain/catalogue/products/product-states";
import { PRODUCTS } from "@tablero/domain/platform/resources/catalogue/products";
import { oneOf } from "@tablero/domain/platform/resources/words";
import { Alert } from "@tablero/ui/alert";
import { PageHeader } from "@tablero/ui/page-header";
import { StateBadge } from "@tablero/ui/state-badge";
import { UnsavedBar } from "@tablero/ui/unsaved-bar";
import { useId, useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { DraftOffer } from "../../platform/forms/draft-offer.tsx";
import { FormConflict } from "../../platform/forms/form-conflict.tsx";
import { useUnsavedGuard } from "../../platform/forms/unsaved-guard.tsx";
import { useSaveShortcut } from "../../platform/forms/use-save-shortcut.ts";
import { NeighbourLinks } from "../../platform/lists/neighbour-links.tsx";
import { type NeighbourList, useListNeighbours } from "../../platform/lists/use-list-neighbours.ts";
import { BackToList, useBackTo } from "../../platform/pages/back-to-list.tsx";
import { DetailSkeleton } from "../../platform/pages/detail-skeleton.tsx";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { Guarded } from "../../platform/pages/guarded.tsx";
import { LoadFailure } from "../../platform/pages/load-failure.tsx";
import { Page } from "../../platform/pages/page.tsx";
import { useRecordTitle } from "../../platform/pages/use-record-title.ts";
import { DocumentsCard } from "./cards/documents-card.tsx";
import { ImagesCard } from "./cards/images-card.tsx";
import { MovementDialog } from "./cards/movement-dialog.tsx";
import { FIRST_LEDGER, MovementsCard } from "./cards/movements-card.tsx";
import { useMovementDialog } from "./cards/use-movement-dialog.ts";
import { focusFirstError } from "./focus-first-error.ts";
import { ProductActions } from "./product-actions.tsx";
import { ProductForm } from "./product-form.tsx";
import { PRODUCT_FIELDS, productPath } from "./product-list.ts";
import { usePriceQuestion } from "./use-price-question.tsx";
import { useProductEditor } from "./use-product-editor.ts";
import { PricesCard } from "./variants/prices-card.tsx";
import { RemovedUnitsDialog } from "./variants/removed-units-dialog.tsx";

interface ProductScreenProps {
  /** Id of the product, from the URL. */
  id: string;
}

/** admin/productos/{id} */
export function ProductScreen({ id }: ProductScreenProps) {
  return (
    <Guarded resource={PRODUCTS}>
      <StoredProduct key={id} id={id} />
    </Guarded>
  );
}

function StoredProduct({ id }: { id: string }) {
  const { data, error, isValidating, mutate } = useQuery("GET /api/admin/products/{id}", { params: { id } });
  if (data) return <EditProduct product={data} onReload={() => void mutate()} />;
  if (error)
    return (
      <Page>
        <PageHeader title={oneOf(PRODUCTS)} back={<BackToList resource={PRODUCTS} />} />
        <LoadFailure size="page" error={error} onRetry={() => void mutate()} loading={isValidating} />
      </Page>
    );
  return <DetailSkeleton label="Cargando el producto" />;
}

function EditProduct({ product, onReload }: { product: AdminProduct; onReload: () => void }) {
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const ledger = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const can = useCan();
  const mayWrite = can("products:write");
  const editor = useProductEditor(product);
  const { form, base, changes, removedUnits } = editor;
  useRecordTitle(base.name);
  const { conflict } = form;
  const guard = useUnsavedGuard(changes > 0);
  const [view, setView] = useState(FIRST_LEDGER);
  const list = useBackTo(PRODUCTS);
  const neighbours = useListNeighbours(NEIGHBOURS, base.id);
  // Even if there are no changes, Ctrl+S must not open the browser's dialog.
  useSaveShortcut(NOTHING, changes === 0 || conflict !== null);

  const prices = usePriceQuestion(base.variants);
  const submit = () =>
    prices.ask(form.getValues("variants"), async () => {
      await form.submit();
      focusFirstError(element.current);
    });
  const showMovements = (variantId: string) => {
    setView({ ...FIRST_LEDGER, variantId });
    ledger.current?.scrollIntoView({ block: "start" });
  };
  const mayMove = can("stock:write");
  const { moving, setMoving } = useMovementDialog(base.variants[0]?.id, mayMove);
  const mayReadStock = can("stock:read");

  return (
    <FormProvider {...form}>
      <Page>
        <PageHeader
          title={base.name}
          status={<StateBadge state={PRODUCT_STATUS_LABELS[base.status]} />}
          back={<BackToList resource={PRODUCTS} />}
          actions={
            <>
              <NeighbourLinks resource={PRODUCTS} rowPath={productPath} neighbours={neighbours} />
              <ProductActions
                product={base}
                mayWrite={mayWrite}
                onProduct={editor.adopt}
                onArchived={onReload}
                onDeleted={() => {
                  guard.release();
                  void navigate(list, { replace: true });
                }}
              />
            </>
          }
        />
        {mayWrite ? null : (
          <Alert tone="neutral" live="off">
            Puedes ver este producto, pero tu rol no permite cambiarlo.
          </Alert>
        )}
        {mayWrite ? <DraftOffer draft={form.draft} /> : null}
        {conflict ? (
          <FormConflict
            conflict={{
              ...conflict,
              apply: (rows) => prices.ask(form.getValues("variants"), () => conflict.apply(rows)),
            }}
            what="este producto"
            reapplyLabel="Volver a aplicar lo mío"
            loading={form.formState.isSubmitting}
          />
        ) : null}
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
            product={base}
            pictures={base.images}
            readOnly={!mayWrite}
            onMove={mayMove ? setMoving : undefined}
            onShowMovements={mayReadStock ? showMovements : undefined}
            images={<ImagesCard product={base} readOnly={!mayWrite} onProduct={editor.adopt} />}
            documents={<DocumentsCard product={base} readOnly={!mayWrite} onProduct={editor.adopt} />}
          />
        </form>
        <PricesCard product={base} />
        {mayReadStock ? (
          <MovementsCard
            ref={ledger}
            product={base}
            view={view}
            onViewChange={setView}
            onMove={mayMove ? () => setMoving(view.variantId ?? base.variants[0]?.id ?? null) : undefined}
          />
        ) : null}
      </Page>
      <UnsavedBar
        count={conflict ? 0 : changes}
        form={formId}
        loading={form.formState.isSubmitting}
        saveLabel="Guardar producto"
        onDiscard={editor.discard}
        error={
          form.failure ? (
            <FailureAlert error={form.failure} title="No se ha guardado" onRetry={() => void submit()} />
          ) : undefined
        }
      />
      {moving === null ? null : (
        <MovementDialog
          product={base}
          variantId={moving}
          onClose={() => setMoving(null)}
          onDone={(next) => {
            editor.adopt(next);
            setMoving(null);
          }}
        />
      )}
      {prices.dialog}
      {removedUnits.asked ? (
        <RemovedUnitsDialog
          {...removedUnits.asked}
          onClose={removedUnits.dismiss}
          onDecide={(decisions) => {
            removedUnits.decide(decisions);
            void form.submit();
          }}
        />
      ) : null}
      {guard.dialog}
    </FormProvider>
  );
}

const NEIGHBOURS = {
  resource: PRODUCTS,
  fields: PRODUCT_FIELDS,
  usePage: (input) => useQuery("GET /api/admin/products", input, { background: true }),
} satisfies NeighbourList<(typeof PRODUCT_FIELDS)["sorts"][number], (typeof PRODUCT_FIELDS)["filters"]>;

const NOTHING = () => undefined;
