import { cn } from "../../lib/cn.ts";
import { Badge, type Tone } from "../badge/badge.tsx";
import type { IconData } from "../icon/icon.tsx";
import {
  solid20AdjustmentsHorizontal,
  solid20ArrowUturnLeft,
  solid20BuildingStorefront,
  solid20CheckCircle,
  solid20Clock,
  solid20Cube,
  solid20Inbox,
  solid20MinusCircle,
  solid20NoSymbol,
  solid20PauseCircle,
  solid20ShieldCheck,
  solid20Truck,
  solid20XCircle,
} from "../icon/icons.generated.ts";

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
  /** Words, tone and icon (its name in heroicons, 20 solid) as data have them: `ORDER_STATE_LABELS[order.state]`. */
  state: { label: string; tone: Tone; tinted: boolean; icon: string };
  /** In a column of a table a tinted pill hangs to the left, so that the icons stand on one line. */
  hang?: boolean;
}

/** A state as the shop words it: tinted only where somebody has to do something. */
export function StateBadge({ state, hang = false }: StateBadgeProps) {
  return (
    <Badge
      tone={state.tone}
      look={state.tinted ? "tinted" : "plain"}
      icon={ICONS[state.icon]}
      align={hang ? "hang" : "start"}
      className={cn("align-middle", hang && "max-w-none")}
    >
      {state.label}
    </Badge>
  );
}
