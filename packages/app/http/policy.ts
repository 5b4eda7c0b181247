import { hash } from "node:crypto";

/** How a page's inline scripts are told from those that somebody smuggled in. */
export type ScriptSources = { nonce: string } | { hashes: readonly string[] };

const INLINE_SCRIPT = /<script\b(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
/** Data in a script element is never run, and no policy asks for it. */
const IS_DATA = /\stype="application\/(?:ld\+)?json"/;

/** CSP sources of the inline scripts of a page that is sent to many: each is known by its own text. */
export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(INLINE_SCRIPT)) {
    if (!IS_DATA.test(attributes)) hashes.add(`'sha256-${hash("sha256", text, "base64")}'`);
  }
  return [...hashes];
}

/** The Content-Security-Policy of a page. `formOrigins`: foreign ones that its forms are sent to. */
export function pagePolicy(
  sources: ScriptSources,
  mode: "production" | "development",
  formOrigins: readonly string[],
): string {
  const scripts = "nonce" in sources ? [`'nonce-${sources.nonce}'`] : sources.hashes;
  const policy = {
    "default-src": "'self'",
    "script-src": ["'self'", ...scripts].join(" "),
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "font-src": "'self'",
    "connect-src": mode === "development" ? "'self' ws:" : "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": ["'self'", ...formOrigins].join(" "),
    "frame-ancestors": "'none'",
  };
  return Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}
