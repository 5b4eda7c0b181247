import { madridDay } from "@tablero/domain/platform/dates";
import {
  GUARANTEE_NOTICE_SOURCE,
  type NoticeProblem,
  noticeProblem,
  type UploadedNotice,
} from "@tablero/domain/settings/legal/guarantee";
import { sql } from "drizzle-orm";
import { Flag, Instant, Int, nullable } from "../db/columns.ts";
import { one } from "../db/query.ts";
import type { Db } from "../db/types.ts";
import { type Finding, ok, warn } from "./finding.ts";

const ADVICE = `Descárgalo de ${GUARANTEE_NOTICE_SOURCE} y súbelo en Ajustes › Imagen.`;

const SENTENCES: Record<NoticeProblem, string> = {
  missing: "Falta el aviso armonizado de la garantía legal, obligatorio desde el 27 de septiembre de 2026.",
  gone: "El aviso de la garantía legal es una imagen que ya no existe.",
  outdated: "El aviso de la garantía legal se subió antes de que existiera el oficial.",
  small: "El aviso de la garantía legal es tan pequeño que no se lee ni se puede escanear.",
};

/** Checks the harmonised notice of the legal guarantee. */
export function checkNotice(notice: UploadedNotice | "gone" | null): Finding {
  const problem = noticeProblem(notice);
  return problem === null
    ? ok("guarantee-notice", "El aviso armonizado de la garantía legal está subido.")
    : warn("guarantee-notice", SENTENCES[problem], ADVICE);
}

/** The notice chosen in the settings; null if there is none. */
export async function readNotice(db: Db): Promise<UploadedNotice | "gone" | null> {
  const row = await one(
    db,
    sql`select i.created_at as "uploadedAt", i.width, i.storage_key like '%.svg' as vector
        from settings s left join images i on i.id::text = s.value #>> '{look,guaranteeNoticeId}'
        where s.key = 'shop' and s.value #>> '{look,guaranteeNoticeId}' is not null`,
    { uploadedAt: nullable(Instant), width: nullable(Int), vector: nullable(Flag) },
  );
  if (!row) return null;
  const { uploadedAt, width, vector } = row;
  if (uploadedAt === null || width === null) return "gone";
  return { uploadedOn: madridDay(uploadedAt), width, vector: vector ?? false };
}
