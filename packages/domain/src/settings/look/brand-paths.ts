/**
 * Files of the shop's own branding: the style sheet of its accent, icons, the preview of shared pages, the
 * logo in mails.
 */
export const BRAND_FILES = {
  "/accent.css": "text/css",
  "/favicon.svg": "image/svg+xml",
  "/favicon.ico": "image/x-icon",
  "/apple-touch-icon.png": "image/png",
  "/icon-192.png": "image/png",
  "/icon-512.png": "image/png",
  "/icon-maskable-512.png": "image/png",
  "/site.webmanifest": "application/manifest+json",
  "/logo-512.png": "image/png",
  "/logo-mail.png": "image/png",
  "/og.png": "image/png",
} as const;
export type BrandFile = keyof typeof BRAND_FILES;

export const isBrandFile = (path: string): path is BrandFile => Object.hasOwn(BRAND_FILES, path);

/** Address of a branding file with its version; without a version for the software's own branding. */
export const brandUrl = (file: BrandFile, look: { version: string } | null): string =>
  look ? `${file}?v=${look.version}` : file;

/** Height of the logo in mails, in CSS px; its file has twice the resolution. */
export const MAIL_LOGO_HEIGHT = 48;
export const MAIL_LOGO_MAX_WIDTH = 280;

/** Size of the logo in mails, in CSS px. */
export function mailLogoSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(MAIL_LOGO_HEIGHT / height, MAIL_LOGO_MAX_WIDTH / width);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
