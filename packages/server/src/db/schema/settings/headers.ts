import { HEADER_FRAMINGS, WHOLE_CROP } from "@tablero/domain/settings/shop/headers";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { imageRef } from "../catalogue/catalogue.ts";
import { id, instant, oneOf, timestamps, version } from "../columns.ts";
import { CropJson, json } from "../json.ts";

/** A header of the storefront's home (cabecera). */
export const headers = pgTable(
  "headers",
  {
    id: id(),
    /** Short line above the title. */
    kicker: text(),
    title: text().notNull(),
    subtitle: text(),
    imageId: imageRef().notNull(),
    imageMobileId: imageRef(),
    /** Alt text of both images. */
    alt: text().notNull().default(""),
    crop: json(CropJson).notNull().default(WHOLE_CROP),
    cropMobile: json(CropJson).notNull().default(WHOLE_CROP),
    link: text().notNull(),
    linkLabel: text().notNull(),
    /** Headers from before there was a choice keep their tiles. */
    framing: text({ enum: HEADER_FRAMINGS }).notNull().default("tiles"),
    /** Hex background colour, on which the text is light; null: the accent of the shop. */
    colour: text(),
    position: integer().notNull().default(0),
    visibleFrom: instant(),
    visibleUntil: instant(),
    active: boolean().notNull().default(true),
    ...timestamps(),
    version: version(),
  },
  (t) => [
    index("headers_position").on(t.position),
    check("headers_window", sql`visible_until > visible_from`),
    oneOf("headers_framing", t.framing, HEADER_FRAMINGS),
  ],
);
