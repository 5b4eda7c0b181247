import { useQuery } from "@tablero/api-client/query";
import { formatShortDate } from "@tablero/domain/platform/dates";
import { buildListPath, resourcePath } from "@tablero/domain/platform/resources/paths";
import { PREORDERS } from "@tablero/domain/platform/resources/sales/preorders";
import { ActionList } from "@tablero/ui/action-list";
import { EmptyState } from "@tablero/ui/empty-state";
import { outlineClock } from "@tablero/ui/icons/outline-clock";
import { LinkRow } from "../../platform/pages/link-row.tsx";
import { TableLink } from "../../platform/pages/table-link.tsx";
import { TakenMeter } from "../../platform/values/amounts.tsx";
import { Thumbnail } from "../../platform/values/thumbnails.tsx";
import { PartCard } from "./part-card.tsx";

const TITLE = "Precompras abiertas";

/** Open campaigns, by closing date. */
export function PreordersCard() {
  const response = useQuery(
    "GET /api/admin/preorders",
    { query: { state: ["open"], sort: "closesAt", order: "asc", size: 5 } },
    { background: true },
  );
  return (
    <PartCard
      title={TITLE}
      response={response}
      actions={<TableLink to={resourcePath(PREORDERS)}>Precompras</TableLink>}
    >
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState icon={outlineClock} title="Ninguna abierta" level={3}>
            Las campañas que admitan reservas aparecerán aquí.
          </EmptyState>
        ) : (
          <ActionList label={TITLE}>
            {items.map(({ id, title, product, closesAt, taken, quota }) => (
              <LinkRow
                key={id}
                to={buildListPath(PREORDERS, { search: title })}
                start={<Thumbnail image={product.image} />}
                title={title}
                detail={`Cierra el ${formatShortDate(closesAt)}`}
                stacked
                end={<TakenMeter label="Cupo" taken={taken} of={quota} spaces={8} />}
              />
            ))}
          </ActionList>
        )
      }
    </PartCard>
  );
}
