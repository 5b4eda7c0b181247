import type { ComponentProps } from "react";
import { cn } from "../../lib/cn.ts";
import { WORDMARK_PATH } from "./wordmark-path.ts";

/** Columns and rows of the board that form the T. The others are empty, with the token at the foot of the T. */
const FILLED = [
  [0, 0],
  [1, 0],
  [2, 0],
  [1, 1],
] as const;
const EMPTY = [
  [0, 1],
  [2, 1],
  [0, 2],
  [2, 2],
] as const;

export type LogoVariant = "scheme" | "dark" | "mono";

const LOOKS: Record<LogoVariant, { filled: string; empty: string; token: string; ink: string }> = {
  scheme: { filled: "fill-logo", empty: "fill-logo-empty", token: "fill-token", ink: "fill-logo-ink" },
  dark: {
    filled: "fill-logo-on-dark",
    empty: "fill-logo-empty-on-dark",
    token: "fill-token",
    ink: "fill-logo-ink-on-dark",
  },
  mono: { filled: "fill-current", empty: "fill-current opacity-20", token: "fill-current", ink: "fill-current" },
};

export interface LogoProps extends Omit<ComponentProps<"svg">, "children"> {
  /** symbol: only the board; wordmark: the board with the name. */
  part?: "symbol" | "wordmark";
  /**
   * scheme: follows the colour scheme; dark: for the dark navigation and the footer, in both schemes; mono: the text
   * colour, for print and watermarks.
   */
  variant?: LogoVariant;
  /** Height in px; at least 16 for the symbol and 22 for the wordmark. Default 32. */
  size?: number;
  /** Accessible name; an empty string if the name is already beside the logo. Default "Tablero". */
  label?: string;
}

function place(index: number): number {
  return 1.2 + index * 10.8;
}

/** The logo: a 3 × 3 board on which four spaces and a round token form a T. */
export function Logo({
  part = "wordmark",
  variant = "scheme",
  size = 32,
  label = "Tablero",
  className,
  ...rest
}: LogoProps) {
  const paint = LOOKS[variant];
  const width = part === "symbol" ? 32.4 : 132.6;
  return (
    <svg
      data-slot="logo"
      data-part={part}
      viewBox={`0 0 ${width} 32.4`}
      width={(size * width) / 32.4}
      height={size}
      role={label ? "img" : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
      className={cn("shrink-0", className)}
      {...rest}
    >
      {FILLED.map(([x, y]) => (
        <rect key={`${x}${y}`} x={place(x)} y={place(y)} width="8.4" height="8.4" rx="2.3" className={paint.filled} />
      ))}
      {EMPTY.map(([x, y]) => (
        <rect key={`${x}${y}`} x={place(x)} y={place(y)} width="8.4" height="8.4" rx="2.3" className={paint.empty} />
      ))}
      <circle cx="16.2" cy="27" r="4.55" className={paint.token} />
      {part === "wordmark" && <path transform="translate(43.4 26.4)" d={WORDMARK_PATH} className={paint.ink} />}
    </svg>
  );
}
