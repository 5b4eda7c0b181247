import { Icon } from "@tablero/ui/icon";
import { solid20ExclamationCircle } from "@tablero/ui/icons/solid20-exclamation-circle";
import { Picture } from "@tablero/ui/picture";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { showCartNotice, useCartNotice } from "../../catalogue/cards/cart-notice.ts";
import { cartPath } from "../../platform/links/links.ts";
import { plural } from "../../platform/shared/words.ts";

const SHOWN_MS = 6000;

/** On a phone, the notice is above the bars at the bottom. */
const EDGES = { top: "top-4", bottom: "bottom-18 md:bottom-8" };

/**
 * Notice about the product just added to the cart. It stays while hovered or focused, and is announced to screen
 * readers.
 */
export function CartNoticeLine() {
  const notice = useCartNotice();
  const [held, setHeld] = useState(false);
  const id = notice?.id;
  useEffect(() => {
    if (id === undefined || held) return;
    const timer = setTimeout(() => showCartNotice(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, held]);

  return (
    <>
      <p role="status" className="sr-only">
        {notice ? (notice.failure ?? `Añadido. ${plural(notice.units, "artículo")} en el carrito.`) : null}
      </p>
      {notice ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps it open
        <div
          key={notice.id}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          className={`fixed inset-x-4 z-toast mx-auto flex max-w-100 animate-rise-in flex-wrap items-center gap-3 rounded-lg bg-nav p-3 text-nav-text shadow-panel sm:end-8 sm:start-auto sm:w-100 ${EDGES[notice.edge]}`}
        >
          {notice.failure ? (
            <>
              <Icon icon={solid20ExclamationCircle} size={22} />
              <p className="min-w-0 flex-1 text-body wrap-anywhere">{notice.failure}</p>
            </>
          ) : (
            <>
              {notice.image ? (
                <Picture
                  src={notice.image.src}
                  alt=""
                  tint={notice.image.tint}
                  sizes="48px"
                  className="size-12 shrink-0 rounded-md p-0.5"
                />
              ) : null}
              {/* With large text, the parts are below one another. */}
              <p className="min-w-[min(100%,5rem)] flex-1 text-body">
                <span className="line-clamp-2 font-semibold">{notice.name}</span>
                <span className="block truncate text-nav-hint">{notice.detail || "En el carrito"}</span>
              </p>
              <Link
                to={cartPath()}
                onClick={() => showCartNotice(null)}
                className="ms-auto inline-flex h-11 shrink-0 items-center rounded-sm px-2 font-semibold text-body outline-current! hover:underline"
              >
                Ver carrito
              </Link>
            </>
          )}
        </div>
      ) : null}
    </>
  );
}
