import type { DeckList } from "@tablero/contract/sales/shapes/deck-lists";

/** «Línea 3:», «Líneas 3, 7 y 12:»; nothing for a remark on the whole list. */
function linesText(lines: readonly number[]): string {
  if (lines.length === 0) return "";
  const numbers = new Intl.ListFormat("es").format(lines.map(String));
  return `${lines.length === 1 ? "Línea" : "Líneas"} ${numbers}:`;
}

/** Lines that name no card, and what was left out or not understood: each said once. */
export function DeckErrors({ list: { faults, remarks } }: { list: Pick<DeckList, "faults" | "remarks"> }) {
  return (
    <>
      {faults.length > 0 ? (
        <section aria-labelledby="mazo-sin-leer" className="mt-6">
          <h2 id="mazo-sin-leer" className="mb-2 font-display text-display-md">
            Líneas que no entendemos
          </h2>
          <ul className="flex flex-col gap-3 rounded-2xl bg-card p-4 text-body shadow-tile">
            {faults.map(({ line, text, message }) => (
              <li key={line}>
                <span className="block wrap-anywhere">
                  <span className="text-secondary">{linesText([line])}</span> «{text}»
                </span>
                <span className="text-secondary">{message}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {remarks.length > 0 ? (
        <section aria-labelledby="mazo-notas" className="mt-6">
          <h2 id="mazo-notas" className="mb-2 font-display text-display-md">
            Cómo hemos leído la lista
          </h2>
          <ul className="flex flex-col gap-3 rounded-2xl bg-card p-4 text-body shadow-tile">
            {remarks.map(({ lines, message }) => (
              <li key={message} className="wrap-anywhere">
                <span className="text-secondary">{linesText(lines)}</span> {message}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
