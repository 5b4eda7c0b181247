import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import type { LegalText } from "@tablero/contract/settings/shapes/legal";
import { formatLongDay } from "@tablero/domain/platform/dates";
import { LEGAL_PAGE_INFO, LEGAL_PAGES } from "@tablero/domain/settings/legal/pages";
import { Alert } from "@tablero/ui/alert";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { legalPath } from "../../platform/links/links.ts";
import { CONTAINER } from "../../platform/shared/container.ts";
import { RichContent } from "../../platform/shared/rich-content.tsx";
import { GuaranteeNotice } from "../notices/guarantee-notice.tsx";
import { CookieList } from "./cookie-list.tsx";
import { DeliveryPrices } from "./delivery-prices.tsx";
import { ShopIdentity, type ShopIdentityProps } from "./shop-identity.tsx";
import { WithdrawalForm } from "./withdrawal-form.tsx";

export interface LegalScreenProps {
  /** The text with its version. */
  text: LegalText;
  /** Identity of the shop. */
  info: ShopIdentityProps["info"] & Pick<ShopInfo, "name" | "guaranteeNotice">;
  /** Content for staff below the title. */
  notice?: ReactNode;
}

/** A published legal text of the shop, with the parts added by law or by the software. */
export function LegalScreen({ text, info, notice }: LegalScreenProps) {
  const { page, published, isLatest } = text;
  return (
    <div className={`${CONTAINER} grid gap-x-16 gap-y-10 pt-8 md:grid-cols-[minmax(0,1fr)_16rem] md:pt-12`}>
      <article className="max-w-170 min-w-0">
        <h1 className="text-balance font-display text-display-xl">{LEGAL_PAGE_INFO[page].title}</h1>
        {notice}
        {published && !isLatest ? <Superseded text={text} at={published.at} /> : null}
        <div className="mt-5 [&_h2]:mt-4">
          {published ? <RichContent html={published.html} /> : <Unpublished info={info} />}
        </div>
        {page === "garantia" && info.guaranteeNotice ? (
          <GuaranteeNotice notice={info.guaranteeNotice} className="mt-8 max-w-110" />
        ) : null}
        {text.deliveries.length > 0 ? <DeliveryPrices zones={text.deliveries} /> : null}
        {page === "cookies" ? <CookieList /> : null}
        {page === "devoluciones" ? <WithdrawalForm info={info} /> : null}
        {published ? (
          <p className="mt-10 text-body text-secondary">
            Versión {published.version}, del {formatLongDay(published.at)}.
          </p>
        ) : null}
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
                {LEGAL_PAGE_INFO[entry].title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** An older version stays available for clients who accepted it. */
const Superseded = ({ text: { page, published }, at }: { text: LegalText; at: string }) => (
  <Alert tone="info" className="mt-5">
    Estás leyendo la versión {published?.version}, del {formatLongDay(at)}. Hay otra más nueva.{" "}
    <Link to={legalPath(page)} className="underline underline-offset-2">
      Leer la que vale ahora
    </Link>
  </Alert>
);

/** If the shop has not written the text, only its identity is shown. */
const Unpublished = ({ info }: Pick<LegalScreenProps, "info">) => (
  <>
    <p className="text-pretty text-secondary text-shop-lg">{info.name} todavía no ha publicado este texto.</p>
    <ShopIdentity info={info} />
  </>
);
