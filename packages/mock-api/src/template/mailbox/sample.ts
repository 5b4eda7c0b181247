import type {
  Mail,
  MailAttachment,
  MailFilter,
  MailFolder,
  MailLabel,
  MailSettings,
} from "@tablero/contract/template/shapes/mailbox";
import type { Random } from "@tablero/demo-shop/kit";
import { HOUR, MINUTE, type Sampling, slugOf } from "../kit.ts";
import { samplePicture } from "../pictures.ts";
import { INBOX } from "./sample-inbox.ts";
import { DRAFTS, type MailSeed, SENT, SPAM, TRASH } from "./sample-mails.ts";

export interface Mailbox {
  settings: MailSettings;
  /** Folders without their counts, which are computed on request. */
  folders: Omit<MailFolder, "count">[];
  filters: MailFilter[];
  labels: MailLabel[];
  mails: Mail[];
}

const ME = "Marina Olmedo";
const UNREAD = 27;
/**
 * Interval between mails, chosen so that the oldest one in the inbox is five weeks old and replies follow questions.
 */
const PACE = 19 * HOUR;
const SENT_PACE = 40 * HOUR;
const LABELS_EACH = [0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 4, 5];

const FOLDERS = [
  ["Inbox", "inbox", INBOX],
  ["Sent", "paper-airplane", SENT],
  ["Drafts", "document", DRAFTS],
  ["Spam", "exclamation-triangle", SPAM],
  ["Trash", "trash", TRASH],
] as const;
const FILTERS = [
  ["Starred", "star"],
  ["Important", "exclamation-circle"],
] as const;
const LABELS = [
  ["Personal", "blue"],
  ["Work", "indigo"],
  ["Payments", "red"],
  ["Invoices", "teal"],
  ["Accounts", "purple"],
  ["Forums", "green"],
] as const;

/** 100 mails: 45 in the inbox (27 unread), 17 sent, 7 drafts, 13 spam, 18 in the trash; 21 attachments in all. */
export function mailboxSample(sampling: Sampling): Mailbox {
  const named = (kind: string, title: string) => ({
    id: sampling.id(`mail ${kind} ${title}`),
    title,
    slug: title.toLowerCase(),
  });
  const labels = LABELS.map(([title, color]) => ({ ...named("label", title), color }));
  const folders = FOLDERS.map(([title, icon]) => ({ ...named("folder", title), icon: `heroicons_outline:${icon}` }));
  return {
    settings: { messageLayout: "right" },
    folders,
    filters: FILTERS.map(([title, icon]) => ({ ...named("filter", title), icon: `heroicons_outline:${icon}` })),
    labels,
    mails: FOLDERS.flatMap(([title, , seeds], place) =>
      sampleMails(sampling, { title, id: folders[place]?.id ?? "", seeds, labels: labels.map(({ id }) => id) }),
    ),
  };
}

interface Folder {
  title: (typeof FOLDERS)[number][0];
  id: string;
  seeds: readonly MailSeed[];
  labels: readonly string[];
}

function sampleMails(sampling: Sampling, folder: Folder): Mail[] {
  const { title, seeds } = folder;
  const places = sampling.random(`mail unread ${title}`).shuffle(seeds.map((_, index) => index));
  const unread = new Set(title === "Inbox" ? places.slice(0, UNREAD) : []);
  return seeds.map((seed, index) => sampleMail(sampling, folder, seed, index, unread.has(index)));
}

function sampleMail(
  { clock, id, random }: Sampling,
  { title, id: folder, labels }: Folder,
  [person, subject, text, files]: MailSeed,
  index: number,
  unread: boolean,
): Mail {
  const chance = random(`mail ${title} ${index}`);
  const mine = title === "Sent" || title === "Drafts";
  const ordinary = title === "Inbox" || title === "Sent";
  const other = person && contactOf(person);
  const copies = ordinary && chance.chance(0.3) ? somePeople(chance, person) : null;
  const blind = mine && chance.chance(0.2) ? somePeople(chance, person) : null;
  return {
    id: id(`mail ${title} ${index}`),
    type: "mail",
    from: {
      avatar: samplePicture("avatar", slugOf(mine ? ME : person)),
      contact: mine ? contactOf(ME) : other,
    },
    to: mine ? other : contactOf(ME),
    ...(copies && { cc: copies }),
    ...(blind && { bcc: blind }),
    date: clock.ago(index * (title === "Sent" ? SENT_PACE : PACE) + chance.int(20, 900) * MINUTE),
    subject,
    content: title === "Drafts" ? text : writeLetter(chance, text, mine ? ME : person),
    attachments: (files?.split(",") ?? []).map((name) => sampleAttachment(chance, name)),
    starred: chance.chance(0.2),
    important: chance.chance(0.25),
    unread,
    folder,
    labels: title === "Spam" ? [] : chance.shuffle(labels).slice(0, chance.pick(LABELS_EACH)),
  };
}

const CLOSINGS = ["Un saludo,", "Hasta pronto,", "Un abrazo,", "Gracias,", "Saludos,"];

function writeLetter(chance: Random, text: string, from: string): string {
  const greeting = chance.pick(from === ME ? ["Hola:", "Buenos días:"] : ["Hola, Marina:", "Buenos días, Marina:"]);
  return `${greeting}\n\n${text}\n\n${chance.pick(CLOSINGS)}\n${from}`;
}

function somePeople(chance: Random, except: string): string[] {
  const known = [...new Set(INBOX.map(([person]) => person))].filter((person) => person !== except);
  return chance.shuffle(known).slice(0, chance.int(1, 2)).map(contactOf);
}

function sampleAttachment(chance: Random, name: string): MailAttachment {
  const [stem = "", ending = ""] = name.split(".");
  const type = ending === "pdf" ? "application/pdf" : ending === "png" ? "image/png" : "image/jpeg";
  const preview = samplePicture(ending === "pdf" ? "sheet" : "scene", stem);
  return { type, name, size: chance.int(38_000, 2_400_000), preview, downloadUrl: "" };
}

const contactOf = (person: string): string => `${person} <${slugOf(person).replace(/-/g, ".")}@${domainOf(person)}>`;

const domainOf = (person: string): string => (person === ME ? "tablero.test" : "correo.test");
