import type { Config } from "../config.ts";
import { openUploads } from "../storage/open-uploads.ts";
import { describeError, type Finding, ok, wrong } from "./finding.ts";

/** Writes a file to the store of uploads, reads it back and deletes it. */
export async function checkUploads(config: Pick<Config, "s3" | "dataDir">): Promise<Finding[]> {
  const where = config.s3 ? `el bucket ${config.s3.bucket}` : "la carpeta de imágenes";
  const advice = config.s3
    ? "Revisa S3_ENDPOINT, S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY; la clave tiene que poder listar, leer, escribir y borrar."
    : "Dale DATA_DIR al usuario que ejecuta la tienda y mira el espacio libre.";
  const key = `images/doctor-${crypto.randomUUID()}.txt`;
  const sent = Buffer.from(key);
  try {
    const uploads = await openUploads(config, { clock: () => new Date() });
    await uploads.write(key, sent);
    const found = await uploads.read(key).finally(() => uploads.remove(key));
    if (!found || !Buffer.from(found).equals(sent))
      return [wrong("uploads", `Lo que se escribe en ${where} no vuelve como era.`, advice)];
    return [ok("uploads", `En ${where} se pueden escribir, leer y borrar imágenes.`)];
  } catch (error) {
    return [
      wrong(
        "uploads",
        `No se pueden guardar imágenes en ${where}: ${describeError(error).replace(/\.$/, "")}.`,
        advice,
      ),
    ];
  }
}
