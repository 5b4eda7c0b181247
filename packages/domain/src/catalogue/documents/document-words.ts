import { LANGUAGE_LABELS } from "../../platform/words/options.ts";

const sizeFormat = new Intl.NumberFormat("es-ES", { maximumFractionDigits: 1 });

/** «1,2 MB», «640 KB». */
export function sizeText(bytes: number): string {
  if (bytes >= 1_000_000) return `${sizeFormat.format(bytes / 1_000_000)} MB`;
  return `${Math.max(1, Math.round(bytes / 1000))} KB`;
}

/** Format, size and language of a document: «PDF, 1,2 MB, en español». */
export function documentDetails({ size, language }: { size: number; language: string | null }): string {
  const words = language && (LANGUAGE_LABELS[language] ?? language).toLowerCase();
  return [`PDF, ${sizeText(size)}`, ...(words ? [`en ${words}`] : [])].join(", ");
}
