import { hash } from "node:crypto";

/** Distinguishes a page's own inline scripts from injected ones. */
export type ScriptSources = { nonce: string } | { hashes: readonly string[] };

const SCRIPT = "<script";
/** Data in a script element never runs, so the policy does not cover it. */
const IS_DATA = / type="application\/(?:ld\+)?json"/;

/** A page for many visitors: without nonces, with the CSP sources of its inline scripts. */
export interface SharedPage {
  html: string;
  hashes: string[];
}

/**
 * Replaces the nonce of a rendered page by the hashes of the scripts that carry it, because a nonce must not be sent
 * twice. An injected script carries no nonce, so it gets no hash.
 */
export function sharePage(rendered: string, nonce: string): SharedPage {
  const parts = rendered.split(` nonce="${nonce}"`);
  const hashes = new Set<string>();
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1];
    if (next === undefined) break;
    const opening = part.slice(part.lastIndexOf("<"));
    const end = next.indexOf(">");
    const tag = opening + next.slice(0, end);
    if (!tag.startsWith(SCRIPT) || tag.includes(" src=") || IS_DATA.test(tag)) continue;
    const text = next.slice(end + 1, next.indexOf("</script>", end));
    hashes.add(`'sha256-${hash("sha256", text, "base64")}'`);
  }
  return { html: parts.join(""), hashes: [...hashes] };
}

/** The Content-Security-Policy of a page. `formOrigins`: foreign origins that its forms post to. */
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
