import { z } from "zod";
import { Version } from "../shapes/basics.ts";

/** Schemas of a standard record: its row, and the bodies to create and change it. */
export interface RecordShapes {
  row: z.ZodObject;
  input: z.ZodObject;
  patch: z.ZodObject;
}

/**
 * Schemas of a standard record from its row and its editable fields. `defaults` are the same fields with default values
 * for new records.
 */
export function recordShapes<
  Row extends z.ZodObject,
  F extends z.core.$ZodLooseShape,
  D extends { [K in keyof F]?: z.ZodDefault<F[K] & z.ZodType> },
>({ row, fields, defaults }: { row: Row; fields: F; defaults: D }) {
  return {
    row,
    // TypeScript types the spread of two type parameters as their intersection.
    input: z.strictObject({ ...fields, ...defaults } as Omit<F, keyof D> & D),
    patch: z.strictObject({ ...z.strictObject(fields).partial().shape, version: Version }),
  };
}
