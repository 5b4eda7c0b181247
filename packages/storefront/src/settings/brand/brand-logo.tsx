import type { ShopBrandProps } from "./shop-brand.tsx";

/** Width-to-height ratio below which the name in a logo would be unreadable at this size. */
const MARK_RATIO = 1.6;
const HEIGHT = "h-8 w-auto max-w-36 object-contain object-left md:h-10 md:max-w-56";
/** A logo made for light backgrounds keeps a light background in the dark scheme. */
const PLATE = "box-content rounded-md bg-[#fff] px-2 py-1";
const PLATE_IN_DARK = "dark:box-content dark:rounded-md dark:bg-[#fff] dark:px-2 dark:py-1";

type Shop = ShopBrandProps["shop"];
export interface BrandLogoProps {
  name: string;
  look: NonNullable<Shop["look"]>;
  ground: NonNullable<ShopBrandProps["ground"]>;
  label: string;
}

/** The shop's logo for this background. */
export function BrandLogo({ name, look: { logo, logoDark }, ground, label }: BrandLogoProps) {
  if (!logo) return null;
  const isMark = logo.width / logo.height < MARK_RATIO;
  const picture = ({ src, width, height }: typeof logo, className = "") => (
    <img src={src} width={width} height={height} alt={isMark ? "" : label} className={`${HEIGHT} ${className}`} />
  );
  const dark = ground === "paper" ? null : logoDark;
  const shown = dark ? (
    ground === "dark" ? (
      picture(dark)
    ) : (
      <>
        {picture(logo, "dark:hidden")}
        {picture(dark, "not-dark:hidden")}
      </>
    )
  ) : (
    picture(logo, ground === "dark" ? PLATE : PLATE_IN_DARK)
  );
  return isMark ? (
    <span className="flex min-w-0 items-center gap-2.5">
      {shown}
      <span className="line-clamp-2 max-w-80 font-bold font-display text-heading">{name}</span>
    </span>
  ) : (
    shown
  );
}
