export interface RichContentProps {
  /** Sanitised by the server. */
  html: string;
}

/** HTML sanitised by the server, in the storefront's typography. */
export function RichContent({ html }: RichContentProps) {
  return (
    <div
      className="flex max-w-170 flex-col gap-4 text-pretty text-shop-lg wrap-anywhere [&_a]:text-primary-text [&_a]:underline [&_h2]:font-display [&_h2]:text-display-md [&_h3]:font-semibold [&_li]:mt-1 [&_ol]:list-decimal [&_ol]:ps-6 [&_ul]:list-disc [&_ul]:ps-6"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, by contract
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
