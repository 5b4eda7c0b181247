import { isSafeLink } from "@tablero/domain/platform/validation";
import { z } from "zod";
import { Id, line, optionalLine } from "../../platform/shapes/basics.ts";

const SafeLink = line(2000).refine(
  isSafeLink,
  "Ese enlace no se admite: usa una ruta como /admin/pedidos o una dirección https",
);

export const ShortcutSchema = z.strictObject({
  id: Id,
  label: z.string(),
  description: z.string().nullable(),
  icon: z.string(),
  link: z.string(),
  useRouter: z.boolean(),
});

export type Shortcut = z.infer<typeof ShortcutSchema>;

export const ShortcutInput = z.strictObject({
  id: Id.optional().describe("Ignored: assigned by the server"),
  label: line(60),
  description: optionalLine(120).nullable().optional(),
  icon: line(80),
  link: SafeLink,
  useRouter: z.boolean(),
});

/** Omitted fields stay unchanged. */
export const ShortcutPatch = ShortcutInput.partial();

/** Messages and notifications share one shape. */
export const NoticeSchema = z.strictObject({
  id: Id,
  icon: z.string().optional(),
  image: z.string().optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  time: z.string().describe("UTC instant"),
  read: z.boolean(),
  seen: z.boolean().optional(),
  link: z.string().optional(),
  useRouter: z.boolean().optional(),
});

export type Notice = z.infer<typeof NoticeSchema>;

export const NoticeInput = z.strictObject({
  ...NoticeSchema.shape,
  id: Id.optional(),
  time: z.string().max(40).optional(),
  icon: optionalLine(80).optional(),
  image: SafeLink.optional(),
  title: optionalLine(200).optional(),
  description: optionalLine(1000).optional(),
  read: z.boolean().optional(),
  link: SafeLink.optional(),
});
