/** Returns true for a page, or its data, that the browser fetches before the user opens its link. */
export const isPrefetch = (header: (name: string) => string | null | undefined): boolean =>
  /\bprefetch\b/.test(header("sec-purpose") ?? header("purpose") ?? "");
