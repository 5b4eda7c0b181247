import type { Mail, MailFolder, MailPage, MailQuery } from "@tablero/contract/template/shapes/mailbox";
import type { Mailbox } from "./sample.ts";

const SIZE = 10;

/** Folders that count all mails, read or unread, and folders that count none. */
const ALL_COUNT: readonly string[] = ["drafts", "spam"];
const NONE_COUNT: readonly string[] = ["sent", "trash"];

export function foldersWithCounts({ folders, mails }: Mailbox): MailFolder[] {
  return folders.map((folder) => {
    const inside = mails.filter((mail) => mail.folder === folder.id);
    const waiting = ALL_COUNT.includes(folder.slug) ? inside : inside.filter(({ unread }) => unread);
    return { ...folder, count: NONE_COUNT.includes(folder.slug) ? 0 : waiting.length };
  });
}

/** Newest first, ten per page, pages from one. */
export function pageOfMails(mailbox: Mailbox, query: MailQuery): MailPage {
  const found = selected(mailbox, query).sort((a, b) => Date.parse(b.date) - Date.parse(a.date));
  const totalResults = found.length;
  const lastPage = Math.max(Math.ceil(totalResults / SIZE), 1);
  if (query.page > lastPage) return { mails: null, pagination: { lastPage } };
  const startIndex = (query.page - 1) * SIZE;
  const end = Math.min(startIndex + SIZE, totalResults);
  return {
    mails: found
      .slice(startIndex, end)
      .map((mail) => ({ ...mail, ccCount: mail.cc?.length ?? 0, bccCount: mail.bcc?.length ?? 0 })),
    pagination: {
      totalResults,
      resultsPerPage: SIZE,
      currentPage: query.page,
      lastPage,
      startIndex,
      endIndex: end - 1,
    },
  };
}

/** The mails of the requested folder, otherwise filter, otherwise label, as a new list. */
function selected({ folders, filters, labels, mails }: Mailbox, { folder, filter, label }: MailQuery): Mail[] {
  if (folder) {
    const wanted = bySlug(folders, folder);
    return mails.filter((mail) => mail.folder === wanted?.id);
  }
  if (filter) {
    const wanted = bySlug(filters, filter);
    return mails.filter((mail) => wanted && mail[wanted.slug as keyof Mail] === true);
  }
  const wanted = bySlug(labels, label);
  return wanted ? mails.filter((mail) => mail.labels.includes(wanted.id)) : [];
}

const bySlug = <T extends { slug: string }>(list: readonly T[], slug: string | undefined): T | undefined =>
  list.find((entry) => entry.slug === slug);
