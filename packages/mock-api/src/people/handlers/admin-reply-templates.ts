import type { adminReplyTemplates } from "@tablero/contract/people/endpoints/admin-reply-templates";
import type { ReplyTemplate } from "@tablero/contract/people/shapes/reply-templates";
import {
  MAX_REPLY_TEMPLATES,
  requireKnownFields,
  templateConflict,
  templateGone,
  templateNameTaken,
  tooManyTemplates,
} from "@tablero/domain/people/questions/reply-templates";
import { created, deleted, updated } from "@tablero/domain/platform/audit/changes";
import { compareNames } from "@tablero/domain/platform/search/name-order";
import { writeAudit } from "../../platform/audit.ts";
import type { MockHandlers } from "../../platform/callers.ts";
import { byId } from "../../platform/rows.ts";
import { bumpVersion, type Store, versionOf } from "../../platform/store.ts";

/** Templates for answers to questions. */
export function replyTemplateHandlers(store: Store): Pick<MockHandlers, keyof typeof adminReplyTemplates> {
  const view = (row: { id: string; name: string; text: string }): ReplyTemplate => ({
    ...row,
    version: versionOf(store, row.id),
  });
  const requireFreeName = (name: string, id?: string) => {
    const wanted = name.toLowerCase();
    if (store.replyTemplates.some((row) => row.id !== id && row.name.toLowerCase() === wanted))
      throw templateNameTaken();
  };
  const at = (id: string, version: number) => {
    const row = byId(store.replyTemplates, id);
    if (!row) throw templateGone();
    if (versionOf(store, id) !== version) throw templateConflict(view(row));
    return row;
  };
  return {
    "GET /api/admin/reply-templates": () => ({
      status: 200,
      body: { items: store.replyTemplates.map(view).sort((a, b) => compareNames(a.name, b.name)) },
    }),
    "POST /api/admin/reply-templates": ({ body }, context) => {
      requireKnownFields(body.text);
      if (store.replyTemplates.length >= MAX_REPLY_TEMPLATES) throw tooManyTemplates();
      requireFreeName(body.name);
      const row = { ...body, id: store.newId() };
      store.replyTemplates.push(row);
      writeAudit(store, context, created("reply-template", row.id, view(row)));
      return { status: 201, body: view(row) };
    },
    "PATCH /api/admin/reply-templates/{id}": ({ params: { id }, body: { version, name, text } }, context) => {
      if (text !== undefined) requireKnownFields(text);
      const row = at(id, version);
      if (name !== undefined) requireFreeName(name, id);
      const before = view(row);
      Object.assign(row, { name: name ?? row.name, text: text ?? row.text });
      bumpVersion(store, id);
      writeAudit(store, context, updated("reply-template", id, before, view(row)));
      return { status: 200, body: view(row) };
    },
    "DELETE /api/admin/reply-templates/{id}": ({ params: { id }, query: { version } }, context) => {
      const row = at(id, version);
      writeAudit(store, context, deleted("reply-template", id, view(row)));
      store.replyTemplates = store.replyTemplates.filter((each) => each !== row);
      return { status: 200, body: { id } };
    },
  };
}
