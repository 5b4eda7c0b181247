import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { AdminLegalText } from "@tablero/contract/settings/shapes/legal";
import { LEGAL_TEXTS } from "@tablero/domain/platform/resources/settings/legal-texts";
import { textErrors } from "@tablero/domain/settings/legal/fields";
import { LEGAL_PAGE_INFO, type LegalPage } from "@tablero/domain/settings/legal/pages";
import { Alert } from "@tablero/ui/alert";
import { AlertDialog } from "@tablero/ui/alert-dialog";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Field } from "@tablero/ui/field";
import { PageHeader } from "@tablero/ui/page-header";
import type { RichTextHandle } from "@tablero/ui/rich-text";
import { Skeleton } from "@tablero/ui/skeleton";
import { UnsavedBar } from "@tablero/ui/unsaved-bar";
import { lazy, Suspense, useId, useRef } from "react";
import { useWatch } from "react-hook-form";
import { DraftOffer } from "../../platform/forms/draft-offer.tsx";
import { FormConflict } from "../../platform/forms/form-conflict.tsx";
import { useUnsavedGuard } from "../../platform/forms/unsaved-guard.tsx";
import { useSaveShortcut } from "../../platform/forms/use-save-shortcut.ts";
import { VersionConflict } from "../../platform/forms/version-conflict.tsx";
import { RECORD_OPTIONS } from "../../platform/kit/opening-record.tsx";
import { BackToList } from "../../platform/pages/back-to-list.tsx";
import { DetailSkeleton } from "../../platform/pages/detail-skeleton.tsx";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { LoadFailure } from "../../platform/pages/load-failure.tsx";
import { DetailLayout, Page } from "../../platform/pages/page.tsx";
import { useRecordTitle } from "../../platform/pages/use-record-title.ts";
import { LegalTextPlaceholders } from "./legal-text-placeholders.tsx";
import { TextBadge } from "./text-badge.tsx";
import { READ } from "./text-endpoints.ts";
import { textExcerpt } from "./text-excerpt.ts";
import { TextPreview } from "./text-preview.tsx";
import { TextVersions } from "./text-versions.tsx";
import { type EditedText, useLegalText } from "./use-legal-text.ts";

const RichText = lazy(() => import("@tablero/ui/rich-text").then((module) => ({ default: module.RichText })));

/** One legal text: its editor, preview, missing parts and versions. */
export function LegalTextPage({ page }: { page: LegalPage }) {
  useRecordTitle(LEGAL_PAGE_INFO[page].title);
  const { data, error, mutate, isValidating } = useQuery(READ, { params: { page } }, RECORD_OPTIONS);
  if (!data && error)
    return (
      <Page>
        <PageHeader title={LEGAL_PAGE_INFO[page].title} back={<BackToList resource={LEGAL_TEXTS} />} />
        <LoadFailure error={error} size="page" onRetry={() => void mutate()} loading={isValidating} />
      </Page>
    );
  return data ? <Editor text={data} /> : <DetailSkeleton label="Cargando el texto" />;
}

function Editor({ text }: { text: AdminLegalText }) {
  const can = useCan();
  const mayWrite = can("legal-texts:write");
  const edited = useLegalText(text);
  const { stored, form, isDirty, theirs } = edited;
  const { title } = LEGAL_PAGE_INFO[stored.page];
  const body = useWatch({ control: form.control, name: "body" });
  const values = Object.fromEntries(stored.fields.map(({ name, value }) => [name, value]));
  const faults = textErrors(body, values);
  const editor = useRef<RichTextHandle>(null);
  const formId = useId();
  const guard = useUnsavedGuard(isDirty);
  // Even if there are no changes, Ctrl+S must not open the browser's dialog.
  useSaveShortcut(NOTHING, !isDirty);
  const { isSubmitting, errors } = form.formState;
  return (
    <>
      <Page>
        <PageHeader
          title={title}
          back={<BackToList resource={LEGAL_TEXTS} />}
          status={<TextBadge page={stored.page} state={stored.state} />}
          actions={mayWrite ? <PublishButton edited={edited} isReady={faults.length === 0} /> : undefined}
        />
        {mayWrite ? <DraftOffer draft={form.draft} /> : null}
        {form.conflict ? <FormConflict conflict={form.conflict} what="este texto" loading={isSubmitting} /> : null}
        {theirs ? (
          <VersionConflict
            what="este texto"
            failure={edited.failure}
            differences={[{ label: "Texto", mine: textExcerpt(body), theirs: textExcerpt(theirs.body) }]}
            onReapply={() => void edited.reapply()}
            onDiscard={edited.takeTheirs}
            loading={isSubmitting}
          />
        ) : null}
        <Missing faults={faults} isPublished={stored.publishedVersion !== null} />
        <Outdated outdated={stored.outdated} />
        <DetailLayout
          aside={
            <>
              {mayWrite ? (
                <LegalTextPlaceholders
                  fields={stored.fields}
                  onInsert={(name) => editor.current?.insertText(`{${name}}`)}
                />
              ) : null}
              <TextVersions
                text={stored}
                onRestore={mayWrite ? (restored) => form.setValue("body", restored, { shouldDirty: true }) : null}
              />
            </>
          }
        >
          {mayWrite ? (
            <form id={formId} noValidate onSubmit={(event) => void form.submit(event)}>
              <Card aria-labelledby="texto">
                <CardHeader title="Texto" titleId="texto" />
                <CardBody>
                  <Field label="Texto" hideLabel controlId={`${formId}-body`} error={errors.body?.message}>
                    <Suspense fallback={<Skeleton variant="box" className="h-100 w-full" />}>
                      <RichText
                        id={`${formId}-body`}
                        label="Texto"
                        handle={editor}
                        value={body}
                        onValueChange={(html) => form.setValue("body", html, { shouldDirty: true })}
                        invalid={errors.body !== undefined}
                        maxLines={24}
                      />
                    </Suspense>
                  </Field>
                </CardBody>
              </Card>
            </form>
          ) : null}
          <TextPreview title={title} body={body} values={values} />
        </DetailLayout>
      </Page>
      <UnsavedBar
        count={isDirty ? 1 : 0}
        form={formId}
        loading={isSubmitting}
        saveLabel="Guardar borrador"
        onDiscard={edited.discard}
        error={
          form.failure && !form.conflict ? (
            <FailureAlert error={form.failure} title="No se ha guardado" onRetry={() => void form.submit()} />
          ) : undefined
        }
      />
      {guard.dialog}
    </>
  );
}

const NOTHING = () => undefined;

function PublishButton({ edited, isReady }: { edited: EditedText; isReady: boolean }) {
  const { stored, form, isDirty, theirs, publish } = edited;
  const isNew = isDirty || stored.state !== "reviewed";
  return (
    <AlertDialog
      trigger={
        <Button disabled={!isReady || !isNew || theirs !== null || form.conflict !== null}>Revisado y publicar</Button>
      }
      title="Publicar este texto"
      description="Lo que publicas lo dices tú: eres responsable de que sea cierto y de que cumpla la ley. Si dudas, enséñaselo antes a quien te asesora. Los pedidos nuevos guardarán esta versión; los anteriores, la suya."
      confirmLabel="Lo he leído, publicar"
      cancelLabel="Seguir revisando"
      onConfirm={publish}
    />
  );
}

function Missing({ faults, isPublished }: { faults: ReturnType<typeof textErrors>; isPublished: boolean }) {
  if (faults.length === 0) return null;
  return (
    <Alert
      tone="danger"
      live="off"
      title={isPublished ? "Para publicar los cambios falta esto" : "Para publicarlo falta esto"}
    >
      <ul className="mt-1 list-disc ps-5">
        {faults.map(({ code, field, message }) => (
          <li key={`${code} ${field}`}>{message}</li>
        ))}
      </ul>
    </Alert>
  );
}

function Outdated({ outdated }: Pick<AdminLegalText, "outdated">) {
  if (outdated.length === 0) return null;
  return (
    <Alert tone="warning" live="off" title="Los ajustes han cambiado desde que lo publicaste">
      <p>Tus clientes siguen leyendo lo publicado. Publícalo otra vez para que diga lo de ahora.</p>
      <ul className="mt-1 list-disc ps-5">
        {outdated.map(({ field, label, before, now }) => (
          <li key={field}>
            {label}: antes «{before}», ahora «{now}».
          </li>
        ))}
      </ul>
    </Alert>
  );
}
