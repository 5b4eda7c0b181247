import type { adminHeaders } from "@tablero/contract/settings/endpoints/admin-headers";
import { requireNoErrors } from "@tablero/domain/platform/failure";
import { missingPicture } from "@tablero/domain/platform/refusals";
import { HEADERS } from "@tablero/domain/platform/resources/settings/headers";
import { nameSortKey } from "@tablero/domain/platform/search/name-order";
import { pictureAdded } from "@tablero/domain/settings/shop/audit";
import {
  checkHeader,
  HEADER_CSV,
  type HeaderFields,
  type HeaderState,
  headerCountError,
  headerState,
  pictureErrors,
} from "@tablero/domain/settings/shop/headers";
import { writeAudit } from "../../platform/audit.ts";
import type { MockHandlers } from "../../platform/callers.ts";
import { storePicture } from "../../platform/commands/store-picture.ts";
import { readForm } from "../../platform/form.ts";
import { mockMove } from "../../platform/kit/move.ts";
import { mockRecord } from "../../platform/kit/record.ts";
import { byId, must } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { requirePicture } from "../../platform/views/basics.ts";
import { headerRecord } from "../views/headers.ts";

interface Filter {
  active?: boolean | undefined;
  state?: readonly HeaderState[] | undefined;
}

export function adminHeaderHandlers(store: Store): Pick<MockHandlers, keyof typeof adminHeaders> {
  const kit = mockRecord(store, {
    entity: "header",
    thisOne: "esta cabecera",
    rows: ({ data }) => data.headers,
    view: headerRecord,
    list: {
      text: ({ kicker, title, subtitle }) => [kicker, title, subtitle].join(" "),
      sorts: {
        position: ({ position }) => position,
        title: ({ title }) => nameSortKey(title),
        visibleFrom: ({ visibleFrom }) => visibleFrom,
      },
    },
    matches: (header, { active, state = [] }: Filter) =>
      (active === undefined || header.active === active) &&
      (state.length === 0 || state.includes(headerState(header, store.now()))),
    stored({ data }, fields: HeaderFields, id, before) {
      const { header, errors } = checkHeader(fields);
      requireNoErrors(errors);
      requireNoErrors([before ? null : headerCountError(data.headers.length)]);
      requireNoErrors(pictureErrors(header, (imageId) => byId(data.images, imageId) !== undefined));
      const last = Math.max(0, ...data.headers.map(({ position }) => position));
      return { id, ...header, position: before?.position ?? last + 1 };
    },
    pickFields: ({ id: _id, position: _position, ...fields }): HeaderFields => fields,
    isUsed: ({ data }, id) => headerState(must(data.headers, id), store.now()) === "live",
  });
  return {
    ...kit.handlers("headers", HEADERS, HEADER_CSV),
    "POST /api/admin/headers/{id}/move": mockMove(store, {
      entity: "header",
      thatOne: "Esa cabecera",
      rows: ({ data }) => data.headers,
      view: headerRecord,
      at: kit.at,
    }),
    "POST /api/admin/pictures": async (_input, context) => {
      const form = await readForm(context.request);
      const [file, alt] = [form.get("file"), form.get("alt")];
      if (!(file instanceof File)) throw missingPicture("file");
      const keep = await storePicture(store, file);
      const id = keep((typeof alt === "string" && alt.trim().slice(0, 200)) || "");
      const image = requirePicture(store, id);
      writeAudit(store, context, pictureAdded(image));
      return { status: 201, body: image };
    },
  };
}
