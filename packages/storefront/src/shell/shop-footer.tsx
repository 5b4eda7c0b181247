import type { ShopInfo } from "@tablero/contract/shapes/shop";
import { PAYMENT_METHOD_LABELS } from "@tablero/domain/labels";
import { Logo } from "@tablero/ui/logo";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { type LegalPage, legalPath } from "../links.ts";
import { CONTAINER } from "../shared/container.ts";
import { phoneText } from "../shared/words.ts";

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
  ["garantia", "Garantía legal"],
  ["accesibilidad", "Accesibilidad"],
];

const LINK = "inline-flex min-h-6 items-center rounded-xs outline-current! hover:underline";

/** Who the shop is, where and when, and what the law asks to be told. `overBar`: a fixed bar covers a phone's edge. */
export function ShopFooter({ info, overBar = false }: { info: ShopInfo; overBar?: boolean }) {
  const { address } = info;
  return (
    <footer className="mt-13 bg-nav text-nav-text md:mt-20 print:hidden">
      <div className={`${CONTAINER} pt-10 md:pt-16 ${overBar ? "pb-28 md:pb-8" : "pb-8"}`}>
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-[1.42fr_1fr_1fr_0.85fr]">
          <div className="max-md:col-span-2">
            <Logo look="dark" size={28} label={info.name} />
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
              <a href={`tel:${info.phone.replace(/[^\d+]/g, "")}`} className={LINK}>
                {phoneText(info.phone)}
              </a>
            </li>
            <li>
              <a href={`mailto:${info.email}`} className={LINK}>
                {info.email}
              </a>
            </li>
          </FooterColumn>
          <FooterColumn title="Comprar">{BUYING.map(entry)}</FooterColumn>
          <FooterColumn title="Legal">{LEGAL.map(entry)}</FooterColumn>
        </div>
        <div className="mt-10 flex flex-wrap justify-between gap-x-8 gap-y-2 border-nav-text/15 border-t pt-7 text-body text-nav-hint">
          <p suppressHydrationWarning>
            © {new Date().getFullYear()} {info.legalName} · NIF {info.taxId}
          </p>
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            <span>Precios con IVA incluido</span>
            <span>{info.paymentMethods.map(({ method }) => PAYMENT_METHOD_LABELS[method]).join(" · ")}</span>
          </p>
        </div>
      </div>
    </footer>
  );
}

/** Hours on a line of their own belong to the days above them; a range of hours is never broken in two. */
function openingTimes(lines: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (const line of lines) {
    const whole = line.replaceAll("–", "\u2060–\u2060");
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
