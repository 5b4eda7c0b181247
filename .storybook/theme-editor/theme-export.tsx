import { Heading } from "@tablero/ui/heading";
import { CodeBlock } from "../api-explorer/code-block.tsx";
import { CopyButton } from "../api-explorer/copy-button.tsx";

/** The theme as rules of themes.css, for code, and as design tokens (DTCG 2025.10), for design tools. */
export function ThemeExport({ css, tokens }: { css: string; tokens: string }) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <ExportBlock title="themes.css" text={css} />
      <ExportBlock title="Design tokens" text={tokens} language="json" />
    </div>
  );
}

function ExportBlock({ title, text, language }: { title: string; text: string; language?: "json" }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-xl border bg-card p-4">
      <div className="mb-2 flex items-center">
        <Heading level={2}>{title}</Heading>
        <CopyButton text={text} />
      </div>
      <CodeBlock label={`${title}, text`} text={text} {...(language && { language })} />
    </section>
  );
}
