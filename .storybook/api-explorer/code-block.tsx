import type { ReactNode } from "react";

/** Longer text is not highlighted: thousands of coloured words slow the page down. */
const COLOURED = 30_000;
const TOKENS = /("(?:\\.|[^"\\])*")(\s*:)?|\b(true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

interface CodeBlockProps {
  /** Accessible name: the block scrolls, so it is focusable. */
  label: string;
  text: string;
  language?: "json" | "shape";
}

/** Source text. JSON is highlighted: keys, strings and other values each have a colour. */
export function CodeBlock({ label, text, language }: CodeBlockProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form has fields in here
    <div
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
      tabIndex={0}
      className="max-h-120 overflow-auto rounded-md bg-sunken px-4 py-3 font-mono text-label font-normal -outline-offset-2"
    >
      <pre className="whitespace-pre-wrap wrap-anywhere" translate="no">
        {language === "json" ? coloured(text.slice(0, COLOURED)) : null}
        {language === "json" ? text.slice(COLOURED) : text}
      </pre>
    </div>
  );
}

function coloured(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKENS)) {
    const [whole, string, colon, word] = match;
    parts.push(text.slice(end, match.index));
    const tint = colon
      ? "text-primary-text"
      : string
        ? "text-success-text"
        : word
          ? "text-progress-text"
          : "text-info-text";
    parts.push(
      <span key={match.index} className={tint}>
        {string ?? whole}
      </span>,
    );
    if (colon) parts.push(colon);
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  return parts;
}
