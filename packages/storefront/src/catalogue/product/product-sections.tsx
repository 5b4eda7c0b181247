import type { Product, Variant } from "@tablero/contract/catalogue/shapes/products";
import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { documentDetails } from "@tablero/domain/catalogue/documents/document-words";
import { optionLabel, optionValueLabel } from "@tablero/domain/platform/words/options";
import { isGuaranteed } from "@tablero/domain/settings/legal/guarantee";
import { IN_SHOP_TEXT, needsDelivery } from "@tablero/domain/settings/shipping/needs-delivery";
import { Disclosure } from "@tablero/ui/disclosure";
import { Icon } from "@tablero/ui/icon";
import { outlineDocumentText } from "@tablero/ui/icons/outline-document-text";
import { outlineExclamationTriangle } from "@tablero/ui/icons/outline-exclamation-triangle";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { contactPath, legalPath } from "../../platform/links/links.ts";
import { useShopPromises } from "../../platform/shared/shop-parts.ts";
import { GuaranteeNotice } from "../../settings/notices/guarantee-notice.tsx";
import { keepInitialsTogether } from "../../settings/notices/legal-name.ts";
import { attributeRows } from "./attributes.ts";

const weightFormat = new Intl.NumberFormat("es-ES", { maximumFractionDigits: 2 });
const weightText = (grams: number) =>
  grams >= 1000 ? `${weightFormat.format(grams / 1000)} kg` : `${weightFormat.format(grams)} g`;

interface ProductSectionsProps {
  product: Product;
  variant: Variant;
  guaranteeNotice: ShopInfo["guaranteeNotice"];
}

/** Data sheet, safety, delivery and guarantee, as native disclosures. */
export function ProductSections({ product, variant, guaranteeNotice }: ProductSectionsProps) {
  const { manufacturer } = product;
  const { pickup, withdrawalDays } = useShopPromises();
  return (
    <div className="min-w-0 border-t text-body">
      <Disclosure title="Ficha" open>
        <dl className="flex flex-col gap-2">
          <Row term="Referencia">{variant.sku}</Row>
          {variant.barcode ? <Row term="Código de barras">{variant.barcode}</Row> : null}
          {Object.entries(variant.options).map(([name, value]) => (
            <Row key={name} term={optionLabel(name)}>
              {optionValueLabel(name, value)}
            </Row>
          ))}
          {product.brand ? <Row term="Marca">{product.brand}</Row> : null}
          {attributeRows(product).map(({ name, value }) => (
            <Row key={name} term={name}>
              {value}
            </Row>
          ))}
          {product.bases.length > 0 ? (
            <Row term="Expansión de">{product.bases.map(({ name }) => name).join(", ")}</Row>
          ) : null}
          <Row term="Peso">{weightText(variant.weight)}</Row>
        </dl>
      </Disclosure>
      {product.documents.length > 0 ? (
        <Disclosure title="Reglas y documentos" open>
          <ul>
            {product.documents.map((document) => (
              <li key={document.id}>
                <a
                  href={document.src}
                  target="_blank"
                  rel="noopener"
                  hrefLang={document.language ?? undefined}
                  className="-mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-hover"
                >
                  <Icon icon={outlineDocumentText} size={22} className="shrink-0 text-secondary" />
                  <span className="min-w-0 wrap-anywhere">
                    <span className="text-primary-text underline underline-offset-2">{document.title}</span>{" "}
                    <span className="text-secondary">({documentDetails(document)})</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
      {manufacturer || product.safetyWarning ? (
        <Disclosure title="Seguridad del producto" open>
          {product.safetyWarning ? (
            <p className="mb-4 flex gap-3 rounded-lg bg-warning-bg px-4 py-3 text-warning-text">
              <Icon icon={outlineExclamationTriangle} size={22} />
              {product.safetyWarning}
            </p>
          ) : null}
          {manufacturer ? (
            <dl className="flex flex-col gap-2">
              <Row term="Fabricante">
                {keepInitialsTogether(manufacturer.name)}
                <br />
                {manufacturer.address}
                <br />
                <a href={`mailto:${manufacturer.email}`} className="text-primary-text hover:underline">
                  {manufacturer.email}
                </a>
              </Row>
              <Row term="Responsable UE">{manufacturer.responsible ?? "El propio fabricante"}</Row>
            </dl>
          ) : null}
        </Disclosure>
      ) : null}
      <Disclosure title="Envíos y devoluciones">
        {needsDelivery(product) ? (
          <p>
            El plazo y el precio dependen del destino y del transportista: salen en el carrito con tu código postal,
            antes de pagar.{pickup ? " Recoger en la tienda es gratis." : null}
          </p>
        ) : (
          <p>{IN_SHOP_TEXT}</p>
        )}
        <p className="mt-3">
          {product.withdrawalNote ?? `Tienes ${withdrawalDays} días desde la entrega para desistir sin dar motivos.`}{" "}
          <Link to={legalPath("devoluciones")} className="text-primary-text underline underline-offset-2">
            Cómo devolver
          </Link>
        </p>
      </Disclosure>
      {isGuaranteed(product.kind) ? (
        <Disclosure title="Garantía legal" open>
          <GuaranteeNotice notice={guaranteeNotice} goods={[variant]} className={guaranteeNotice ? "max-w-90" : ""} />
          <p className="mt-3">
            <Link
              to={legalPath("garantia")}
              className="inline-flex min-h-11 items-center text-primary-text underline underline-offset-2"
            >
              Leer la garantía
            </Link>
          </p>
        </Disclosure>
      ) : null}
      <p className="py-4 text-secondary">
        ¿Tienes una duda?{" "}
        <Link
          to={contactPath(product.slug)}
          className="inline-flex min-h-11 items-center text-primary-text underline underline-offset-2"
        >
          Pregúntanos por este producto
        </Link>
      </p>
    </div>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    // With large text, the value moves below its name.
    <div className="flex flex-wrap gap-x-4">
      <dt className="w-34 max-w-full text-secondary">{term}</dt>
      <dd className="min-w-[min(100%,9rem)] flex-1 tabular-nums wrap-anywhere">{children}</dd>
    </div>
  );
}
