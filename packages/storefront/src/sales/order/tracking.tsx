import type { ShopOrder } from "@tablero/contract/sales/shapes/shop-orders";
import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { outlineArrowTopRightOnSquare } from "@tablero/ui/icons/outline-arrow-top-right-on-square";
import { outlineTruck } from "@tablero/ui/icons/outline-truck";
import { CopyButton } from "../../platform/shared/copy-button.tsx";

/** Shipped parcels: carrier, number to copy, and tracking link. */
export function Tracking({ tracking }: { tracking: ShopOrder["tracking"] }) {
  return tracking.map(({ carrier, number, url }) => (
    <div key={number} className="mt-6">
      <p className="flex items-center gap-4 rounded-xl bg-sunken py-2.5 pe-3 ps-4">
        <Icon icon={outlineTruck} size={24} className="text-secondary" />
        <span className="min-w-0 flex-1">
          <span className="block text-body text-secondary">{carrier}</span>
          <span className="block font-semibold tabular-nums wrap-anywhere">{number}</span>
        </span>
        <CopyButton text={number} label="Copiar el número de seguimiento" />
      </p>
      {url ? (
        <Button asChild size="xl" width="full" className="mt-3">
          <a href={url} target="_blank" rel="noopener noreferrer">
            Seguir el envío
            <Icon icon={outlineArrowTopRightOnSquare} size={20} />
          </a>
        </Button>
      ) : null}
    </div>
  ));
}
