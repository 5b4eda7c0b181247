import { z } from "zod";

/** A whole number of the environment, if it is given. */
export const optionalInteger = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, `tiene que ser un número entero de ${least} a ${most}`)
    .transform(Number)
    .pipe(z.int().min(least, `tiene que ser como mínimo ${least}`).max(most, `tiene que ser como máximo ${most}`));

/** A whole number of the environment with a default. */
export const integer = (least: number, most: number, otherwise: number) =>
  optionalInteger(least, most).default(otherwise);
