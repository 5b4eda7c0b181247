import type { ShopInfo } from "@tablero/contract/shapes/shop";
import { Link } from "react-router-dom";
import { LEGAL_PAGES, type LegalPage, legalPath } from "../links.ts";
import { CONTAINER } from "../shared/container.ts";
import { LEGAL_TEXTS, type LegalText } from "./legal-texts.ts";

/** Texts of the ways to pay that the shop offers. */
const offered = (
  payments: LegalText["sections"][number]["payments"],
  { paymentMethods }: Pick<ShopInfo, "paymentMethods">,
) =>
  paymentMethods.flatMap(({ method }) => {
    const entry = payments?.[method];
    return entry ? [entry] : [];
  });

export const LEGAL_TITLES: Record<LegalPage, string> = {
  "aviso-legal": "Aviso legal",
  condiciones: "Condiciones de venta",
  privacidad: "Privacidad",
  garantia: "Garantía legal",
  accesibilidad: "Accesibilidad",
  envios: "Envíos y plazos",
  devoluciones: "Devoluciones y desistimiento",
  precompras: "Cómo funcionan las precompras",
  "estado-cartas": "Estado de las cartas",
};

export const isLegalPage = (page: string | undefined): page is LegalPage => LEGAL_PAGES.includes(page as LegalPage);

/** A legal page in plain Spanish. The shop's own details are in the footer of every page. */
export function LegalScreen({ page, info }: { page: LegalPage; info: Pick<ShopInfo, "paymentMethods"> }) {
  const { intro, sections } = LEGAL_TEXTS[page];
  return (
    <div className={`${CONTAINER} grid gap-x-16 gap-y-10 pt-8 md:grid-cols-[minmax(0,1fr)_16rem] md:pt-12`}>
      <article className="max-w-170 min-w-0">
        <h1 className="text-balance font-display text-display-xl">{LEGAL_TITLES[page]}</h1>
        <p className="mt-3 text-pretty text-secondary text-shop-lg">{intro}</p>
        {sections.map(({ title, paragraphs, payments, list = offered(payments, info) }) => (
          <section key={title} className="mt-8">
            <h2 className="font-display text-display-md">{title}</h2>
            {paragraphs?.map((text) => (
              <p key={text} className="mt-3 text-pretty text-shop">
                {text}
              </p>
            ))}
            {list.length > 0 ? (
              <dl className="mt-3 flex flex-col gap-3">
                {list.map(([term, text]) => (
                  <div key={term}>
                    <dt className="font-semibold">{term}</dt>
                    <dd className="text-secondary">{text}</dd>
                  </div>
                ))}
              </dl>
            ) : null}
          </section>
        ))}
      </article>
      <nav aria-label="Información legal" className="print:hidden">
        <ul className="flex flex-col border-t md:sticky md:top-8">
          {LEGAL_PAGES.map((entry) => (
            <li key={entry} className="border-b">
              <Link
                to={legalPath(entry)}
                aria-current={entry === page ? "page" : undefined}
                className="flex min-h-11 items-center py-2 text-body text-secondary hover:text-text hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-text"
              >
                {LEGAL_TITLES[entry]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
