import { Code } from "@tablero/ui/code";
import type { ReactNode } from "react";

/** Longer text is not highlighted: thousands of coloured words would slow the page down. */
const COLOURED = 30_000;
const TOKENS = /("(?:\\.|[^"\\])*")(\s*:)?|\b(true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

interface CodeBlockProps {
  /** Accessible name while it scrolls. */
  label: string;
  text: string;
  language?: "json" | "shape";
}

/** Source text. JSON is highlighted: keys, strings and other values each have a colour. */
export function CodeBlock({ label, text, language }: CodeBlockProps) {
  return (
    <Code variant="block" label={label} className="max-h-120">
      {language === "json" ? coloured(text.slice(0, COLOURED)) : null}
      {language === "json" ? text.slice(COLOURED) : text}
    </Code>
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
