import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const Author = z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]);
const Stated = z.object({ author: Author.optional() });

export interface LicenceText {
  /** Lines such as `Copyright (c) 2026 …`, or the author if the package contains no licence file. */
  holders: string[];
  /** The terms without title and holders; undefined if the package contains no licence file. */
  terms: string | undefined;
}

const FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;
const HOLDER = /^[\s*]*(?:copyright\b.*\d{4}|copyright (?:\(c\)|©)|\(c\) \d{4}|©)/i;
/** Below this heading, Vite lists the licences of its own bundled files, none of which reach our build. */
const BUNDLED = /^#+ Licenses of bundled dependencies$/m;
const TITLE = /^[\s#=*_-]*(?:the )?(?:mit|isc|bsd|apache)?[\w\s-]*licen[cs]e(?: \([\w-]+\))?[:.\s=*_-]*$/i;

function holderOf(folder: string, file: string): string[] {
  const { author } = Stated.parse(JSON.parse(readFileSync(join(folder, file), "utf8")));
  return author === undefined ? [] : [author.replace(/\s*[<(].*$/, "")];
}

/** The licence of an installed package: all its licence files, split into holders and terms. */
export function licenceTextOf(folder: string, { isTool = false } = {}): LicenceText {
  const names = readdirSync(folder);
  const files = names.filter((name) => FILE.test(name)).sort();
  if (files.length === 0) {
    // For icon collections, this is the author of the drawings, while `package.json` names the packager.
    return { holders: holderOf(folder, names.includes("info.json") ? "info.json" : "package.json"), terms: undefined };
  }
  const text = files.map((name) => readFileSync(join(folder, name), "utf8")).join("\n\n");
  return splitLicence(isTool ? (text.split(BUNDLED)[0] ?? "") : text);
}

export function splitLicence(text: string): LicenceText {
  const lines = text.replaceAll("\r\n", "\n").replaceAll("\t", "  ").split("\n");
  const holders = lines.filter((line) => HOLDER.test(line)).map((line) => line.replace(/^[\s*]+/, "").trim());
  const terms = lines
    .filter((line) => !HOLDER.test(line) && !TITLE.test(line.trim() === "" ? "-" : line))
    .map((line) => line.trimEnd())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
  return { holders: [...new Set(holders)], terms };
}

/** The same text for terms that differ only in line breaks, capitals or punctuation. */
export const normaliseTerms = (terms: string): string => terms.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
