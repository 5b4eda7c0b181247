import { errorMessage } from "@tablero/api-client/errors";
import type { Shortcut } from "@tablero/contract/platform/shapes/notices";
import { isSafeLink } from "@tablero/domain/platform/validation";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { Icon } from "@tablero/ui/icon";
import { outlineTrash } from "@tablero/ui/icons/outline-trash";
import { Switch } from "@tablero/ui/switch";
import { TextInput } from "@tablero/ui/text-input";
import { type FormEvent, useState } from "react";
import { IconField } from "./icon-field.tsx";
import type { ShortcutDraft } from "./use-shortcuts.ts";

export interface ShortcutFormProps {
  /** The shortcut to edit; omitted to add a new one. */
  shortcut?: Shortcut;
  /** Rejects if the shortcut was not saved. */
  onSave: (draft: ShortcutDraft) => Promise<void>;
  /** Rejects if the shortcut was not deleted. */
  onDelete?: () => Promise<void>;
  onDone: () => void;
}

const BLANK: ShortcutDraft = { label: "", description: "", icon: "", link: "", useRouter: true };

/** Adds or edits a shortcut. The form waits for the response and keeps the typed values until then. */
export function ShortcutForm({ shortcut, onSave, onDelete, onDone }: ShortcutFormProps) {
  const [draft, setDraft] = useState<ShortcutDraft>(shortcut ?? BLANK);
  const [busy, setBusy] = useState<"save" | "delete" | null>(null);
  const [failure, setFailure] = useState<{ error: unknown; kind: "save" | "delete" } | null>(null);
  const set = (change: Partial<ShortcutDraft>) => setDraft((old) => ({ ...old, ...change }));

  const link = draft.link.trim();
  const linkError = link !== "" && !isSafeLink(link) ? "Usa una ruta como /admin/pedidos o una dirección https." : null;
  const valid = draft.label.trim() !== "" && draft.icon.trim() !== "" && link !== "" && !linkError;

  async function run(kind: "save" | "delete", action: () => Promise<void>) {
    setBusy(kind);
    setFailure(null);
    try {
      await action();
      onDone();
    } catch (error) {
      setFailure({ error, kind });
      setBusy(null);
    }
  }

  function save() {
    if (!valid || busy) return;
    const { label, description, icon, useRouter } = draft;
    void run("save", () =>
      onSave({
        label: label.trim(),
        description: description?.trim() || null,
        icon: icon.trim(),
        link,
        useRouter,
      }),
    );
  }

  function remove() {
    if (onDelete && !busy) void run("delete", onDelete);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save();
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4 p-5">
      <Field label="Label" mark="required" required>
        <TextInput
          autoFocus
          value={draft.label}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => set({ label: event.target.value })}
        />
      </Field>
      <Field label="Description">
        <TextInput
          value={draft.description ?? ""}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => set({ description: event.target.value })}
        />
      </Field>
      <IconField value={draft.icon} onValueChange={(icon) => set({ icon })} />
      <Field label="Link" mark="required" required error={linkError}>
        <TextInput
          value={draft.link}
          maxLength={2000}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => set({ link: event.target.value })}
        />
      </Field>
      <Switch
        label="Use router for the link"
        checked={draft.useRouter}
        onCheckedChange={(useRouter) => set({ useRouter })}
      />
      {failure && (
        <Alert
          tone="danger"
          action={
            <Button
              size="sm"
              variant="secondary"
              disabled={!valid && failure.kind === "save"}
              onClick={failure.kind === "save" ? save : remove}
            >
              Reintentar
            </Button>
          }
        >
          {errorMessage(failure.error)}
        </Alert>
      )}
      <div className="flex items-center justify-between gap-3">
        {onDelete && (
          <Button
            variant="danger-ghost"
            loading={busy === "delete"}
            disabled={busy === "save"}
            onClick={remove}
            className="-ms-2.5"
          >
            <Icon icon={outlineTrash} size={18} />
            Delete
          </Button>
        )}
        <Button type="submit" loading={busy === "save"} disabled={!valid || busy === "delete"} className="ms-auto">
          {shortcut ? "Update" : "Add"}
        </Button>
      </div>
    </form>
  );
}
