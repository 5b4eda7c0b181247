import { useEffect } from "react";
import { useRevalidator } from "react-router-dom";

const AGAIN_MS = 3_000;

/** In place of the filters while the server, which has just started, still reads its catalogue: asks again until it has. */
export function FacetsComing() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    // A list that takes longer is waited for: asking anew would give it up.
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
