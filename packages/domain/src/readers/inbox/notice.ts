import type { StaffNotice } from "../../platform/notices/kinds.ts";
import { INBOX_PATH } from "../../platform/resources/paths.ts";
import type { InboxItem } from "./arrange.ts";
import { inboxTitle } from "./words.ts";

/** Query parameter of the inbox with the open item. */
export const INBOX_ITEM_PARAM = "asunto";

/** An item in the address of the inbox. */
export const inboxItemKey = ({ kind, id }: Pick<InboxItem, "kind" | "id">): string => `${kind}.${id}`;

/** Path of an item in the inbox. */
export const inboxItemPath = (item: Pick<InboxItem, "kind" | "id">): string =>
  `${INBOX_PATH}?${INBOX_ITEM_PARAM}=${inboxItemKey(item)}`;

/** Tells a member of staff that somebody has given them an item. */
export const inboxNotice = (item: InboxItem, from: string, now: string): StaffNotice => ({
  kind: "inbox-given",
  icon: "heroicons_outline:inbox",
  title: `${from} te ha pasado algo`,
  description: inboxTitle(item, now),
  link: inboxItemPath(item),
});
