import type { MailLine, MailTotals } from "./order-types.ts";

/** A part of an email. Each block is rendered as both HTML and text, with the same content. */
export type Block =
  | { kind: "text"; text: string }
  /** Small print. */
  | { kind: "note"; text: string; link?: { label: string; url: string } }
  | { kind: "heading"; text: string }
  | { kind: "button"; label: string; url: string }
  /** A picture with the same content as its `alt` text. */
  | { kind: "picture"; src: string; alt: string }
  /** Names and values on a tinted background: data to copy or save. */
  | { kind: "details"; rows: readonly (readonly [name: string, value: string])[] }
  | { kind: "lines"; lines: readonly MailLine[]; caption: string }
  | { kind: "totals"; totals: MailTotals }
  /** Sanitised HTML from the shop's editor, in small print. */
  | { kind: "rich"; html: string }
  /** Separate lines, such as those of an address. */
  | { kind: "address"; lines: readonly string[] };

/** An email before it is rendered. */
export interface Letter {
  subject: string;
  /** Preview text beside the subject in a list of emails. */
  preheader: string;
  title: string;
  /** Name for the greeting; empty for a greeting without a name. */
  name: string;
  blocks: readonly Block[];
  /** Reason why the recipient gets this email, shown in the footer. */
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
/** Rows without a value are omitted. */
export const details = (rows: readonly (readonly [name: string, value: string | null])[]): Block => ({
  kind: "details",
  rows: rows.flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
});
