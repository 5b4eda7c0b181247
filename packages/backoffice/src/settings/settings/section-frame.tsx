import { UnsavedBar } from "@tablero/ui/unsaved-bar";
import { type ReactNode, useId } from "react";
import type { FieldValues } from "react-hook-form";
import { DraftOffer } from "../../platform/forms/draft-offer.tsx";
import { FormConflict } from "../../platform/forms/form-conflict.tsx";
import { useUnsavedGuard } from "../../platform/forms/unsaved-guard.tsx";
import { useSaveShortcut } from "../../platform/forms/use-save-shortcut.ts";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { Page } from "../../platform/pages/page.tsx";
import type { Section } from "./use-section.ts";

export interface SectionFrameProps<Values extends FieldValues> {
  /** Form of the section, its changes and how they are discarded. */
  section: Section<Values>;
  /** Heading and tabs. */
  head: ReactNode;
  /** True if other parts of the page are unsaved; leaving then also asks for confirmation. */
  unsaved?: boolean;
  children: ReactNode;
}

/** A section of the settings: its form, the save bar, and the choice after a version conflict. */
export function SectionFrame<Values extends FieldValues>({
  section: { form, changes, discard },
  head,
  unsaved = false,
  children,
}: SectionFrameProps<Values>) {
  const formId = useId();
  const guard = useUnsavedGuard(changes > 0 || unsaved);
  const { isSubmitting } = form.formState;
  // Even if there are no changes, Ctrl+S must not open the browser's dialog.
  useSaveShortcut(NOTHING, changes === 0 || form.conflict !== null);
  return (
    <>
      <Page>
        {head}
        <DraftOffer draft={form.draft} />
        {form.conflict ? <FormConflict conflict={form.conflict} what="estos ajustes" loading={isSubmitting} /> : null}
        <form id={formId} noValidate className="flex flex-col gap-5" onSubmit={(event) => void form.submit(event)}>
          {children}
        </form>
      </Page>
      <UnsavedBar
        count={form.conflict ? 0 : changes}
        form={formId}
        loading={isSubmitting}
        onDiscard={discard}
        error={
          form.failure ? (
            <FailureAlert error={form.failure} title="No se ha guardado" onRetry={() => void form.submit()} />
          ) : undefined
        }
      />
      {guard.dialog}
    </>
  );
}

const NOTHING = () => undefined;
