import type { Staff } from "../audit/writes.ts";
import type { Caller } from "../caller.ts";
import { uploadPicture } from "../picture.ts";
import type { RecordStatement } from "../record-cases.ts";

const WHOLE = { x: 50, y: 50, zoom: 100 };
/** A scheduled header, because one that is on the home page would be archived instead of deleted. */
const LATER = "2150-01-01T10:00:00.000Z";
const NOWHERE = "01890000-0000-7000-8000-000000000000";

const pictures = new WeakMap<Caller, Promise<string>>();
/** The same image for all headers of a shop. */
function pictureOf({ api, token }: Staff): Promise<string> {
  const known = pictures.get(api) ?? uploadPicture(api, token).then(({ body }) => body.id);
  pictures.set(api, known);
  return known;
}

export default {
  path: "headers",
  reader: "clerk",
  stranger: "judge",
  fresh: async (n, { api, token }) => ({
    title: `Cabecera Prueba ${n}x`,
    link: "/busqueda",
    linkLabel: "Ver",
    imageId: await pictureOf({ api, token }),
    visibleFrom: LATER,
  }),
  textual: (text) => ({ subtitle: text }),
  word: (n) => `prueba ${n}x`,
  defaults: {
    kicker: null,
    subtitle: null,
    alt: "",
    imageMobileId: null,
    imageMobile: null,
    crop: WHOLE,
    cropMobile: WHOLE,
    colour: null,
    framing: "whole",
    visibleUntil: null,
    subject: null,
  },
  changes: [
    { patch: { title: "  Otra prueba " }, answer: { title: "Otra prueba" } },
    { patch: { kicker: " Novedad ", subtitle: "" }, answer: { kicker: "Novedad", subtitle: null } },
    {
      patch: { link: " https://ejemplo.es/a?b=c ", linkLabel: "Salir" },
      answer: { link: "https://ejemplo.es/a?b=c", linkLabel: "Salir" },
    },
    {
      patch: { crop: { x: 0, y: 100, zoom: 300 }, cropMobile: { x: 20, y: 30, zoom: 150 } },
      answer: { crop: { x: 0, y: 100, zoom: 300 }, cropMobile: { x: 20, y: 30, zoom: 150 } },
    },
    { patch: { colour: "#5E2DAD", alt: " Un velero " }, answer: { colour: "#5e2dad", alt: "Un velero" } },
    {
      patch: { visibleFrom: null, visibleUntil: "2026-12-24T22:30:00Z" },
      answer: { visibleFrom: null, visibleUntil: "2026-12-24T22:30:00.000Z" },
    },
  ],
  refused: [
    { body: { title: " " }, path: "title" },
    { body: { title: "x".repeat(81) }, path: "title" },
    { body: { title: "El {fecha}" }, path: "title" },
    { body: { link: "" }, path: "link" },
    { body: { link: "//ejemplo.es" }, path: "link" },
    { body: { link: "/admin/pedidos" }, path: "link" },
    { body: { link: "http://ejemplo.es" }, path: "link" },
    { body: { link: "javascript:alert(1)" }, path: "link" },
    { body: { linkLabel: "" }, path: "linkLabel" },
    { body: { imageId: NOWHERE }, path: "imageId" },
    { body: { imageId: "" }, path: "imageId" },
    { body: { imageMobileId: NOWHERE }, path: "imageMobileId" },
    { body: { crop: { x: -1, y: 0, zoom: 100 } }, path: "crop.x" },
    { body: { crop: { x: 0.5, y: 0, zoom: 100 } }, path: "crop.x" },
    { body: { cropMobile: { x: 0, y: 0, zoom: 99 } }, path: "cropMobile.zoom" },
    { body: { colour: "#ffff00" }, path: "colour" },
    { body: { visibleFrom: LATER, visibleUntil: LATER }, path: "visibleUntil" },
    { body: { visibleFrom: "mañana" }, path: "visibleFrom" },
    { body: { active: "sí" }, path: "active" },
  ],
  states: {
    scheduled: {},
    live: { visibleFrom: "2020-01-01T00:00:00Z", visibleUntil: LATER },
    ended: { visibleFrom: null, visibleUntil: "2020-01-01T00:00:00Z" },
    inactive: { active: false },
  },
  used: async (caller, token) =>
    (await caller.call("GET /api/admin/headers", { query: { state: "live" } }, { token })).body.items[0]!.id,
  audit: "header",
  access: {
    // admin, manager, clerk, warehouse, accountant, judge, client, nobody
    "GET /api/admin/headers": "xxxxx---",
    "GET /api/admin/headers/{id}": "xxxxx---",
    "GET /api/admin/headers/export": "xxxxx---",
    "GET /api/admin/headers/{id}/history": "xxxxx---",
    "POST /api/admin/headers": "xx------",
    "PATCH /api/admin/headers/{id}": "xx------",
    "DELETE /api/admin/headers/{id}": "xx------",
    "POST /api/admin/headers/bulk": "xx------",
    "POST /api/admin/headers/{id}/move": "xx------",
  },
} satisfies RecordStatement<"headers">;
