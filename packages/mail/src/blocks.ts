import type { MailLine, MailTotals } from "./types.ts";

/** A part of a mail. Each is drawn as HTML and written as text, so that both say the same. */
export type Block =
  | { kind: "text"; text: string }
  /** Small print. */
  | { kind: "note"; text: string; link?: { label: string; url: string } }
  | { kind: "heading"; text: string }
  | { kind: "button"; label: string; url: string }
  /** Names and values on a tinted ground: what is to be copied or kept. */
  | { kind: "facts"; rows: readonly (readonly [name: string, value: string])[] }
  | { kind: "lines"; lines: readonly MailLine[]; caption: string }
  | { kind: "totals"; totals: MailTotals }
  /** Lines under each other, such as an address. */
  | { kind: "address"; lines: readonly string[] };

/** A mail before it is drawn. */
export interface Letter {
  subject: string;
  /** What a list of mails shows beside the subject. */
  preheader: string;
  title: string;
  /** Who is greeted; empty for nobody. */
  name: string;
  blocks: readonly Block[];
  /** Why this mail came, in the footer. */
  why: string;
}

export const text = (content: string): Block => ({ kind: "text", text: content });
export const heading = (content: string): Block => ({ kind: "heading", text: content });
export const button = (label: string, url: string): Block => ({ kind: "button", label, url });
export const note = (content: string, link?: { label: string; url: string }): Block => ({
  kind: "note",
  text: content,
  ...(link && { link }),
});
/** Rows without a value are left out. */
export const facts = (rows: readonly (readonly [name: string, value: string | null])[]): Block => ({
  kind: "facts",
  rows: rows.flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
});
