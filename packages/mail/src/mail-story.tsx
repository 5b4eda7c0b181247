import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { DARK } from "./look.ts";
import { renderMail } from "./render.ts";
import type { MailData, MailTemplate } from "./types.ts";

/** Widths of a phone window, and of a window wide enough for the whole email. */
const WIDTHS = [390, 640];

type Scheme = "light" | "dark";

export interface MailPreviewProps {
  /** Template of the mail. */
  template: MailTemplate;
  /** Data of the mail. */
  data: MailData[MailTemplate];
  /** Colour scheme of the email client. Default: the scheme of the toolbar. */
  scheme?: Scheme;
}

const schemeOfToolbar = (): Scheme => (document.documentElement.dataset.scheme === "dark" ? "dark" : "light");

function onToolbarChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["data-scheme"] });
  return () => observer.disconnect();
}

/** The email in one fixed scheme, independent of the browser's. */
function useMail({ template, data, scheme }: MailPreviewProps) {
  const chosen = useSyncExternalStore(onToolbarChange, schemeOfToolbar);
  return inScheme({ template, data, scheme: scheme ?? chosen });
}

function inScheme({ template, data, scheme }: Required<MailPreviewProps>) {
  const { subject, html, text } = renderMail(template, data);
  return { subject, text, html: html.replace(DARK, scheme === "dark" ? "@media all" : "@media not all") };
}

/** An email as an email client shows it: without scripts, with the given width and as high as its content. */
function Frame({ html, width, title }: { html: string; width: number; title: string }) {
  const [height, setHeight] = useState(600);
  return (
    <iframe
      title={`${title}, ${width} px`}
      srcDoc={html}
      sandbox="allow-same-origin"
      width={width}
      height={height}
      className="shrink-0 rounded-lg border border-border"
      onLoad={({ currentTarget }) => setHeight(currentTarget.contentDocument?.documentElement.scrollHeight ?? height)}
    />
  );
}

/** Subject, HTML at both widths, and the text version. */
export function MailPreview(props: MailPreviewProps) {
  const { subject, html, text } = useMail(props);
  return (
    <article className="flex flex-col gap-4">
      <h1 className="text-title text-text">{subject}</h1>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window is scrolled with the keyboard */}
      <section className="flex flex-wrap items-start gap-6 overflow-x-auto" tabIndex={0} aria-label="HTML y texto">
        {WIDTHS.map((width) => (
          <Frame key={width} html={html} width={width} title={subject} />
        ))}
        <pre className="max-w-full whitespace-pre-wrap wrap-anywhere rounded-lg bg-card p-5 text-body text-text">
          {text}
        </pre>
      </section>
    </article>
  );
}

/** The email in the page itself, in a shadow root that isolates its styles, because axe cannot inspect frames. */
export function MailInPage(props: MailPreviewProps) {
  const host = useRef<HTMLDivElement>(null);
  const { html } = useMail(props);
  useEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: "open" });
    if (!root) return;
    const page = new DOMParser().parseFromString(html, "text/html");
    root.replaceChildren(...page.querySelectorAll("style"), ...page.body.children);
  }, [html]);
  return <div ref={host} data-mail={props.template} />;
}
