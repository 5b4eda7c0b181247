import { useMutation } from "@tablero/api-client/query";
import { useIntentions } from "@tablero/api-client/use-intention";
import { type ReplyTemplate, ReplyTemplateInput } from "@tablero/contract/people/shapes/reply-templates";
import { MAX_TEMPLATE_NAME, REPLY_FIELDS } from "@tablero/domain/people/questions/reply-templates";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import { Textarea } from "@tablero/ui/textarea";
import { toast } from "@tablero/ui/toast";
import { useId } from "react";
import { DraftOffer } from "../../platform/forms/draft-offer.tsx";
import { useApiForm } from "../../platform/forms/use-api-form.ts";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";

export const TEMPLATES_CHANGED = { invalidates: ["GET /api/admin/reply-templates"] } as const;

const FIELDS = Object.entries(REPLY_FIELDS).map(([name, about]) => `{${name}}: ${about}`);

export interface TemplateDialogProps {
  /** The template to change; without one, a new one is added. */
  template?: ReplyTemplate;
  text: string;
  onClose: () => void;
}

/** A form for a template of answers. */
export function TemplateDialog({ template, text, onClose }: TemplateDialogProps) {
  const formId = useId();
  const add = useMutation("POST /api/admin/reply-templates", TEMPLATES_CHANGED);
  const change = useMutation("PATCH /api/admin/reply-templates/{id}", TEMPLATES_CHANGED);
  const intentions = useIntentions<{ name: string; text: string }>();
  const form = useApiForm({
    schema: ReplyTemplateInput,
    defaultValues: { name: template?.name ?? "", text },
    place: `plantilla/${template?.id ?? "nueva"}`,
    save: async (values) => {
      if (template) await change.run({ params: { id: template.id }, body: { ...values, version: template.version } });
      else {
        const { body, idempotencyKey } = intentions.of(values, JSON.stringify(values));
        await add.run({ body }, { idempotencyKey });
      }
      toast.success(`Plantilla «${values.name}» guardada`);
      onClose();
    },
  });
  const { errors, isSubmitting } = form.formState;
  const close = () => {
    form.draft.drop();
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !isSubmitting && onClose()}>
      <DialogContent
        title={template ? "Cambiar la plantilla" : "Nueva plantilla"}
        footer={
          <>
            <Button variant="secondary" disabled={isSubmitting} onClick={close}>
              Cancelar
            </Button>
            <Button type="submit" form={formId} loading={isSubmitting}>
              Guardar
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={form.submit} className="flex flex-col gap-fields">
          <DraftOffer draft={form.draft} />
          <FailureAlert error={form.failure} title="No se ha guardado" />
          <Field label="Nombre" hint="Para encontrarla en el menú." error={errors.name?.message}>
            <TextInput autoFocus autoComplete="off" maxLength={MAX_TEMPLATE_NAME} {...form.register("name")} />
          </Field>
          <Field label="Texto" hint={`${FIELDS.join(" · ")}.`} error={errors.text?.message}>
            <Textarea rows={8} {...form.register("text")} />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
