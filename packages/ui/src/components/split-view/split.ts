export interface SplitLimits {
  /** Minimum and maximum share of the first pane, in percent. */
  min: number;
  max: number;
}

export const clampShare = (share: number, { min, max }: SplitLimits): number =>
  Math.min(max, Math.max(min, Math.round(share * 10) / 10));

interface Line {
  left: number;
  width: number;
}

/** Share of the first pane with the divider at `x`; on right-to-left pages measured from the right. */
export function shareAt(x: number, { left, width }: Line, isRtl: boolean, limits: SplitLimits): number {
  if (width <= 0) return limits.min;
  const share = ((x - left) / width) * 100;
  return clampShare(isRtl ? 100 - share : share, limits);
}

const STEP = 2;
const PAGE = 10;

/** The share after a key press, as in the window splitter of the ARIA guide; undefined for keys without effect. */
export function shareAfterKey(key: string, share: number, isRtl: boolean, limits: SplitLimits): number | undefined {
  const forward = isRtl ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: STEP * forward,
    ArrowLeft: -STEP * forward,
    PageUp: PAGE,
    PageDown: -PAGE,
  };
  if (key === "Home") return limits.min;
  if (key === "End") return limits.max;
  const step = steps[key];
  return step === undefined ? undefined : clampShare(share + step, limits);
}
