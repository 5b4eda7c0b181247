import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { Breadcrumb, BreadcrumbItem } from "@tablero/ui/breadcrumb";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { homePath, productPath } from "../../platform/links/links.ts";
import { problemOrder } from "../../platform/links/problem.ts";
import { CONTAINER, CRUMBS } from "../../platform/shared/container.ts";
import { useHydrated } from "../../platform/shared/use-hydrated.ts";
import { hoursText, phoneText } from "../../platform/shared/words.ts";
import { ContactForm } from "./contact-form.tsx";
import { FindOrderForm } from "./find-order-form.tsx";

export interface ContactScreenProps {
  /** Public data of the shop. */
  info: ShopInfo;
  /** The product from whose page the visitor came. */
  product: { id: string; name: string; slug: string } | null;
}

// 44 px touch targets that do not increase the line spacing.
const LINK = "-my-2 inline-flex min-h-11 items-center text-primary-text hover:underline wrap-anywhere";

/** Contact options: form, address, hours, telephone and email. */
export function ContactScreen({ info, product }: ContactScreenProps) {
  const { address } = info;
  // The page is cached for all visitors without the order, whose page links here to report a problem.
  const { search } = useLocation();
  const order = useHydrated() ? problemOrder(new URLSearchParams(search)) : null;
  const place = [address.line1, `${address.postcode} ${address.city}`].filter((line) => line.trim() !== "");
  return (
    <div className={CONTAINER}>
      <Breadcrumb className={CRUMBS}>
        <BreadcrumbItem asChild>
          <Link to={homePath()}>Inicio</Link>
        </BreadcrumbItem>
        <BreadcrumbItem current>Contacto</BreadcrumbItem>
      </Breadcrumb>
      <div className="grid items-start gap-x-16 gap-y-10 md:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-labelledby="contacto" className="min-w-0 max-w-170">
          <h1 id="contacto" className="text-balance font-display text-display-xl">
            Escríbenos
          </h1>
          <p className="mt-3 text-pretty text-secondary text-shop-lg">
            {product ? (
              <>
                {order ? "Cuéntanos qué le pasa a" : "Pregúntanos lo que quieras sobre"}{" "}
                <Link
                  to={productPath(product.slug)}
                  className="font-semibold text-primary-text underline underline-offset-2"
                >
                  {product.name}
                </Link>
                {order ? ", y si puedes mándanos fotos cuando te contestemos." : "."}
              </>
            ) : (
              "Sobre un juego, un pedido o un evento. Te contestamos por correo."
            )}
          </p>
          <ContactForm key={`${order} ${product?.id}`} product={product} order={order} />
        </section>
        <div className="flex min-w-0 flex-col gap-6">
          <FindOrderForm />
          <aside aria-label="La tienda" className="min-w-0 rounded-2xl bg-card p-6 shadow-tile">
            <dl className="flex flex-col gap-5 text-shop">
              {place.length > 0 ? (
                <Detail term="Dónde estamos">
                  {place.map((line) => (
                    <span key={line} className="block">
                      {line}
                    </span>
                  ))}
                  <a
                    href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place.join(", "))}`}
                    target="_blank"
                    rel="noopener noreferrer"
                    className={LINK}
                  >
                    Ver en el mapa
                  </a>
                </Detail>
              ) : null}
              {info.openingHours.length > 0 ? (
                <Detail term="Horario">
                  {info.openingHours.map((line) => (
                    <span key={line} className="block">
                      {hoursText(line)}
                    </span>
                  ))}
                </Detail>
              ) : null}
              {info.specialHours.length > 0 ? (
                <Detail term="Próximos cambios de horario">
                  {info.specialHours.map((line) => (
                    <span key={line} className="mt-1.5 block">
                      {hoursText(line)}
                    </span>
                  ))}
                </Detail>
              ) : null}
              {info.phone ? (
                <Detail term="Teléfono">
                  <a href={`tel:${info.phone.replace(/[^\d+]/g, "")}`} dir="ltr" className={LINK}>
                    {phoneText(info.phone)}
                  </a>
                </Detail>
              ) : null}
              {info.email ? (
                <Detail term="Correo">
                  <a href={`mailto:${info.email}`} className={LINK}>
                    {info.email}
                  </a>
                </Detail>
              ) : null}
            </dl>
          </aside>
        </div>
      </div>
    </div>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{term}</dt>
      <dd className="mt-1 text-secondary">{children}</dd>
    </div>
  );
}
