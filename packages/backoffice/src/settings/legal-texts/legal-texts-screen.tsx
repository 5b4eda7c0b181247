import { useQuery } from "@tablero/api-client/query";
import type { LegalTextRow } from "@tablero/contract/settings/shapes/legal";
import { formatShortDate } from "@tablero/domain/platform/dates";
import { buildListPath } from "@tablero/domain/platform/resources/paths";
import { LEGAL_TEXTS } from "@tablero/domain/platform/resources/settings/legal-texts";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { isLegalPage, LEGAL_PAGE_INFO } from "@tablero/domain/settings/legal/pages";
import { isAlarming } from "@tablero/domain/settings/legal/texts";
import { ActionList } from "@tablero/ui/action-list";
import { Alert } from "@tablero/ui/alert";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { PageHeader } from "@tablero/ui/page-header";
import { useSearchParams } from "react-router-dom";
import { DetailSkeleton } from "../../platform/pages/detail-skeleton.tsx";
import { Guarded } from "../../platform/pages/guarded.tsx";
import { LinkRow } from "../../platform/pages/link-row.tsx";
import { LoadFailure } from "../../platform/pages/load-failure.tsx";
import { Page } from "../../platform/pages/page.tsx";
import { counted } from "../../platform/values/amounts.tsx";
import { LegalTextPage } from "./legal-text-page.tsx";
import { TextBadge } from "./text-badge.tsx";
import { LIST } from "./text-endpoints.ts";

/** admin/textos-legales: all legal texts with their states, or one in its editor. */
export function LegalTextsScreen() {
  const [params] = useSearchParams();
  const view = params.get("view") ?? undefined;
  return (
    <Guarded resource={LEGAL_TEXTS}>{isLegalPage(view) ? <LegalTextPage key={view} page={view} /> : <List />}</Guarded>
  );
}

function List() {
  const { data, error, mutate, isValidating } = useQuery(LIST);
  if (!data && !error) return <DetailSkeleton label="Cargando los textos legales" />;
  return (
    <Page>
      <PageHeader title={titleOf(LEGAL_TEXTS)} />
      {data ? (
        <Texts texts={data} />
      ) : error ? (
        <LoadFailure error={error} size="page" onRetry={() => void mutate()} loading={isValidating} />
      ) : null}
    </Page>
  );
}

const isRequired = ({ page }: LegalTextRow) => LEGAL_PAGE_INFO[page].required;

function Texts({ texts }: { texts: readonly LegalTextRow[] }) {
  const alarming = texts.filter((text) => isAlarming(text.state, isRequired(text)));
  return (
    <>
      {alarming.length > 0 ? (
        <Alert
          tone="danger"
          live="off"
          title={`${counted(alarming.length, "texto por revisar", "textos por revisar")}`}
        >
          Tus clientes no leen ningún texto que no hayas revisado. Son borradores: léelos, escribe lo tuyo y publícalos.
        </Alert>
      ) : null}
      <Group id="textos-ley" title="Los que pide la ley" texts={texts.filter(isRequired)} />
      <Group id="textos-otros" title="Otros" texts={texts.filter((text) => !isRequired(text))} />
    </>
  );
}

function Group({ id, title, texts }: { id: string; title: string; texts: readonly LegalTextRow[] }) {
  return (
    <Card aria-labelledby={id}>
      <CardHeader title={title} titleId={id} />
      <CardBody padding="none">
        <ActionList>
          {texts.map((text) => (
            <LinkRow
              key={text.page}
              to={buildListPath(LEGAL_TEXTS, { view: text.page })}
              title={LEGAL_PAGE_INFO[text.page].title}
              detail={publishedText(text)}
              end={<TextBadge page={text.page} state={text.state} />}
              stacked
              whole
            />
          ))}
        </ActionList>
      </CardBody>
    </Card>
  );
}

/** «Versión 3, publicada el 2 mar 2026 por Ana» */
function publishedText({ publishedVersion, publishedAt, publishedBy, isDraft }: LegalTextRow): string {
  if (publishedVersion === null || publishedAt === null) return isDraft ? "Sin publicar, con borrador" : "Sin publicar";
  const by = publishedBy ? ` por ${publishedBy}` : "";
  return `Versión ${publishedVersion}, publicada el ${formatShortDate(publishedAt)}${by}${isDraft ? ". Hay un borrador" : ""}`;
}
