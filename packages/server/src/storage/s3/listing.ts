import type { StoredFile } from "../port.ts";

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Text content of the first element with this name. */
function readText(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, named) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    return hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (ENTITIES[named] ?? whole);
  });
}

/**
 * One page of `ListObjectsV2`. Its XML is flat, and our keys have no special characters, so it is read without a
 * parser. Null for anything else.
 */
export function readListing(body: Uint8Array): { files: StoredFile[]; next: string | undefined } | null {
  const xml = Buffer.from(body).toString("utf8");
  if (!/<ListBucketResult[\s>]/.test(xml) || !xml.includes("</ListBucketResult>")) return null;
  const files = xml
    .split("<Contents>")
    .slice(1)
    .flatMap((part) => {
      const key = readText(part, "Key");
      const modifiedAt = new Date(readText(part, "LastModified") ?? "");
      return key === undefined || Number.isNaN(modifiedAt.getTime()) ? [] : [{ key, modifiedAt }];
    });
  const isCut = readText(xml, "IsTruncated") === "true";
  return { files, next: isCut ? readText(xml, "NextContinuationToken") : undefined };
}
