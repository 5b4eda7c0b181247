/** Stands for the token of a link in what is kept of a mail: the token itself is put in when the mail goes out. */
export const TOKEN_PLACE = "{{enlace}}";

/** A part of a mail with the token of its link; without one, as others may read it. */
export const withToken = (part: string, token: string | null): string => part.replaceAll(TOKEN_PLACE, token ?? "…");
