import { Failure, type FieldError } from "../../../platform/failure.ts";

/** Why a file and its password cannot be used as a certificate for sending. */
export const UNREADABLE_CERTIFICATE: FieldError = {
  path: "file",
  code: "unreadable",
  message: "No es un certificado con su clave (.pfx o .p12).",
};
export const WRONG_PASSWORD: FieldError = {
  path: "password",
  code: "wrong",
  message: "La contraseña no abre el certificado.",
};

/** PKCS#12 files of older programs use ciphers that OpenSSL 3 does not read. */
export const OLD_CIPHER: FieldError = {
  path: "file",
  code: "old-cipher",
  message: "El fichero usa un cifrado antiguo. Vuelve a exportar el certificado eligiendo AES-256.",
};

export const noCertificate = (): Failure => new Failure("not-found", "No hay ningún certificado.");
