import { FAILURE_CODES, type FailureCode } from "@tablero/domain/platform/failure";
import { isOneOf } from "@tablero/domain/platform/typed";
import { z } from "zod";

/** Status and Spanish title of each failure code: the only mapping from domain to HTTP. */
export const PROBLEMS: Record<FailureCode, { status: number; title: string }> = {
  "not-found": { status: 404, title: "No encontrado" },
  validation: { status: 422, title: "Revisa los datos" },
  unauthorised: { status: 401, title: "Hay que iniciar sesión" },
  forbidden: { status: 403, title: "Sin permiso" },
  "invalid-token": { status: 401, title: "Invalid token" },
  "invalid-signature": { status: 401, title: "La firma no es válida" },
  "wrong-credentials": { status: 404, title: "Credenciales incorrectas" },
  gone: { status: 410, title: "El enlace ya no vale" },
  "out-of-stock": { status: 409, title: "No hay suficientes unidades" },
  "client-limit": { status: 409, title: "Se supera el máximo por persona" },
  "client-blocked": { status: 409, title: "No podemos aceptar el pedido" },
  "price-changed": { status: 409, title: "Ha cambiado algún precio" },
  "cart-ordered": { status: 409, title: "Este carrito ya es un pedido" },
  "cart-empty": { status: 409, title: "El carrito está vacío" },
  "coupon-invalid": { status: 409, title: "El cupón no se puede aplicar" },
  "shipping-unavailable": { status: 409, title: "Esa forma de entrega no está disponible" },
  "payment-unavailable": { status: 409, title: "Esa forma de pago no está disponible" },
  "unpaid-limit": { status: 409, title: "Demasiados pedidos sin confirmar" },
  "invalid-transition": { status: 409, title: "Ese cambio de estado no es posible" },
  "version-conflict": { status: 409, title: "Alguien lo ha cambiado antes" },
  reserved: { status: 409, title: "Hay unidades reservadas" },
  "in-use": { status: 409, title: "Está en uso" },
  duplicate: { status: 409, title: "Ya existe" },
  "amount-exceeded": { status: 409, title: "El importe es demasiado alto" },
  "quota-exhausted": { status: 409, title: "No quedan plazas" },
  "places-changed": { status: 409, title: "Han cambiado las plazas" },
  "network-limit": { status: 409, title: "Demasiadas plazas desde la misma conexión" },
  "last-admin": { status: 409, title: "Alguien tiene que administrar la tienda" },
  "two-factor-required": { status: 409, title: "Hace falta la verificación en dos pasos" },
  "own-account": { status: 409, title: "No con tu propia cuenta" },
  "idempotency-key-missing": { status: 422, title: "Falta la cabecera Idempotency-Key" },
  "idempotency-key-reused": { status: 422, title: "Esa Idempotency-Key se usó con otros datos" },
  "idempotency-in-progress": { status: 409, title: "La misma petición está en curso" },
  malformed: { status: 400, title: "La petición no se entiende" },
  "too-large": { status: 413, title: "La petición es demasiado grande" },
  "unsupported-type": { status: 415, title: "Tipo de contenido no admitido" },
  "rate-limited": { status: 429, title: "Demasiadas peticiones" },
  unavailable: { status: 503, title: "No disponible por ahora" },
};

export const FieldErrorSchema = z.object({
  path: z.string().describe("Dotted path of the field"),
  code: z.string(),
  message: z.string().describe("Spanish, for users"),
});

const members = {
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  requestId: z.string(),
  errors: z.array(FieldErrorSchema).optional().describe("At most 100"),
  moreErrors: z.int().optional().describe("Invalid fields beyond those of `errors`"),
};

const Changer = z.strictObject({ id: z.uuid(), name: z.string() });
/** The member of staff who last changed a record. */
export type Changer = z.infer<typeof Changer>;

const changedBy = Changer.optional().describe(
  "With `version-conflict` in the back office: the author of the last change, if it was a member of staff",
);

/** RFC 9457 with any code: the body of the implied statuses. */
export const ProblemSchema = z.looseObject({ ...members, code: z.enum([...FAILURE_CODES, "internal"]), changedBy });
export type Problem = z.infer<typeof ProblemSchema>;

/**
 * RFC 9457 problem with the codes that this status of an endpoint allows; `extra` lists additional members of
 * the body.
 */
export const problem = <C extends FailureCode, X extends z.core.$ZodLooseShape = Record<never, never>>(
  codes: readonly [C, ...C[]],
  extra?: X,
) =>
  z.looseObject({
    ...members,
    code: z.enum(codes),
    ...(isOneOf<FailureCode>(codes, "version-conflict") && { changedBy }),
    ...(extra as X),
  });
