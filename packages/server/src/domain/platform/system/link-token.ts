/** Placeholder for the token of a link in a stored mail; the token itself is inserted when the mail is sent. */
export const TOKEN_PLACE = "{{enlace}}";

/** A part of a mail with the token in its link; without a token, the version that other people may read. */
export const withToken = (part: string, token: string | null): string => part.replaceAll(TOKEN_PLACE, token ?? "…");
