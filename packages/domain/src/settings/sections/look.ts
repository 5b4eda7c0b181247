import type { FieldError } from "../../platform/failure.ts";
import { isHexColour } from "../look/colour.ts";

/** Branding of the shop. Pictures are ids of uploads; null if there is none. */
export interface LookSettings {
  /** As `#5e2dad`; empty for the colours of the software. */
  accent: string;
  logoId: string | null;
  /** Used instead of the other logo on dark backgrounds. */
  logoDarkId: string | null;
  /** Icon of the browser tab and of the phone's home screen. */
  iconId: string | null;
  /** Shown on the home page while it has no headers. */
  coverId: string | null;
  /** The harmonised notice of the legal guarantee (Regulation (EU) 2025/1960), as obtained by the owner. */
  guaranteeNoticeId: string | null;
}

export interface StoredLook {
  /** Shops from before the notice have none stored. */
  look: Omit<LookSettings, "guaranteeNoticeId"> & { guaranteeNoticeId?: string | null | undefined };
}

export const DEFAULT_LOOK: LookSettings = {
  accent: "",
  logoId: null,
  logoDarkId: null,
  iconId: null,
  coverId: null,
  guaranteeNoticeId: null,
};

export const LOOK_PICTURES = ["logoId", "logoDarkId", "iconId", "coverId", "guaranteeNoticeId"] as const;
export type LookPictureKey = (typeof LOOK_PICTURES)[number];

export const withLookDefaults = ({ look }: StoredLook): LookSettings => ({
  ...DEFAULT_LOOK,
  ...look,
  guaranteeNoticeId: look.guaranteeNoticeId ?? null,
});

/** The pictures that the branding refers to. */
export const lookPictureIds = (look: LookSettings): string[] => [
  ...new Set(LOOK_PICTURES.flatMap((key) => look[key] ?? [])),
];

/** Normalises the colour. */
export function checkLook(look: LookSettings): { value: LookSettings; errors: FieldError[] } {
  const written = look.accent.trim().toLowerCase();
  const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(written);
  const accent = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join("")}`
    : written.replace(/^(?=[0-9a-f]{6}$)/, "#");
  const errors: FieldError[] =
    accent === "" || isHexColour(accent)
      ? []
      : [{ path: "look.accent", code: "invalid-colour", message: "Escribe el color así: #5e2dad." }];
  if (look.logoDarkId !== null && look.logoId === null)
    errors.push({
      ...{ path: "look.logoDarkId", code: "without-logo" },
      message: "Sube también el logo para fondos claros.",
    });
  return { value: { ...look, accent }, errors };
}

/** Errors of branding that refers to missing pictures. */
export const lookPictureErrors = (look: LookSettings, isThere: (id: string) => boolean): FieldError[] =>
  LOOK_PICTURES.flatMap((key) => {
    const id = look[key];
    if (id === null || isThere(id)) return [];
    return [{ path: `look.${key}`, code: "unknown", message: "Esa imagen ya no está: súbela otra vez." }];
  });
