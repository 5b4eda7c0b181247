import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { PAYMENT_METHOD_LABELS, WALLET_LABELS } from "@tablero/domain/platform/words/shop-labels";
import type { LegalPage } from "@tablero/domain/settings/legal/pages";
import { type ReactNode, Suspense } from "react";
import { Link } from "react-router-dom";
import { contactPath, deckListPath, findOrderPath, legalPath, newsPath, postPath } from "../../platform/links/links.ts";
import { CONTAINER } from "../../platform/shared/container.ts";
import { lazyWhenScrolled } from "../../platform/shared/lazy-when-idle.ts";
import { hoursText, phoneText } from "../../platform/shared/words.ts";
import { ShopBrand } from "../../settings/brand/shop-brand.tsx";
import { keepInitialsTogether } from "../../settings/notices/legal-name.ts";
import { SchemeSwitch } from "./scheme-switch.tsx";

const NewsletterForm = lazyWhenScrolled(async () => (await import("./newsletter-form.tsx")).NewsletterForm);

const BUYING: [LegalPage, string][] = [
  ["envios", "Envíos y plazos"],
  ["devoluciones", "Devoluciones y desistimiento"],
  ["precompras", "Cómo funcionan las precompras"],
  ["estado-cartas", "Estado de las cartas"],
];
const LEGAL: [LegalPage, string][] = [
  ["aviso-legal", "Aviso legal"],
  ["condiciones", "Condiciones de venta"],
  ["privacidad", "Privacidad"],
  ["cookies", "Cookies"],
  ["garantia", "Garantía legal"],
  ["accesibilidad", "Accesibilidad"],
];

const LINK = "inline-flex min-h-6 items-center rounded-xs outline-current! hover:underline";

/** Shop details: address, opening hours and legal information. */
export function ShopFooter({ info }: { info: ShopInfo }) {
  const { address } = info;
  return (
    <footer className="mt-13 bg-nav text-nav-text md:mt-20 print:hidden">
      <div className={`${CONTAINER} pt-10 pb-8 md:pt-16`}>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(max(8rem,50%-1.5rem),1fr))] gap-x-6 gap-y-10 md:grid-cols-[1.42fr_1fr_1fr_0.85fr]">
          <div className="max-md:col-span-full">
            <ShopBrand shop={info} ground="dark" />
            <p className="mt-5 max-w-80 text-shop">{info.tagline}</p>
            <p className="mt-4 text-shop">
              {address.line1}
              <br />
              {address.postcode} {address.city}
            </p>
          </div>
          <FooterColumn title="La tienda">
            {openingTimes(info.openingHours).map((lines) => (
              <li key={lines.join()}>
                {lines.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </li>
            ))}
            <li>
              <Link to={contactPath()} className={LINK}>
                Contacto
              </Link>
            </li>
            {info.pages.map(({ title, slug }) => (
              <li key={slug}>
                <Link to={postPath("page", slug)} className={LINK}>
                  {title}
                </Link>
              </li>
            ))}
            {info.news ? (
              <li>
                <Link to={newsPath()} className={LINK}>
                  Noticias
                </Link>
              </li>
            ) : null}
            <li>
              <a href={`tel:${info.phone.replace(/[^\d+]/g, "")}`} dir="ltr" className={LINK}>
                {phoneText(info.phone)}
              </a>
            </li>
            <li>
              <a href={`mailto:${info.email}`} className={LINK}>
                {info.email}
              </a>
            </li>
          </FooterColumn>
          <FooterColumn title="Comprar">
            {BUYING.map(entry)}
            <li>
              <Link to={findOrderPath()} className={LINK}>
                Encontrar mi pedido
              </Link>
            </li>
            {info.off.includes("singles") ? null : (
              <li>
                <Link to={deckListPath()} className={LINK}>
                  Comprar un mazo
                </Link>
              </li>
            )}
          </FooterColumn>
          <FooterColumn title="Legal">{LEGAL.map(entry)}</FooterColumn>
        </div>
        <div className="mt-10 flex flex-wrap items-end justify-between gap-x-10 gap-y-8">
          <Suspense>{info.off.includes("newsletter") ? null : <NewsletterForm />}</Suspense>
          <SchemeSwitch />
        </div>
        <div className="mt-6 flex flex-wrap justify-between gap-x-8 gap-y-2 border-nav-text/15 border-t pt-7 text-body text-nav-hint">
          <p suppressHydrationWarning>
            © {new Date().getFullYear()} {keepInitialsTogether(info.legalName || info.name)}
            {info.taxId ? ` · NIF ${info.taxId}` : null}
          </p>
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            <span>Precios con IVA incluido</span>
            <span>
              {[...info.paymentMethods.map(paymentText), ...info.wallets.map((each) => WALLET_LABELS[each])].join(
                " · ",
              )}
            </span>
          </p>
        </div>
      </div>
    </footer>
  );
}

/**
 * Text for a payment method. One that is not available for every delivery says so; the checkout offers it only with the
 * others.
 */
const paymentText = ({ method, limited }: ShopInfo["paymentMethods"][number]) =>
  `${PAYMENT_METHOD_LABELS[method]}${limited ? " (según el envío)" : ""}`;

/** Hours on a separate line belong to the days above them; a range of hours never wraps. */
function openingTimes(lines: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (const line of lines) {
    const whole = hoursText(line);
    const days = /^\d/.test(line) ? groups.at(-1) : undefined;
    if (days) days.push(whole);
    else groups.push([whole]);
  }
  return groups;
}

const entry = ([page, text]: [LegalPage, string]) => (
  <li key={page}>
    <Link to={legalPath(page)} className={LINK}>
      {text}
    </Link>
  </li>
);

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-4 font-semibold text-body">{title}</h2>
      <ul className="flex flex-col gap-2.5 text-shop">{children}</ul>
    </div>
  );
}
