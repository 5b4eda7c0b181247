import type { Declaration } from "@tablero/contract/sales/shapes/verifactu";
import { formatShortDateTime } from "@tablero/domain/platform/date-time";
import { DECLARATION_TITLE } from "@tablero/domain/sales/fiscal/verifactu/declaration";

interface SheetProps {
  declaration: Pick<Declaration, "points" | "contact" | "signed">;
}

/** The text of the declaration, with the person who signs it. */
export function DeclarationSheet({ declaration: { points, contact, signed } }: SheetProps) {
  return (
    <article className="flex max-w-180 flex-col gap-5">
      <h2 className="font-semibold text-text text-title uppercase">{DECLARATION_TITLE}</h2>
      <dl className="flex flex-col gap-4">
        {points.map(({ letter, term, text }) => (
          <div key={letter}>
            <dt className="font-semibold">
              {letter}) {term}
            </dt>
            <dd className={text === null ? "text-hint" : "wrap-anywhere"}>{text ?? "Sin rellenar"}</dd>
          </div>
        ))}
        {signed ? (
          <div>
            <dt className="font-semibold">Firmada por</dt>
            <dd className="wrap-anywhere">
              {signed.by}, el {formatShortDateTime(signed.at)}. Texto {signed.text}, para la versión {signed.program}.
            </dd>
          </div>
        ) : null}
        {contact ? (
          <div>
            <dt className="font-semibold">Otros datos de contacto</dt>
            <dd className="wrap-anywhere">{contact}</dd>
          </div>
        ) : null}
      </dl>
    </article>
  );
}
