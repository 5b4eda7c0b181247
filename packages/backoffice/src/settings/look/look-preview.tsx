import { ACCENT_ROLES, accentTokens, type Scheme } from "@tablero/domain/settings/look/accent";
import type { CSSProperties } from "react";

export interface LookPreviewProps {
  shopName: string;
  accent: string | null;
  logoId: string | null;
  logoDarkId: string | null;
}

const TITLES: Readonly<Record<Scheme, string>> = { light: "En claro", dark: "En oscuro" };

/** The roles of an accent as custom properties of an element. */
const rolesOf = (accent: string | null, scheme: Scheme): CSSProperties =>
  accent ? Object.fromEntries(ACCENT_ROLES.map((role) => [`--color-${role}`, accentTokens(accent)[scheme][role]])) : {};

/** A header, a button and a link of the storefront in both schemes, with the chosen look. */
export const LookPreview = (props: LookPreviewProps) => (
  <div className="grid gap-4 @2xl:grid-cols-2">
    <Part {...props} scheme="light" />
    <Part {...props} scheme="dark" />
  </div>
);

function Part({ shopName, accent, logoId, logoDarkId, scheme }: LookPreviewProps & { scheme: Scheme }) {
  const logo = scheme === "dark" ? (logoDarkId ?? logoId) : logoId;
  const onPlate = scheme === "dark" && logoDarkId === null;
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="text-label text-secondary">{TITLES[scheme]}</figcaption>
      <div
        data-theme="theme-default"
        data-scheme={scheme}
        style={rolesOf(accent, scheme)}
        className="overflow-hidden rounded-lg border bg-page text-text"
      >
        <div className="flex h-15 items-center gap-3 border-b bg-card px-4">
          {logo ? (
            <img
              src={`/media/${logo}/480.webp`}
              alt={shopName}
              className={`h-8 max-w-40 object-contain object-left ${onPlate ? "box-content rounded-md bg-[#fff] px-2 py-1" : ""}`}
            />
          ) : (
            <span className="truncate font-bold text-heading">{shopName}</span>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 p-4">
          <span className="inline-flex h-10 items-center rounded-md bg-primary px-4 font-medium text-on-primary">
            Añadir al carrito
          </span>
          <span className="text-primary-text underline underline-offset-2">Ver todas las novedades</span>
          <span className="rounded-full bg-primary-tint px-3 py-1 text-on-tint">Precompra</span>
          <span className="rounded-sm px-2 py-1 outline-2 outline-focus outline-offset-2">Foco</span>
        </div>
      </div>
    </figure>
  );
}
