import { z } from "zod";
import { isLoopback } from "./reach.ts";

/** A search engine for the shop's lists and searches. */
export interface EngineConfig {
  /** Origin, without a trailing slash. */
  url: string;
  apiKey: string;
  /** Prefix of its collection names, for several shops on one server. */
  name: string;
}

/** Environment variables of the search engine. */
export const ENGINE_ENVIRONMENT = {
  TYPESENSE_URL: z
    .string()
    .regex(/^https?:\/\/[^\s/?#@]+\/?$/, "tiene que ser una dirección sin ruta, como https://busqueda.example.com")
    .transform((value) => value.replace(/\/$/, ""))
    .optional(),
  TYPESENSE_API_KEY: z.string().regex(/^\S+$/, "tiene que ser una sola palabra").optional(),
  TYPESENSE_NAME: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,39}$/, "tiene que ser minúsculas, cifras y _, como tienda")
    .default("tablero"),
};

const Values = z.object({ ...ENGINE_ENVIRONMENT, DATABASE_URL: z.string().optional() });

/**
 * The engine; undefined without `TYPESENSE_URL`. A string describes the error in one sentence that names the variable.
 */
export function readEngine(values: z.infer<typeof Values>): EngineConfig | undefined | string {
  const { TYPESENSE_URL: url, TYPESENSE_API_KEY: apiKey, TYPESENSE_NAME: name, DATABASE_URL: databaseUrl } = values;
  if (!url) return apiKey && "Falta TYPESENSE_URL: está puesta TYPESENSE_API_KEY.";
  if (!apiKey) return "Falta TYPESENSE_API_KEY: TYPESENSE_URL la necesita.";
  if (!databaseUrl) return "Falta DATABASE_URL: TYPESENSE_URL es para tiendas con su propio PostgreSQL.";
  if (!URL.canParse(url))
    return "TYPESENSE_URL tiene que ser una dirección sin ruta, como https://busqueda.example.com.";
  const { protocol, hostname } = new URL(url);
  if (protocol !== "https:" && !isLoopback(hostname))
    return "TYPESENSE_URL tiene que empezar por https:// fuera de esta máquina: su clave va en cada llamada.";
  return { url, apiKey, name };
}
