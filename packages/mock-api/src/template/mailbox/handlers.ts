import type { mailbox } from "@tablero/contract/template/endpoints/mailbox";
import { notFound } from "@tablero/domain/platform/refusals";
import type { Store } from "../../platform/store.ts";
import { findById, mergeById, removeById } from "../collection.ts";
import { newSampleId } from "../kit.ts";
import type { TemplateHandlers } from "../template-handlers.ts";
import { labelSlug } from "./label-slug.ts";
import { foldersWithCounts, pageOfMails } from "./mails.ts";
import type { Mailbox } from "./sample.ts";

export const mailboxHandlers = (store: Store): TemplateHandlers<keyof typeof mailbox> => {
  const state = () => store.template.group("mailbox");
  return {
    "GET /api/apps/mailbox/settings": async () => ({ status: 200, body: (await state()).settings }),
    "PATCH /api/apps/mailbox/settings": async ({ body }) => ({
      status: 200,
      body: Object.assign((await state()).settings, body.settings),
    }),
    "GET /api/apps/mailbox/folders": async () => ({ status: 200, body: foldersWithCounts(await state()) }),
    "GET /api/apps/mailbox/filters": async () => ({ status: 200, body: (await state()).filters }),
    "GET /api/apps/mailbox/labels": async () => ({ status: 200, body: (await state()).labels }),
    "POST /api/apps/mailbox/label": async ({ body }) => {
      const { labels } = await state();
      const label = { ...body.label, id: newSampleId(), slug: labelSlug(body.label.title, slugsOf(labels)) };
      labels.push(label);
      return { status: 200, body: label };
    },
    "PATCH /api/apps/mailbox/label": async ({ body: { id, label } }) => {
      const { labels } = await state();
      const others = labels.filter((one) => one.id !== id);
      const slug = label.title === undefined ? {} : { slug: labelSlug(label.title, slugsOf(others)) };
      return { status: 200, body: mergeById(labels, id, { ...label, ...slug }) };
    },
    "DELETE /api/apps/mailbox/label": async ({ query }) => {
      const { labels, mails } = await state();
      if (removeById(labels, query.id))
        for (const mail of mails) mail.labels = mail.labels.filter((id) => id !== query.id);
      return { status: 200, body: true };
    },
    "GET /api/apps/mailbox/mails": async ({ query }) => ({ status: 200, body: pageOfMails(await state(), query) }),
    "GET /api/apps/mailbox/mail": async ({ query }) => {
      const mail = findById((await state()).mails, query.id);
      if (!mail) throw notFound();
      return { status: 200, body: mail };
    },
    "PATCH /api/apps/mailbox/mail": async ({ body }) => ({
      status: 200,
      body: mergeById((await state()).mails, body.id, body.mail),
    }),
  };
};

const slugsOf = (labels: Mailbox["labels"]): string[] => labels.map(({ slug }) => slug);
