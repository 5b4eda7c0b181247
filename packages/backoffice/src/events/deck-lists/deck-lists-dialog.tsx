import { errorMessage } from "@tablero/api-client/errors";
import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { AdminDeckList } from "@tablero/contract/events/shapes/registrations";
import type { DeckListSettings } from "@tablero/domain/events/events/deck-settings";
import { formatShortDateTime } from "@tablero/domain/platform/date-time";
import { Badge } from "@tablero/ui/badge";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { EmptyState } from "@tablero/ui/empty-state";
import { ErrorState } from "@tablero/ui/error-state";
import { Heading } from "@tablero/ui/heading";
import { outlineDocumentText } from "@tablero/ui/icons/outline-document-text";
import { Paginator } from "@tablero/ui/paginator";
import { PrintSheet } from "@tablero/ui/print-sheet";
import { Skeleton } from "@tablero/ui/skeleton";
import { useState } from "react";
import { DeckEntryDialog, type DeckPlace } from "./deck-entry-dialog.tsx";

/** Lists of one page, which are printed together. */
const SIZE = 100;

interface DeckListsDialogProps {
  /** The event whose lists are shown. */
  event: { id: string; title: string; startsAt: string };
  /** The event's settings, with which staff can write lists here; without them, the lists are only read. */
  settings?: DeckListSettings | null;
  /** Called when the dialog is closed. */
  onClose: () => void;
}

/** The deck lists of an event by name, to read and to print; missing ones are named. */
export function DeckListsDialog({ event, settings = null, onClose }: DeckListsDialogProps) {
  const [page, setPage] = useState(1);
  const [printing, setPrinting] = useState(false);
  const [written, setWritten] = useState<DeckPlace | null>(null);
  const mayWrite = useCan()("registrations:write");
  const { data, error, isValidating, mutate } = useQuery("GET /api/admin/events/{id}/deck-lists", {
    params: { id: event.id },
    query: { page, size: SIZE },
  });
  const items = data?.items ?? [];
  const handedIn = items.filter(({ deckList }) => deckList !== null);
  const pages = data?.pagination.lastPage ?? 1;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="lg"
        title={`Listas de mazo de ${event.title}`}
        description={
          data
            ? `${handedIn.length} ${handedIn.length === 1 ? "entregada" : "entregadas"} de ${items.length}${pages > 1 ? " en esta página" : ""}.`
            : ""
        }
        footer={
          <Button variant="secondary" disabled={handedIn.length === 0} onClick={() => setPrinting(true)}>
            Imprimir
          </Button>
        }
      >
        {error && !data ? (
          <ErrorState title="No se han podido leer las listas" onRetry={() => void mutate()} loading={isValidating}>
            {errorMessage(error)}
          </ErrorState>
        ) : !data ? (
          <Skeleton className="h-40" />
        ) : items.length === 0 ? (
          <EmptyState icon={outlineDocumentText} level={3} title="Todavía no hay nadie">
            Las listas de quien se apunte salen aquí.
          </EmptyState>
        ) : (
          <ul className="divide-y" aria-label="Listas de mazo">
            {items.map((item) => (
              <li key={item.id} className="py-3">
                <DeckRow item={item} />
                {settings && mayWrite ? (
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={`${item.deckList ? "Cambiar" : "Escribir"} la lista de ${item.name}`}
                    onClick={() => setWritten({ ...item, text: item.deckList?.text ?? "" })}
                  >
                    {item.deckList ? "Cambiar" : "Escribir la lista"}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        )}
        {pages > 1 ? (
          <Paginator
            label="Páginas de listas"
            page={page}
            pageSize={SIZE}
            total={data?.pagination.length ?? 0}
            onPageChange={setPage}
          />
        ) : null}
        {settings && written ? (
          <DeckEntryDialog eventId={event.id} settings={settings} place={written} onClose={() => setWritten(null)} />
        ) : null}
        {printing ? (
          <PrintSheet onDone={() => setPrinting(false)}>
            {handedIn.map((item) => (
              <PrintedList key={item.id} event={event} item={item} />
            ))}
          </PrintSheet>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

/** «60 cartas y 15 en el banquillo» */
const countText = ({ cards, sideboard }: NonNullable<AdminDeckList["deckList"]>): string =>
  `${cards === 1 ? "1 carta" : `${cards} cartas`}${sideboard > 0 ? ` y ${sideboard} en el banquillo` : ""}`;

function DeckRow({ item: { name, deckList } }: { item: AdminDeckList }) {
  if (!deckList)
    return (
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <Badge tone="warning">Falta</Badge>
      </p>
    );
  return (
    <>
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-label text-secondary">
        {countText(deckList)} · {formatShortDateTime(deckList.at)}
      </p>
      {deckList.warnings.map((warning) => (
        <p key={warning} className="text-label text-warning-text">
          {warning}
        </p>
      ))}
      <details>
        <summary className="w-fit cursor-pointer py-1 text-primary-text">Ver la lista de {name}</summary>
        <pre className="text-body whitespace-pre-wrap wrap-anywhere">{deckList.text}</pre>
      </details>
    </>
  );
}

function PrintedList({
  event,
  item: { name, deckList },
}: {
  event: DeckListsDialogProps["event"];
  item: AdminDeckList;
}) {
  if (!deckList) return null;
  return (
    <article className="break-after-page p-8 text-body last:break-after-auto">
      <Heading level={1}>{name}</Heading>
      <p>
        {event.title} · {formatShortDateTime(event.startsAt)} · {countText(deckList)}
      </p>
      <pre className="mt-4 columns-2 whitespace-pre-wrap">{deckList.text}</pre>
    </article>
  );
}
