import { z } from "zod";

/** An id of the simulated apps: a GUID where the mock gives it, any text where a caller asks for one. */
export const TemplateId = z.string().min(1).max(200);

/** `?id=`: what is unknown is answered as the endpoint's rules say, never as a mistake of the caller. */
export const TemplateById = z.strictObject({ id: TemplateId });

/** Changes are merged into what is stored: every field may be left out, unknown ones are dropped. */
export const changesOf = <S extends z.ZodRawShape>(schema: z.ZodObject<S>) => z.object(schema.shape).partial();

/** An instant or a day: what date pickers send. */
export const PickedDate = z.union([z.iso.datetime({ offset: true }), z.iso.date()], "Fecha no válida");

/** Text as it is typed, blanks and all; it may be empty. */
export const text = (max: number) => z.string().max(max, `Como mucho ${max} caracteres`);
