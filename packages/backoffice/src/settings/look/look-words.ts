import type { AccentUse } from "@tablero/domain/settings/look/accent";

/** Suggested colours: those of the themes. */
export const ACCENTS = [
  { accent: "#4f39f6", label: "Añil" },
  { accent: "#1976d2", label: "Azul" },
  { accent: "#00786f", label: "Turquesa" },
  { accent: "#0a7d3b", label: "Verde" },
  { accent: "#c70036", label: "Rojo" },
  { accent: "#8200db", label: "Morado" },
  { accent: "#fe9a00", label: "Ámbar" },
] as const;

const USES = { button: "El botón", link: "Los enlaces" } as const;
const SCHEMES = { light: "en claro", dark: "en oscuro" } as const;
const SHIFTS = { darker: "más oscuro", lighter: "más claro" } as const;

/** «8,2 a 1»: contrast ratio between text and background. */
export const ratioText = (contrast: number): string =>
  `${(Math.floor(contrast * 10) / 10).toLocaleString("es-ES", { minimumFractionDigits: 1 })} a 1`;

/** How the colour was adjusted for one use: «Los enlaces en claro: lo hemos puesto más oscuro …». */
export function describeAccentUse({ use, scheme, shift, contrast }: AccentUse): string {
  const what = `${USES[use]} ${SCHEMES[scheme]}`;
  const verb = use === "button" ? "se lee" : "se leen";
  const ratio = `contraste ${ratioText(contrast)}`;
  return shift
    ? `${what}: un poco ${SHIFTS[shift]} para que ${verb === "se lee" ? "se lea" : "se lean"} (${ratio}).`
    : `${what}: ${verb} con tu color tal cual (${ratio}).`;
}
