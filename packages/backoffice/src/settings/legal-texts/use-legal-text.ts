import { ApiError, errorMessage } from "@tablero/api-client/errors";
import { readProblem } from "@tablero/api-client/problem-of";
import { type QueryError, useMutation } from "@tablero/api-client/query";
import { type AdminLegalText, LegalTextForm } from "@tablero/contract/settings/shapes/legal";
import { toast } from "@tablero/ui/toast";
import { useRef, useState } from "react";
import { mergeByFields } from "../../platform/forms/field-merge.ts";
import { type ApiForm, useApiForm } from "../../platform/forms/use-api-form.ts";
import { LIST, PUBLISH, READ, SAVE } from "./text-endpoints.ts";
import { textExcerpt } from "./text-excerpt.ts";

interface Values {
  body: string;
}

export interface EditedText {
  /** The stored text. */
  stored: AdminLegalText;
  form: ApiForm<Values, Values>;
  isDirty: boolean;
  /** The text that another user stored before this one was published; null without a conflict. */
  theirs: AdminLegalText | null;
  /** The failure that reported the conflict. */
  failure: QueryError | null;
  /** Overwrites the stored text with the user's own text. */
  reapply(): Promise<void>;
  takeTheirs(): void;
  discard(): void;
  /** Saves the typed text and publishes it. Rejects with the reason on failure. */
  publish(): Promise<void>;
}

/** The form of a legal text. Typed text is not lost in a conflict. */
export function useLegalText(text: AdminLegalText): EditedText {
  const { page } = text;
  const [stored, setStored] = useState(text);
  /** The revision on which the next change is based. */
  const revision = useRef(text.revision);
  const [refusal, setRefusal] = useState<QueryError | null>(null);
  const save = useMutation(SAVE, { invalidates: [LIST, READ] });
  const release = useMutation(PUBLISH, { invalidates: [LIST, READ] });
  const form = useApiForm<Values, Values>({
    schema: LegalTextForm,
    defaultValues: { body: text.body },
    place: `texto-legal/${page}`,
    versions: {
      readTheirs: (error) => {
        const current = conflictOf(error);
        return current ? { body: current.body } : null;
      },
      takeOver: (error) => {
        const current = conflictOf(error);
        if (!current) return;
        revision.current = current.revision;
        setStored(current);
      },
      ...mergeByFields((mine: Values, other: Values) => [
        { label: "Texto", mine: textExcerpt(mine.body), theirs: textExcerpt(other.body) },
      ]),
    },
    save: async ({ body }) => {
      take(await put(body));
      toast.success("Borrador guardado");
    },
  });
  const theirs = conflictOf(refusal);
  const put = (body: string) => save.run({ params: { page }, body: { body, revision: revision.current } });
  const take = (next: AdminLegalText) => {
    revision.current = next.revision;
    setRefusal(null);
    form.clearFailure();
    setStored(next);
    form.reset({ body: next.body });
  };
  const { isDirty } = form.formState;
  return {
    stored,
    form,
    isDirty,
    theirs,
    failure: refusal,
    reapply: () => {
      if (theirs) revision.current = theirs.revision;
      return form.submit();
    },
    takeTheirs: () => take(theirs ?? stored),
    discard: () => take(stored),
    publish: async () => {
      try {
        if (isDirty) revision.current = (await put(form.getValues("body"))).revision;
        take(await release.run({ params: { page }, body: { revision: revision.current } }));
      } catch (error) {
        if (!(error instanceof ApiError) || !conflictOf(error)) throw new Error(errorMessage(error));
        setRefusal(error);
        return;
      }
      toast.success("Texto publicado");
    },
  };
}

const conflictOf = (error: unknown): AdminLegalText | null =>
  readProblem(error, [SAVE, PUBLISH], "version-conflict")?.current ?? null;
