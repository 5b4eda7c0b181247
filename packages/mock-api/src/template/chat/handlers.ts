import type { chat } from "@tablero/contract/template/endpoints/chat";
import { notFound } from "@tablero/domain/platform/refusals";
import type { Store } from "../../platform/store.ts";
import { findById, mergeById, sortBy } from "../collection.ts";
import type { TemplateHandlers } from "../template-handlers.ts";

export function chatHandlers(store: Store): TemplateHandlers<keyof typeof chat> {
  const state = () => store.template.group("chat");
  return {
    "GET /api/apps/chat/chats": async () => ({ status: 200, body: (await state()).chats }),
    "GET /api/apps/chat/chat": async ({ query }) => {
      const found = findById((await state()).chats, query.id);
      if (!found) throw notFound();
      return { status: 200, body: found };
    },
    "PATCH /api/apps/chat/chat": async ({ body }) => ({
      status: 200,
      body: mergeById((await state()).chats, body.id, body.chat),
    }),
    "GET /api/apps/chat/contacts": async () => {
      const rows = sortBy((await state()).contacts, ({ name }) => name);
      return { status: 200, body: rows.map(({ details: _details, attachments: _attachments, ...row }) => row) };
    },
    "GET /api/apps/chat/contact": async ({ query }) => {
      const contact = findById((await state()).contacts, query.id);
      if (!contact) throw notFound();
      return { status: 200, body: contact };
    },
    "GET /api/apps/chat/profile": async () => ({ status: 200, body: (await state()).profile }),
  };
}
