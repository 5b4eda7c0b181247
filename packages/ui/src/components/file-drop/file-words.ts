const UNITS = ["B", "kB", "MB", "GB"] as const;
const number = new Intl.NumberFormat("es-ES", { maximumFractionDigits: 1 });

/** "12 kB", "1,2 MB": in units of 1024, as in file managers. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const amount = bytes / 1024 ** power;
  return `${number.format(power < 2 ? Math.round(amount) : amount)} ${UNITS[power]}`;
}

/**
 * Returns true if the file has an accepted type. An entry with a dot is an extension, because Windows reports a CSV as
 * an Excel sheet.
 */
export function accepts(file: { name: string; type: string }, accept: readonly string[]): boolean {
  const name = file.name.toLowerCase();
  return accept.some((entry) => (entry.startsWith(".") ? name.endsWith(entry) : file.type === entry));
}

/** "JPEG, PNG o WEBP" for MIME types and extensions. */
export function typeNames(accept: readonly string[]): string {
  const names = accept.map((type) =>
    type
      .replace(/^(\w+\/|\.)/, "")
      .replace("svg+xml", "svg")
      .toUpperCase(),
  );
  return new Intl.ListFormat("es-ES", { type: "disjunction" }).format(names);
}
