import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { RelativeTime } from "../values/relative-time.tsx";
import type { FormDraft } from "./use-form-draft.ts";
import type { TextDraft } from "./use-text-draft.ts";

export interface DraftOfferProps {
  /** Time of the draft, and the actions to restore or drop it. */
  draft: FormDraft;
}

/** Offers to restore the unsaved input of a form. Renders nothing without a draft. */
export function DraftOffer({ draft }: DraftOfferProps) {
  if (draft.at === null) return null;
  return (
    <Alert
      tone="neutral"
      title="Tienes cambios sin guardar"
      action={
        <span className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={draft.recover}>
            Recuperarlos
          </Button>
          <Button variant="ghost" size="sm" onClick={draft.drop}>
            Tirarlos
          </Button>
        </span>
      }
    >
      Los escribiste <RelativeTime iso={new Date(draft.at).toISOString()} /> y no llegaste a guardarlos.
    </Alert>
  );
}

/** Shown below a restored text; otherwise renders nothing. */
export function DraftNote({ draft }: { draft: TextDraft }) {
  if (!draft.isKept) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 text-label text-secondary">
      Es lo que escribiste y no enviaste.
      {draft.storedSince === null ? null : <span>Mientras tanto se ha guardado «{draft.storedSince}».</span>}
      <Button variant="ghost" size="sm" onClick={draft.drop}>
        Tirar el borrador
      </Button>
    </p>
  );
}
