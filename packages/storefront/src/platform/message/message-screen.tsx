import { TileBoard } from "@tablero/ui/tile-board";
import type { ReactNode } from "react";
import { CONTAINER } from "../shared/container.ts";
import { FlockScene } from "./flock-scene.tsx";

interface MessageScreenProps {
  /** Small line above the title: a status. */
  code: string;
  title: string;
  children: ReactNode;
  actions: ReactNode;
  /** Below the actions. */
  footnote?: ReactNode;
}

/** A page that is only a message, beside a board with empty spaces. */
export function MessageScreen({ code, title, children, actions, footnote }: MessageScreenProps) {
  return (
    <div
      className={`${CONTAINER} grid items-center gap-x-12 gap-y-8 pt-8 md:min-h-160 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:grid-cols-[minmax(0,1fr)_minmax(0,35rem)]`}
    >
      <div className="min-w-0">
        <p className="font-semibold text-secondary text-shop">{code}</p>
        <h1 className="mt-2 text-balance font-display text-display-xl">{title}</h1>
        <div className="mt-3 max-w-130 text-pretty text-secondary text-shop-lg">{children}</div>
        <div className="mt-6 flex flex-wrap gap-3">{actions}</div>
        {footnote ? <p className="mt-6 text-body text-secondary">{footnote}</p> : null}
      </div>
      <TileBoard columns={4} rows={4} empty={[5, 6]} token={9} className="max-md:order-first max-md:max-w-52">
        <FlockScene data-slot="picture" className="absolute inset-0 size-full" />
      </TileBoard>
    </div>
  );
}
