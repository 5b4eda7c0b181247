import type { Words } from "@tablero/domain/platform/resources/descriptor";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Icon } from "@tablero/ui/icon";
import { outlineBars3 } from "@tablero/ui/icons/outline-bars-3";
import { cn } from "@tablero/ui/lib/cn";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { Sortable, useSortableItem } from "@tablero/ui/sortable";
import { type ReactNode, useState } from "react";
import type { ListResponse } from "../lists/list-screen.tsx";
import { FailureAlert } from "../pages/failure-alert.tsx";
import { type OrderCalls, type Ordered, useOrder } from "./use-order.ts";

export interface OrderWindowProps<Row extends Ordered> extends OrderCalls<Row> {
  words: Words;
  /** Purpose of the order, shown below the title. */
  description: string;
  /** All active records in their order, without a filter. */
  response: ListResponse<Row>;
  nameOf(row: Row): string;
  /** Content beside the name: an image before it, a badge after it. */
  before(row: Row): ReactNode;
  after?: (row: Row) => ReactNode;
  onClose: () => void;
}

/** The active records in order, which can be reordered by pointer or keyboard. */
export function OrderWindow<Row extends Ordered>({
  words,
  description,
  response,
  onClose,
  ...list
}: OrderWindowProps<Row>) {
  const [held, setHeld] = useState(false);
  const { data, error } = response;
  const the = words.gender === "m" ? "los" : "las";
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Orden de ${the} ${words.many}`}
        description={`${description} Cada cambio se guarda al momento.`}
        // The first Escape cancels a drag in progress.
        onCloseRequest={() => !held}
        footer={<Button onClick={onClose}>Listo</Button>}
      >
        {error && !data ? (
          <FailureAlert
            error={error}
            title={`No se han podido leer ${the} ${words.many}`}
            onRetry={() => void response.mutate()}
            loading={response.isValidating}
          />
        ) : !data ? (
          <SkeletonRegion label={`Cargando ${the} ${words.many}`}>
            <SkeletonText lines={6} />
          </SkeletonRegion>
        ) : data.items.length === 0 ? (
          <p className="text-secondary">
            No hay {words.many} {activeOf(words)} que ordenar.
          </p>
        ) : (
          <OrderList {...list} words={words} rows={data.items} onHold={setHeld} />
        )}
      </DialogContent>
    </Dialog>
  );
}

const activeOf = ({ gender }: Words) => (gender === "m" ? "activos" : "activas");

interface OrderListProps<Row extends Ordered>
  extends Pick<OrderWindowProps<Row>, "words" | "nameOf" | "before" | "after">,
    OrderCalls<Row> {
  rows: readonly Row[];
  onHold: (held: boolean) => void;
}

function OrderList<Row extends Ordered>({
  words,
  rows,
  nameOf,
  before,
  after,
  move,
  refresh,
  onHold,
}: OrderListProps<Row>) {
  const { ids, reorder } = useOrder(rows, { move, refresh });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const nameById = (id: string) => {
    const row = byId.get(id);
    return row ? nameOf(row) : "";
  };
  const title = words.many.charAt(0).toUpperCase() + words.many.slice(1);
  return (
    <Sortable ids={ids} nameOf={nameById} onReorder={reorder} onHold={onHold}>
      <ol aria-label={`${title} ${activeOf(words)}`} className="flex flex-col gap-2">
        {ids.map((id, index) => {
          const row = byId.get(id);
          if (!row) return null;
          return (
            <Item key={id} id={id} name={nameOf(row)} place={index + 1} before={before(row)} after={after?.(row)} />
          );
        })}
      </ol>
    </Sortable>
  );
}

interface ItemProps {
  id: string;
  name: string;
  place: number;
  before: ReactNode;
  after: ReactNode;
}

function Item({ id, name, place, before, after }: ItemProps) {
  const { box, handle, surface, held } = useSortableItem(id);
  return (
    <li
      {...box}
      {...surface}
      className={cn(
        "flex min-w-0 cursor-grab items-center gap-3 rounded-md bg-card p-2 shadow-tile",
        held && "relative z-sticky shadow-panel",
      )}
    >
      <button
        type="button"
        {...handle}
        aria-label={`Mover ${name}`}
        className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-md text-hint hover:bg-hover hover:text-text"
      >
        <Icon icon={outlineBars3} size={18} />
      </button>
      <span className="w-5 shrink-0 text-end text-secondary tabular-nums">{place}</span>
      {before}
      <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</span>
      {after}
    </li>
  );
}
