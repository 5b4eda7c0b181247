import { useEffect } from "react";
import { useRevalidator } from "react-router-dom";

const AGAIN_MS = 3_000;

/**
 * Shown in place of the filters while a newly started server is still reading its catalogue. Retries until the
 * catalogue is loaded.
 */
export function FacetsComing() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    // A slower request is awaited, because a new request would abort it.
    const wait = () => {
      if (!isGone) timer = setTimeout(() => void revalidate().then(wait, wait), AGAIN_MS);
    };
    wait();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [revalidate]);
  return (
    <p role="status" className="border-b py-4 text-secondary">
      La tienda acaba de arrancar. Los filtros estarán listos en unos segundos.
    </p>
  );
}
