import { useQuery } from "@tablero/api-client/query";
import type { GameSet } from "@tablero/contract/catalogue/shapes/games";
import { formatDate } from "@tablero/domain/platform/dates";
import { newTitleOf } from "@tablero/domain/platform/resources/words";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { EmptyState } from "@tablero/ui/empty-state";
import { Icon } from "@tablero/ui/icon";
import { outlinePlus } from "@tablero/ui/icons/outline-plus";
import { outlineRectangleStack } from "@tablero/ui/icons/outline-rectangle-stack";
import { SearchInput } from "@tablero/ui/search-input";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { useState } from "react";
import { ActiveBadge } from "../../platform/lists/active-badge.tsx";
import { LIST_OPTIONS } from "../../platform/lists/list-screen.tsx";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { useRecordTitle } from "../../platform/pages/use-record-title.ts";
import { counted } from "../../platform/values/amounts.tsx";
import { SETS } from "./set-window.tsx";

/** Number of sets shown in the window; the search finds the others. */
const SHOWN = 100;
/** Minimum number of sets that makes a search field useful. */
const SEARCHED = 8;

export interface SetsWindowProps {
  gameId: string;
  /** Opens a set, or a new one for `null`; if omitted, the sets are read-only. */
  onOpen: ((id: string | null) => void) | null;
  onClose: () => void;
}

/** The sets (expansiones) of a game, newest first. */
export function SetsWindow({ gameId, onOpen, onClose }: SetsWindowProps) {
  const [search, setSearch] = useState("");
  const game = useQuery("GET /api/admin/games/{id}", { params: { id: gameId } });
  const query = { gameId, size: SHOWN, ...(search && { search }) };
  const response = useQuery("GET /api/admin/game-sets", { query }, LIST_OPTIONS);
  const error = game.error ?? response.error;
  useRecordTitle(game.data?.name);
  const { data } = response;
  const total = data?.pagination.length ?? 0;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={game.data ? `Expansiones de ${game.data.name}` : "Expansiones"}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              Cerrar
            </Button>
            {onOpen ? (
              <Button onClick={() => onOpen(null)}>
                <Icon icon={outlinePlus} size={18} />
                {newTitleOf(SETS)}
              </Button>
            ) : null}
          </>
        }
      >
        <div className="flex flex-col gap-4">
          {search || total > SEARCHED ? (
            <SearchInput
              label="Buscar en expansiones"
              placeholder="Nombre o código"
              value={search}
              onValueChange={setSearch}
              delay={250}
            />
          ) : null}
          {error ? (
            <FailureAlert
              error={error}
              title="No se han podido cargar las expansiones"
              onRetry={() => void Promise.all([game.mutate(), response.mutate()])}
              loading={game.isValidating || response.isValidating}
            />
          ) : !data ? (
            <SkeletonRegion label="Cargando las expansiones">
              <SkeletonText lines={6} />
            </SkeletonRegion>
          ) : data.items.length === 0 ? (
            <EmptyState
              icon={outlineRectangleStack}
              title={search ? "Ninguna coincide con lo que buscas" : "Todavía no hay expansiones"}
            >
              {search ? "Prueba con otras palabras." : "Cada producto del juego puede decir de cuál es."}
            </EmptyState>
          ) : (
            <ul aria-label="Expansiones" className="divide-y">
              {data.items.map((set) => (
                <SetRow key={set.id} set={set} onOpen={onOpen} />
              ))}
            </ul>
          )}
          {total > SHOWN ? (
            <p className="text-hint text-label">
              Se ven {SHOWN} de {total}: busca para encontrar las demás.
            </p>
          ) : null}
        </div>
      </DialogContent>
    </Dialog>
  );
}

function SetRow({ set, onOpen }: { set: GameSet; onOpen: SetsWindowProps["onOpen"] }) {
  const { id, name, code, releasedOn, products, active } = set;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <span className="flex min-w-40 flex-1 flex-col">
        {onOpen ? (
          <button
            type="button"
            onClick={() => onOpen(id)}
            className="min-h-6 rounded-xs text-start font-semibold wrap-anywhere hover:underline"
          >
            {name}
          </button>
        ) : (
          <span className="font-semibold wrap-anywhere">{name}</span>
        )}
        <span className="text-label text-secondary tabular-nums">
          {[code, releasedOn && formatDate(releasedOn)].filter(Boolean).join(" · ") || "Sin código ni fecha"}
        </span>
      </span>
      <span className="text-table text-secondary tabular-nums">{counted(products, "producto", "productos")}</span>
      {active ? null : <ActiveBadge gender="f" active={false} />}
    </li>
  );
}
