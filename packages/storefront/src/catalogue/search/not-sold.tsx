import type { SearchInstead } from "@tablero/contract/catalogue/shapes/facets";
import { Link } from "react-router-dom";
import { contactPath } from "../../platform/links/links.ts";
import { ProductRow } from "../cards/product-row.tsx";
import { InsteadOf } from "../catalogue/nothing-found.tsx";
import { SearchAlert } from "./search-alert.tsx";

/** A search that finds nothing: the offer of a mail, similar products, and other ways to find something. */
export function NotSold({
  search,
  literal,
  instead,
}: {
  search: string;
  literal: boolean;
  instead: SearchInstead | null;
}) {
  return (
    <div className="mt-3 flex flex-col gap-8">
      <p className="max-w-prose text-secondary text-shop">
        No está en nuestro catálogo. Hemos buscado justo eso, sin cambiarlo por otra palabra.
      </p>
      <SearchAlert search={search} literal={literal} />
      <ProductRow id="parecidos" title="Parecidos, en stock" products={instead?.similar ?? []} />
      {instead ? <InsteadOf instead={instead} /> : null}
      <AskUs />
    </div>
  );
}

/** A search that only finds similar things, which follow below: the offer of a mail. */
export function NotCarried({ search, literal }: { search: string; literal: boolean }) {
  return (
    <div className="mt-4 mb-6">
      <SearchAlert search={search} literal={literal} />
      <AskUs />
    </div>
  );
}

function AskUs() {
  return (
    <p className="mt-2 text-shop">
      ¿Era otra cosa?{" "}
      <Link
        to={contactPath()}
        className="inline-block py-2 font-semibold text-primary-text underline underline-offset-2"
      >
        Pregúntanos
      </Link>
      .
    </p>
  );
}
