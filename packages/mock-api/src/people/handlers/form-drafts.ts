import type { common } from "@tablero/contract/readers/endpoints/common";
import { draftCutoff, draftTime, type FormDraft, keepDraft } from "@tablero/domain/people/accounts/form-drafts";
import { notFound } from "@tablero/domain/platform/refusals";
import { type MockHandlers, requireSignedIn } from "../../platform/callers.ts";
import type { Store } from "../../platform/store.ts";

type Keys = Extract<keyof typeof common, `${string} /api/common/drafts${string}`>;

const entryIn = ({ content: _, ...entry }: FormDraft) => entry;

/** Unsaved input of a member of staff. */
export function formDraftHandlers(store: Store): Pick<MockHandlers, Keys> {
  const now = () => new Date(store.now());
  const own = (userId: string) => {
    const cutoff = draftCutoff(now());
    return (store.formDrafts.get(userId) ?? []).filter(({ at }) => at >= cutoff);
  };
  return {
    "GET /api/common/drafts": (_input, context) => ({
      status: 200,
      body: { items: own(requireSignedIn(context).userId).map(entryIn) },
    }),
    "GET /api/common/drafts/content": ({ query }, context) => {
      const found = own(requireSignedIn(context).userId).find(({ place }) => place === query.place);
      if (!found) throw notFound();
      return { status: 200, body: found };
    },
    "PUT /api/common/drafts": ({ body }, context) => {
      const { userId } = requireSignedIn(context);
      const typed = { ...body, at: draftTime(body.at, now()) };
      const kept = keepDraft(own(userId), typed);
      store.formDrafts.set(userId, kept);
      return { status: 200, body: entryIn(kept.find(({ place }) => place === body.place) ?? typed) };
    },
    "DELETE /api/common/drafts": ({ query }, context) => {
      const { userId } = requireSignedIn(context);
      const found = own(userId).find(({ place }) => place === query.place);
      store.formDrafts.set(
        userId,
        own(userId).filter((draft) => draft !== found),
      );
      return { status: 200, body: found ? entryIn(found) : null };
    },
  };
}
