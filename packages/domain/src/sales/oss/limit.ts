import { formatMoney } from "../../platform/money/money.ts";
import { resourcePath } from "../../platform/resources/paths.ts";
import { SETTINGS } from "../../platform/resources/settings/settings.ts";

/**
 * Limit for net sales to consumers of other member states in a calendar year, in cents. Up to it Spanish IVA may
 * be charged, unless the previous year's sales exceeded it (art. 73 of the Ley 37/1992).
 */
export const OSS_LIMIT = 1_000_000;

/** Sales above which the shop is warned that the limit is near. */
const OSS_NEAR = OSS_LIMIT * 0.8;

export const LIMIT_STATES = ["below", "near", "passed"] as const;
export type LimitState = (typeof LIMIT_STATES)[number];

export const ossLimitState = (net: number): LimitState =>
  net > OSS_LIMIT ? "passed" : net >= OSS_NEAR ? "near" : "below";

/** The limit state newly reached by the yearly sum with an invoice; null if none. */
export function newOssLimitState(before: number, after: number): Exclude<LimitState, "below"> | null {
  const state = ossLimitState(after);
  return after > before && state !== ossLimitState(before) && state !== "below" ? state : null;
}

const TAX_SETTINGS_PATH = `${resourcePath(SETTINGS)}?view=impuestos`;

/** Notice for administrators, with the sum of the year in cents. */
export function ossLimitNotice(state: Exclude<LimitState, "below">, net: number) {
  const sum = `${formatMoney(net)} netos a particulares de otros países de la UE este año`;
  return {
    kind: "oss-limit" as const,
    icon: "heroicons_outline:exclamation-triangle",
    title: state === "passed" ? "Has pasado de 10.000 € en la UE" : "Cerca de los 10.000 € en la UE",
    description:
      state === "passed"
        ? `${sum}: toca cobrar el IVA del país de destino. Date de alta en la ventanilla única (OSS) y actívala.`
        : `${sum}. Por encima de 10.000 € hay que cobrar el IVA del país de destino (ventanilla única, OSS).`,
    link: TAX_SETTINGS_PATH,
  };
}
