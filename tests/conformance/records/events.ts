import type { Caller } from "../caller.ts";
import type { RecordStatement } from "../record-cases.ts";

const NOWHERE = "00000000-0000-7000-8000-000000000000";
const DAY = { startsAt: "2099-03-01T16:00:00.000Z", endsAt: "2099-03-01T20:00:00.000Z" };

const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** An event of the demo shop with a registration. */
async function entered(api: Caller, token: string) {
  const { body } = await api.call("GET /api/admin/events", { query: { search: "liga astral" } }, { token });
  const event = body.items[0];
  if (!event || event.registered < 2) throw new Error("Nobody entered for it");
  return event;
}

export default {
  path: "events",
  reader: "accountant",
  stranger: "warehouse",
  fresh: (n) => ({ title: `Torneo Prueba ${n}x`, kind: "tournament", ...DAY, place: "Sala grande", capacity: 16 }),
  textual: (text) => ({ place: text }),
  word: (n) => `prueba ${n}x`,
  defaults: {
    gameId: null,
    game: null,
    description: "",
    image: null,
    registered: 0,
    waiting: 0,
    price: 0,
    taxRate: 2100,
    registrationOpensAt: null,
    registrationClosesAt: null,
    checkInFrom: null,
    minimumAge: null,
    prizes: null,
    withdrawUntil: null,
    deckList: "none",
    deckListUntil: null,
    deckMin: null,
    deckMax: null,
    deckSizeRequired: false,
    published: false,
    cancelledAt: null,
    state: "draft",
  },
  changes: [
    { patch: { published: true }, answer: { state: "registration-open" } },
    { patch: { registrationOpensAt: "2098-01-01T00:00:00Z" }, answer: { state: "published" } },
    {
      patch: { registrationOpensAt: null, registrationClosesAt: "2020-01-01T00:00:00Z" },
      answer: { state: "registration-closed" },
    },
    { patch: { slug: " Torneo de la Ñ 3000 " }, answer: { slug: "torneo-de-la-n-3000" } },
    { patch: { description: "<p>Hola<script>1</script></p>" }, answer: { description: "<p>Hola</p>" } },
    { patch: { price: 500, taxRate: 1000, minimumAge: 12 }, answer: { price: 500, taxRate: 1000, minimumAge: 12 } },
    { patch: { prizes: "  " }, answer: { prizes: null } },
    {
      patch: { deckList: "required", deckListUntil: "2099-03-01T16:00:00.000Z", deckMin: 60 },
      answer: { deckList: "required", deckListUntil: "2099-03-01T16:00:00.000Z", deckMin: 60 },
    },
    // The rules of lists that are not asked for end with them.
    { patch: { deckList: "none" }, answer: { deckListUntil: null, deckMin: null } },
    { patch: { published: false }, answer: { state: "draft" } },
  ],
  refused: [
    { body: { title: " " }, path: "title" },
    { body: { slug: "¡¡!!" }, path: "slug" },
    { body: { kind: "boda" }, path: "kind" },
    { body: { gameId: NOWHERE }, path: "gameId" },
    { body: { startsAt: "mañana" }, path: "startsAt" },
    { body: { endsAt: DAY.startsAt }, path: "endsAt" },
    { body: { endsAt: "2099-06-01T00:00:00Z" }, path: "endsAt" },
    { body: { capacity: 0 }, path: "capacity" },
    { body: { capacity: 1.5 }, path: "capacity" },
    { body: { price: -1 }, path: "price" },
    { body: { registrationOpensAt: "2099-03-01T17:00:00Z" }, path: "registrationOpensAt" },
    { body: { registrationClosesAt: "2099-03-02T00:00:00Z" }, path: "registrationClosesAt" },
    { body: { checkInFrom: "2099-03-01T20:00:00Z" }, path: "checkInFrom" },
    { body: { withdrawUntil: "2099-03-01T17:00:00Z" }, path: "withdrawUntil" },
    { body: { minimumAge: 120 }, path: "minimumAge" },
    { body: { deckList: "optional", deckListUntil: "2099-03-03T00:00:00Z" }, path: "deckListUntil" },
    { body: { deckMin: 0 }, path: "deckMin" },
    { body: { deckList: "optional", deckMin: 60, deckMax: 40 }, path: "deckMax" },
    { body: { prizes: "x".repeat(501) }, path: "prizes" },
    { body: { description: "x".repeat(20_001) }, path: "description" },
    { body: { active: null }, path: "active" },
  ],
  unique: [{ path: "slug", of: ({ slug }) => ({ slug }) }],
  states: {
    draft: {},
    published: { published: true, registrationOpensAt: "2098-01-01T00:00:00Z" },
    "registration-open": { published: true },
    "registration-closed": { published: true, registrationClosesAt: "2020-01-01T00:00:00Z" },
    running: { published: true, startsAt: hoursFromNow(-24), endsAt: hoursFromNow(24) },
    finished: { published: true, startsAt: "2020-01-01T00:00:00Z", endsAt: "2020-01-01T03:00:00Z" },
  },
  outgrown: async (caller, token) => ({
    id: (await entered(caller, token)).id,
    patch: { capacity: 1 },
    path: "capacity",
  }),
  used: async (caller, token) => (await entered(caller, token)).id,
  audit: "event",
  access: {
    // admin, manager, clerk, warehouse, accountant, judge, client, nobody
    "GET /api/admin/events": "xxx-xx--",
    "GET /api/admin/events/export": "xxx-xx--",
    "GET /api/admin/events/{id}": "xxx-xx--",
    "GET /api/admin/events/{id}/history": "xxx-xx--",
    "POST /api/admin/events": "xxx--x--",
    "PATCH /api/admin/events/{id}": "xxx--x--",
    "DELETE /api/admin/events/{id}": "xxx--x--",
    "POST /api/admin/events/bulk": "xxx--x--",
    "POST /api/admin/events/{id}/repeat": "xxx--x--",
    "GET /api/admin/events/{id}/registrations": "xxx-xx--",
    "GET /api/admin/events/{id}/registrations/export": "xxx-xx--",
    "GET /api/admin/events/{id}/deck-lists": "xxx-xx--",
    "POST /api/admin/events/{id}/registrations": "xxx--x--",
    "POST /api/admin/events/{id}/registrations/{rid}/transitions": "xxx--x--",
    "PUT /api/admin/events/{id}/registrations/{rid}/deck-list": "xxx--x--",
    "POST /api/admin/events/{id}/registrations/{rid}/payment": "xxx-----",
    "POST /api/admin/events/{id}/check-in": "xxx--x--",
    "POST /api/admin/events/{id}/cancellation": "xxx--x--",
    "POST /api/admin/events/{id}/messages": "xxx--x--",
    "POST /api/admin/events/{id}/image": "xxx--x--",
    "GET /api/admin/events/{id}/tournament": "xxx-xx--",
    "POST /api/admin/events/{id}/tournament": "xxx--x--",
    "POST /api/admin/events/{id}/tournament/commands": "xxx--x--",
    "GET /api/admin/events/{id}/tournament/log": "xxx-xx--",
    "POST /api/admin/events/{id}/tournament/slips": "xxx--x--",
    "DELETE /api/admin/events/{id}/image": "xxx--x--",
  },
} satisfies RecordStatement<"events">;
