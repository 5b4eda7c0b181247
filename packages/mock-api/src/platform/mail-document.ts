export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A mail as HTML, simpler than those of the server. `body` is HTML. */
export const mailDocument = (subject: string, body: string): string =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="font-family:sans-serif">${body}</body></html>`;
