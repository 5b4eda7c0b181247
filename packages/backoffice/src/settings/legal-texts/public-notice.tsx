import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import { buildListPath } from "@tablero/domain/platform/resources/paths";
import { LEGAL_TEXTS } from "@tablero/domain/platform/resources/settings/legal-texts";
import type { LegalPage } from "@tablero/domain/settings/legal/pages";
import type { LegalTextState } from "@tablero/domain/settings/legal/texts";
import { Alert } from "@tablero/ui/alert";
import { Link } from "react-router-dom";
import { LIST } from "./text-endpoints.ts";

const WORDS: Partial<Record<LegalTextState, { title: string; what: string }>> = {
  "never-reviewed": {
    title: "Este texto está sin revisar",
    what: "Tus clientes no lo leen hasta que alguien lo revise y lo publique.",
  },
  unfilled: {
    title: "A este texto le falta un dato",
    what: "Uno de sus huecos no tiene valor en los ajustes, o no existe.",
  },
};

/** A notice for staff on the public page of a text that needs attention; for other visitors, no request is made. */
export default function PublicNotice({ page }: { page: LegalPage }) {
  const can = useCan();
  const { data } = useQuery(LIST, {}, { background: true });
  const text = data?.find((each) => each.page === page);
  const words = text && WORDS[text.state];
  if (!words) return null;
  return (
    <Alert tone="danger" live="off" title={words.title} className="mt-5 print:hidden">
      {words.what} Este aviso solo lo ve el equipo de la tienda.{" "}
      {can("legal-texts:read") ? (
        <Link to={buildListPath(LEGAL_TEXTS, { view: page })} className="underline underline-offset-2">
          {can("legal-texts:write") ? "Revisar el texto" : "Ver el texto"}
        </Link>
      ) : (
        "Díselo a quien administra la tienda."
      )}
    </Alert>
  );
}
