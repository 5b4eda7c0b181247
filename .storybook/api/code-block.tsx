import type { ReactNode } from "react";

/** From here on text is plain: thousands of coloured words make a page slow. */
const COLOURED = 30_000;
const TOKENS = /("(?:\\.|[^"\\])*")(\s*:)?|\b(true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

interface CodeBlockProps {
  /** Name of the part, for readers: it scrolls, so it can have the focus. */
  label: string;
  text: string;
  language?: "json" | "shape";
}

/** Text as a machine writes it. JSON has its names, texts and other values in colours. */
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
