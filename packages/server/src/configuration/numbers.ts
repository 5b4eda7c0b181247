import { z } from "zod";

/** A whole number of the environment, if it is given. */
export const wholeIf = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, `has to be a whole number from ${least} to ${most}`)
    .transform(Number)
    .pipe(z.int().min(least, `has to be at least ${least}`).max(most, `has to be at most ${most}`));

/** A whole number of the environment with a default. */
export const whole = (least: number, most: number, otherwise: number) => wholeIf(least, most).default(otherwise);
