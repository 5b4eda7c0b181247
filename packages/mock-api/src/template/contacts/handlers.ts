import type { contacts } from "@tablero/contract/template/endpoints/contacts";
import type { Contact, ContactTag } from "@tablero/contract/template/shapes/contacts";
import { notFound } from "@tablero/domain/platform/refusals";
import { readForm } from "../../platform/form.ts";
import type { Store } from "../../platform/store.ts";
import { findById, mergeById, removeById, sortBy } from "../collection.ts";
import { newSampleId } from "../kit.ts";
import type { TemplateHandlers } from "../template-handlers.ts";
import { readAvatar } from "./avatar.ts";

export function contactsHandlers(store: Store): TemplateHandlers<keyof typeof contacts> {
  const state = () => store.template.group("contacts");
  return {
    "GET /api/apps/contacts/all": async () => ({ status: 200, body: byName((await state()).contacts) }),
    "GET /api/apps/contacts/search": async ({ query: { query } }) => {
      const wanted = query.toLowerCase();
      const found = (await state()).contacts.filter(({ name }) => name.toLowerCase().includes(wanted));
      return { status: 200, body: byName(found) };
    },
    "GET /api/apps/contacts/contact": async ({ query }) => {
      const contact = findById((await state()).contacts, query.id);
      if (!contact) throw notFound();
      return { status: 200, body: contact };
    },
    "POST /api/apps/contacts/contact": async () => {
      const contact = blankContact();
      (await state()).contacts.unshift(contact);
      return { status: 200, body: contact };
    },
    "PATCH /api/apps/contacts/contact": async ({ body }) => ({
      status: 200,
      body: mergeById((await state()).contacts, body.id, body.contact),
    }),
    "DELETE /api/apps/contacts/contact": async ({ query }) => {
      removeById((await state()).contacts, query.id);
      return { status: 200, body: true };
    },
    "POST /api/apps/contacts/avatar": async (_input, { request }) => {
      const { id, dataUrl } = await readAvatar(await readForm(request));
      return { status: 200, body: mergeById((await state()).contacts, id, { avatar: dataUrl }) };
    },
    "GET /api/apps/contacts/countries": async () => ({ status: 200, body: (await state()).countries }),
    ...tagHandlers(state),
  };
}

type TagKeys = Extract<keyof typeof contacts, `${string} /api/apps/contacts/tag${string}`>;

function tagHandlers(state: () => Promise<{ contacts: Contact[]; tags: ContactTag[] }>): TemplateHandlers<TagKeys> {
  return {
    "GET /api/apps/contacts/tags": async () => ({ status: 200, body: (await state()).tags }),
    "POST /api/apps/contacts/tag": async ({ body }) => {
      const tag = { id: newSampleId(), title: body.tag.title };
      (await state()).tags.unshift(tag);
      return { status: 200, body: { ...tag } };
    },
    "PATCH /api/apps/contacts/tag": async ({ body }) => ({
      status: 200,
      body: mergeById((await state()).tags, body.id, body.tag),
    }),
    "DELETE /api/apps/contacts/tag": async ({ query }) => {
      const { contacts, tags } = await state();
      const tag = removeById(tags, query.id);
      if (tag) for (const contact of contacts) contact.tags = contact.tags.filter((id) => id !== tag.id);
      return { status: 200, body: true };
    },
  };
}

const byName = (contacts: readonly Contact[]): Contact[] => sortBy(contacts, ({ name }) => name);

/** Initial values of a new contact. */
const blankContact = (): Contact => ({
  id: newSampleId(),
  avatar: null,
  name: "New Contact",
  emails: [],
  phoneNumbers: [],
  job: { title: "", company: "" },
  birthday: null,
  address: null,
  notes: null,
  tags: [],
});
