import type { Tone } from "./bar-context.ts";

/**
 * The colours of a vertical navigation: its container overrides the colour roles that its content uses. In theme-brand,
 * step 200 has too little contrast on step 800.
 */
export const TONES: Record<Tone, string> = {
  dark: "[--nav-heading:var(--color-primary-400)]",
  primary:
    "[--color-nav:var(--color-primary-800)] [--color-nav-text:var(--color-logo-ink-on-dark)] [--color-nav-hint:var(--color-primary-200)] [--nav-heading:var(--color-nav-hint)] in-data-[theme=theme-brand]:[--color-nav-hint:var(--color-primary-50)]",
  scheme:
    "[--nav-heading:var(--color-primary-text)] not-dark:[--color-nav:var(--color-card)] not-dark:[--color-nav-text:var(--color-text)] not-dark:[--color-nav-hint:var(--color-secondary)]",
};

/** The current entry: a pill behind it. */
export const CURRENT: Record<Tone, string> = {
  dark: "text-nav-text before:bg-nav-text/12",
  primary: "text-nav-text before:bg-nav-text/12",
  scheme: "text-on-tint before:bg-primary-tint",
};

/** The text of the other entries. In theme-brand, only white is readable on step 800. */
export const IDLE: Record<Tone, string> = {
  dark: "text-nav-text/80",
  primary: "text-nav-text",
  scheme: "text-nav-text/80",
};

/** The subtitle, also on the pill. */
export const SUBTITLE: Record<Tone, string> = {
  dark: "text-nav-hint",
  primary: "text-nav-text",
  scheme: "text-nav-hint",
};
