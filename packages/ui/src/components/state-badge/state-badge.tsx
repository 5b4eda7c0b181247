import { cn } from "../../lib/cn.ts";
import { Badge, type Tone } from "../badge/badge.tsx";
import type { IconData } from "../icon/icon.tsx";
import { solid20AdjustmentsHorizontal } from "../icon/icons/solid20-adjustments-horizontal.generated.ts";
import { solid20ArrowUturnLeft } from "../icon/icons/solid20-arrow-uturn-left.generated.ts";
import { solid20BuildingStorefront } from "../icon/icons/solid20-building-storefront.generated.ts";
import { solid20CheckCircle } from "../icon/icons/solid20-check-circle.generated.ts";
import { solid20Clock } from "../icon/icons/solid20-clock.generated.ts";
import { solid20Cube } from "../icon/icons/solid20-cube.generated.ts";
import { solid20Inbox } from "../icon/icons/solid20-inbox.generated.ts";
import { solid20MinusCircle } from "../icon/icons/solid20-minus-circle.generated.ts";
import { solid20NoSymbol } from "../icon/icons/solid20-no-symbol.generated.ts";
import { solid20PauseCircle } from "../icon/icons/solid20-pause-circle.generated.ts";
import { solid20ShieldCheck } from "../icon/icons/solid20-shield-check.generated.ts";
import { solid20Truck } from "../icon/icons/solid20-truck.generated.ts";
import { solid20XCircle } from "../icon/icons/solid20-x-circle.generated.ts";

const ICONS: Readonly<Record<string, IconData>> = {
  "adjustments-horizontal": solid20AdjustmentsHorizontal,
  "arrow-uturn-left": solid20ArrowUturnLeft,
  "building-storefront": solid20BuildingStorefront,
  "check-circle": solid20CheckCircle,
  clock: solid20Clock,
  cube: solid20Cube,
  inbox: solid20Inbox,
  "minus-circle": solid20MinusCircle,
  "no-symbol": solid20NoSymbol,
  "pause-circle": solid20PauseCircle,
  "shield-check": solid20ShieldCheck,
  truck: solid20Truck,
  "x-circle": solid20XCircle,
};

export interface StateBadgeProps {
  /** Label, tone and icon (its name in heroicons, 20 solid) from the data: `ORDER_STATE_LABELS[order.state]`. */
  state: { label: string; tone: Tone; tinted: boolean; icon: string; help?: string };
  /** In a table column, a tinted pill extends to the left, so that the icons align. */
  hang?: boolean;
}

/** A state with the shop's own label; tinted only if it needs attention. */
export function StateBadge({ state, hang = false }: StateBadgeProps) {
  return (
    <Badge
      tone={state.tone}
      variant={state.tinted ? "tinted" : "plain"}
      icon={ICONS[state.icon]}
      title={state.help}
      align={hang ? "hang" : "start"}
      className={cn("align-middle", hang && "max-w-none")}
    >
      {state.label}
    </Badge>
  );
}
