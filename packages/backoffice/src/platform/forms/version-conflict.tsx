import { ApiError } from "@tablero/api-client/errors";
import type { QueryError } from "@tablero/api-client/query";
import { useUser } from "@tablero/api-client/session";
import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { outlineUsers } from "@tablero/ui/icons/outline-users";
import { unlessRefused } from "@tablero/ui/lib/refused-numbers";
import { ScrollArea } from "@tablero/ui/scroll-area";
import { type ReactNode, useEffect, useRef } from "react";

/** A field that another user changed while it was being edited here. */
export interface Difference {
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
  /** The user decides about each field separately. */
  choice?: { isStored: boolean; choose: (isStored: boolean) => void };
}

export interface VersionConflictProps {
  /** The kind of record, such as "el pedido". */
  what: string;
  /** The error, which names the author of the other change. */
  failure?: QueryError | null | undefined;
  /** Name of the author of the other change, if the record contains it. */
  who?: string | null | undefined;
  /** Fields that differ. If empty, only the message is shown. */
  differences?: ReadonlyArray<Difference>;
  /** Overwrites the stored version with the typed values. */
  onReapply: () => void;
  /** Label of the overwrite button. */
  reapplyLabel?: string | undefined;
  /** Discards the typed values and loads the stored version. */
  onDiscard: () => void;
  /** Label of the discard button. */
  discardLabel?: string;
  /** True while the choice is being saved. */
  loading?: boolean;
}

export const isVersionConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "version-conflict";

/** Name of the user who changed the record, if the error contains it. */
export const changerOf = (failure: unknown): string =>
  (failure instanceof ApiError ? failure.problem?.changedBy?.name : undefined) || "Otra persona";

/**
 * Version conflict: shows both versions side by side, and nothing is lost until the user chooses one. The form's own
 * save button is hidden meanwhile, because saving would fail again.
 */
export function VersionConflict({
  what,
  failure,
  who,
  differences = [],
  onReapply,
  reapplyLabel = "Aplicar lo mío",
  onDiscard,
  discardLabel = "Quedarme con lo guardado",
  loading = false,
}: VersionConflictProps) {
  const box = useRef<HTMLElement>(null);
  const user = useUser();
  const changedBy = failure instanceof ApiError ? failure.problem?.changedBy : undefined;
  // A user-defined key is shown with its label: «Clave: ERP».
  const isOwn = changedBy !== undefined && changedBy.id === user?.id && changedBy.name === user.name;
  // The message may be above the visible part of a long form. The pressed button disappears, so without a new target
  // the focus would return to a field and scroll the page.
  useEffect(() => {
    box.current?.scrollIntoView({ block: "center" });
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-lg bg-warning-bg px-5 py-4 text-table text-warning-text"
    >
      <p className="flex items-center gap-2 font-semibold">
        <Icon icon={outlineUsers} size={18} />
        {isOwn
          ? `Has cambiado ${what} en otra ventana`
          : `${changedBy?.name || who || "Otra persona"} ha cambiado ${what} mientras tanto`}
      </p>
      {differences.length === 0 ? null : (
        <ScrollArea label="Diferencias" axis="horizontal" className="mt-3">
          <table className="w-full text-start">
            <thead>
              <tr>
                <th scope="col" className="pe-4 font-medium">
                  Campo
                </th>
                <th scope="col" className="pe-4 font-medium">
                  Lo tuyo
                </th>
                <th scope="col" className="font-medium">
                  Lo guardado ahora
                </th>
              </tr>
            </thead>
            <tbody>
              {differences.map((each) => (
                <tr key={each.label} className="border-warning-icon/30 border-t align-top">
                  <th scope="row" className="py-1.5 pe-4 font-medium">
                    {each.label}
                  </th>
                  <td className="py-1.5 pe-4 wrap-anywhere">
                    <Side of={each} side="mine" />
                  </td>
                  <td className="py-1.5 wrap-anywhere">
                    <Side of={each} side="theirs" />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" loading={loading} onClick={unlessRefused(onReapply)}>
          {reapplyLabel}
        </Button>
        <Button size="sm" variant="secondary" disabled={loading} onClick={onDiscard}>
          {discardLabel}
        </Button>
      </div>
    </section>
  );
}

/** One of the two values of a field, when the user chooses field by field. */
function Side({ of: { label, choice, ...values }, side }: { of: Difference; side: "mine" | "theirs" }) {
  const value = values[side];
  if (!choice) return value;
  const isTheirs = side === "theirs";
  return (
    <label className="flex items-start gap-2">
      <input
        type="radio"
        name={`choice of ${label}`}
        aria-label={`${label}: ${isTheirs ? "lo guardado" : "lo tuyo"}`}
        checked={choice.isStored === isTheirs}
        onChange={() => choice.choose(isTheirs)}
        className="mt-0.5 size-4 shrink-0 accent-primary"
      />
      <span>{value}</span>
    </label>
  );
}
