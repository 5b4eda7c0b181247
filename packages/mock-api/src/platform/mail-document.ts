export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** An email as HTML, simpler than the server's emails. `body` is HTML. */
export const mailDocument = (subject: string, body: string): string =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="font-family:sans-serif">${body}</body></html>`;
