// Written by `npm run tokens` from the style sheets.

export const TOKEN_NAMES = {
  color: ["primary-50", "primary-100", "primary-200", "primary-300", "primary-400", "primary-500", "primary-600", "primary-700", "primary-800", "primary-900", "primary-950", "page", "card", "sunken", "raised", "hover", "raised-hover", "text", "secondary", "hint", "border", "border-strong", "nav", "nav-text", "nav-hint", "tooltip", "on-tooltip", "primary", "primary-hover", "primary-press", "on-primary", "primary-text", "primary-tint", "primary-tint-strong", "on-tint", "focus", "token", "token-rim", "neutral-bg", "neutral-text", "neutral-icon", "info-bg", "info-text", "info-icon", "progress-bg", "progress-text", "progress-icon", "success-bg", "success-text", "success-icon", "warning-bg", "warning-text", "warning-icon", "danger-bg", "danger-text", "danger-icon", "danger", "danger-hover", "on-danger", "pickup-bg", "pickup-text", "pickup-icon", "logo", "logo-empty", "logo-ink", "logo-on-dark", "logo-empty-on-dark", "logo-ink-on-dark", "game-arcania", "game-bestiarium", "game-duelo", "game-mesa", "game-rol", "game-minis"],
  shadow: ["tile", "card", "panel", "dialog"],
  size: ["control-sm", "control-md", "control-lg", "control-xl", "row", "row-tall", "row-low", "row-list", "row-head", "tile-head", "nav", "nav-icon", "cell", "item", "option", "label", "fields"],
  radius: ["xs", "sm", "md", "lg", "xl", "2xl", "3xl"],
  text: ["micro", "label", "field", "table", "body", "heading", "stat", "title", "shop", "shop-lg", "price-card", "price-total", "price", "display-md", "display-lg", "display-xl", "display-2xl"],
  duration: ["fast", "base", "slow", "nav"],
  ease: ["nav", "out"],
} as const;
