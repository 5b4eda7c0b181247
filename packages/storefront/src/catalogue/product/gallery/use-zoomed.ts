import { useLocation, useNavigate } from "react-router-dom";
import { PICTURE_PARAM } from "../../../platform/links/links.ts";
import { useHydrated } from "../../../platform/shared/use-hydrated.ts";

interface Zoomed {
  /** Index of the image in full screen. */
  index: number | null;
  open: (index: number) => void;
  close: () => void;
}

/** The image specified in the URL. It has its own history entry, so that «back» closes it. */
export function useZoomed(count: number): Zoomed {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const query = new URLSearchParams(search);
  const place = Number(query.get(PICTURE_PARAM));
  const isOpen = hydrated && Number.isInteger(place) && place >= 1 && place <= count;
  return {
    index: isOpen ? place - 1 : null,
    open(index) {
      query.set(PICTURE_PARAM, String(index + 1));
      void navigate({ pathname, search: `?${query}`, hash }, { preventScrollReset: true, state: { zoomed: true } });
    },
    close() {
      if (isOpenedHere(state)) return navigate(-1);
      query.delete(PICTURE_PARAM);
      return navigate(
        { pathname, search: query.size > 0 ? `?${query}` : "", hash },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}

/** Returns true if the previous history entry is this page without the image. */
const isOpenedHere = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "zoomed" in state && state.zoomed === true;
