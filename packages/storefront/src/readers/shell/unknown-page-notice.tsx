import { Icon } from "@tablero/ui/icon";
import { outlineXMark } from "@tablero/ui/icons/outline-x-mark";
import { solid20InformationCircle } from "@tablero/ui/icons/solid20-information-circle";
import { useLayoutEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { homePath, UNKNOWN_PAGE } from "../../platform/links/links.ts";
import { bringLateParts } from "../../platform/shared/lazy-when-idle.ts";
import { useSearchOpen } from "./search-state.ts";

const MAX_LENGTH = 60;
/** Any other text in the address could be mistaken for a message from the shop. */
const PLAIN_PATH = /^\/[\p{L}\p{N}/._-]*$/u;

/** Shown on the home page to visitors redirected from an unknown address. Overlays the page, so that nothing moves. */
export function UnknownPageNotice() {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  // The notice would overlap the open search.
  const searching = useSearchOpen();
  const [path, setPath] = useState<string | null>(null);
  const asked = search.get(UNKNOWN_PAGE);
  // In a passive effect after hydration, the update has the lowest priority and waits for the late parts of the page.
  useLayoutEffect(() => {
    if (asked === null) return;
    setPath(asked);
    bringLateParts();
    setSearch(
      (before) => {
        before.delete(UNKNOWN_PAGE);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [asked, setSearch]);
  const shown = path !== null && !searching && pathname === homePath();
  const named = path !== null && PLAIN_PATH.test(path);
  return (
    <div role="status">
      {shown ? (
        <p className="fixed inset-x-4 top-18 z-toast mx-auto flex max-w-120 animate-fade-in items-start gap-3 rounded-lg bg-nav py-1.5 pe-1.5 ps-4 text-nav-text shadow-panel md:top-22">
          <Icon icon={solid20InformationCircle} size={20} className="mt-3" />
          <span className="min-w-0 flex-1 py-2.5 text-body wrap-anywhere">
            La página {named ? `«${path.slice(0, MAX_LENGTH)}${path.length > MAX_LENGTH ? "…" : ""}»` : "que buscabas"}{" "}
            no existe. Estás en el inicio de la tienda.
          </span>
          <button
            type="button"
            aria-label="Cerrar el aviso"
            onClick={() => setPath(null)}
            className="inline-grid size-11 shrink-0 place-items-center rounded-md outline-current! hover:bg-nav-text/15"
          >
            <Icon icon={outlineXMark} size={20} />
          </button>
        </p>
      ) : null}
    </div>
  );
}
