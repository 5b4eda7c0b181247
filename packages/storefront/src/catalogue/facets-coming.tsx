import { useEffect } from "react";
import { useRevalidator } from "react-router-dom";

const AGAIN_MS = 3_000;

/** In place of the filters while the server, which has just started, still reads its catalogue: asks again until it has. */
export function FacetsComing() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <p role="status" className="border-b py-4 text-muted">
      La tienda acaba de arrancar. Los filtros estarán listos en unos segundos.
    </p>
  );
}
