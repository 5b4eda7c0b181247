/** The shop's legal pages, at `/legal/{page}`. `required`: the law requires the page of every shop. */
export const LEGAL_PAGE_INFO = {
  "aviso-legal": { title: "Aviso legal", required: true },
  condiciones: { title: "Condiciones de venta", required: true },
  privacidad: { title: "Privacidad", required: true },
  cookies: { title: "Cookies", required: true },
  envios: { title: "Envíos y plazos", required: true },
  devoluciones: { title: "Devoluciones y desistimiento", required: true },
  accesibilidad: { title: "Accesibilidad", required: true },
  garantia: { title: "Garantía legal", required: false },
  precompras: { title: "Cómo funcionan las precompras", required: false },
  "estado-cartas": { title: "Estado de las cartas", required: false },
} as const satisfies Record<string, { title: string; required: boolean }>;

export type LegalPage = keyof typeof LEGAL_PAGE_INFO;

export const isLegalPage = (page: string | undefined): page is LegalPage =>
  page !== undefined && Object.hasOwn(LEGAL_PAGE_INFO, page);

export const LEGAL_PAGES = Object.keys(LEGAL_PAGE_INFO).filter(isLegalPage);

/** Pages that the law requires of every shop. */
export const REQUIRED_PAGES = LEGAL_PAGES.filter((page) => LEGAL_PAGE_INFO[page].required);

/** Pages that shoppers accept with an order, which stores their published versions. */
export const ACCEPTED_PAGES = ["condiciones", "devoluciones", "privacidad"] as const satisfies readonly LegalPage[];
export type AcceptedPage = (typeof ACCEPTED_PAGES)[number];

/** Published version by page; a page without one is omitted. */
export type AcceptedVersions = { [Page in AcceptedPage]?: number | undefined };

/** Versions as a list in the order of `ACCEPTED_PAGES`; empty if nothing was published. */
export const acceptedTexts = (versions: AcceptedVersions | null): { page: AcceptedPage; version: number }[] =>
  ACCEPTED_PAGES.flatMap((page) => {
    const version = versions?.[page];
    return version === undefined ? [] : [{ page, version }];
  });
