import { Failure, invalidField } from "./failure.ts";

/** Failure: the call has no valid session. */
export const unauthorised = (): Failure => new Failure("unauthorised", "Inicia sesión para continuar.");

export const notFound = (): Failure => new Failure("not-found", "No existe o ya no está.");

/** Failure: the record was changed since it was read. `current` is its current state. */
export const versionConflict = (detail: string, current: unknown): Failure =>
  new Failure("version-conflict", detail, { extra: { current } });

/** Version conflict of a record that staff edit. `thisOne`: "este producto". */
export const editedMeanwhile = (thisOne: string, current: unknown): Failure =>
  versionConflict(`Alguien ha cambiado ${thisOne} mientras lo editabas.`, current);

/** Failure: a link in a mail is invalid, or its purpose no longer exists. */
export const goneLink = (): Failure => new Failure("gone", "Este enlace ya no vale.");

export const notMultipart = (): Failure =>
  new Failure("unsupported-type", "El cuerpo tiene que ser multipart/form-data.");

export const malformedForm = (): Failure => new Failure("malformed", "El formulario no se entiende.");

/** Failure: an upload contains no picture; `path` is the field of the form. */
export const missingPicture = (path: "file" | "files"): Failure => invalidField(path, "required", "Falta la imagen.");
