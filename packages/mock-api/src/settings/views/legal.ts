import { type LegalValues, legalValues } from "@tablero/domain/settings/legal/fields";
import { ACCEPTED_PAGES, type AcceptedVersions } from "@tablero/domain/settings/legal/pages";
import type { Store } from "../../platform/store.ts";
import { paymentsOffered } from "./payment-settings.ts";

/** Current values for the fields in the texts. */
export const currentValues = (store: Store): LegalValues =>
  legalValues(
    store.data.settings,
    paymentsOffered(store).map(({ method }) => method),
  );

/** Published versions of the texts that shoppers accept with an order. */
export const publishedVersions = ({ data: { legalTexts } }: Store): AcceptedVersions =>
  Object.fromEntries(
    ACCEPTED_PAGES.flatMap((page) => {
      const versions = legalTexts.filter((text) => text.page === page && text.publishedAt !== null);
      return versions.length > 0 ? [[page, Math.max(...versions.map(({ version }) => version))]] : [];
    }),
  );
