import { clearDemoRefusal, isDemoAccount } from "@tablero/domain/readers/first-steps";
import { lookPictureIds } from "@tablero/domain/settings/sections/look";
import type { Data, Store } from "../../platform/store.ts";
import { noInvoicing } from "../../sales/invoicing.ts";

/** Lists of the sample shop that are kept: transport, staff and their data. Accounts and images are removed in part. */
const KEPT: ReadonlySet<string> = new Set<keyof Data>([
  "users",
  "carriers",
  "zones",
  "rates",
  "shortcuts",
  "accounts",
  "images",
]);

/** Deletes the sample data as the server does. Throws `validation` and `invalid-transition`. */
export function clearDemo(store: Store, confirmation: string): void {
  const { data } = store;
  const refused = clearDemoRefusal(store.guide.demo, data.settings.shopName, confirmation);
  if (refused) throw refused;
  const emptied = Object.entries(data).filter(([name, list]) => Array.isArray(list) && !KEPT.has(name));
  const pictures = new Set([
    ...data.users.map(({ avatarImageId }) => avatarImageId),
    ...store.avatars.values(),
    ...lookPictureIds(data.settings.look),
  ]);
  // Lists must be replaced, not modified, because lookups rely on it; see rows.ts.
  Object.assign(data, Object.fromEntries(emptied.map(([name]) => [name, []])), {
    images: data.images.filter(({ id }) => pictures.has(id)),
    accounts: data.accounts.filter(({ role }) => role !== "client"),
  });
  store.questions = [];
  for (const list of [store.bulkChanges, store.audit]) list.splice(0);
  for (const map of [store.carts, store.messages, store.notifications, store.noticeKinds, store.tournaments])
    map.clear();
  if (isDemoAccount(data.settings.iban)) {
    Object.assign(data.settings, { iban: "", bankAccountHolder: "" });
    store.settingsVersion += 1;
  }
  store.invoicing = noInvoicing();
  store.guide = { skipped: [], closed: false, demo: false };
}
