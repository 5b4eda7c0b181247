import { textProperty } from "@tablero/domain/platform/typed";
import { z } from "zod";

const LEVELS = ["ok", "warn", "error"] as const;
/** The checks. */
export const FINDING_IDS = [
  "address",
  "backups",
  "backups-place",
  "clock",
  "configuration",
  "database",
  "demo",
  "disk",
  "guarantee-notice",
  "keys",
  "mail",
  "mail-domain",
  "node",
  "port",
  "process",
  "rules",
  "schema",
  "search-engine",
  "sealed",
  "uploads",
  "version",
  "work",
] as const;
export type FindingId = (typeof FINDING_IDS)[number];

const FindingSchema = z.object({
  /** The subject of the check. */
  id: z.enum(FINDING_IDS),
  level: z.enum(LEVELS),
  /** One sentence in plain Spanish. */
  sentence: z.string(),
  /** The suggested fix. */
  advice: z.string().optional(),
});
/** The result of one check of the installation. */
export type Finding = z.infer<typeof FindingSchema>;

/** The response of a running shop that was asked to examine its database. */
export const FoundSchema = z.object({ found: z.array(FindingSchema) });

export const ok = (id: FindingId, sentence: string): Finding => ({ id, level: "ok", sentence });
export const warn = (id: FindingId, sentence: string, advice: string): Finding => ({
  id,
  level: "warn",
  sentence,
  advice,
});
export const wrong = (id: FindingId, sentence: string, advice: string): Finding => ({
  id,
  level: "error",
  sentence,
  advice,
});

/** 536870912 → "512 MB", 1610612736 → "1,5 GB" */
export function sizeText(bytes: number): string {
  const gigabytes = bytes / 1024 ** 3;
  return gigabytes >= 1 ? `${gigabytes.toFixed(1).replace(".", ",")} GB` : `${Math.floor(bytes / 1024 ** 2)} MB`;
}

export const describeError = (error: unknown): string => {
  return textProperty(error, "message") || textProperty(error, "code") || String(error);
};
