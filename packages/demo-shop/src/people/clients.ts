import { TEXT_VERSION } from "@tablero/domain/people/clients/consents";
import { findProvince, lookUpProvince } from "@tablero/domain/platform/geography/postcodes";
import { slugify } from "@tablero/domain/platform/slug";
import { after, type Clock, createRandom, DAY, HOUR, stableId } from "../kit.ts";
import type { Account, Client, ClientAddress, ClientConsent, ClientNote } from "../types/people.ts";
import { CLIENT_SEEDS } from "./client-seeds.ts";

/** Address of the shopper with a login; the first client of the list. */
export const SHOPPER_EMAIL = "cliente@tablero.test";

const NOTES = [
  "Prefiere recoger los sábados por la mañana.",
  "Juega la liga de los jueves; avísale si llega Duelo Astral en inglés.",
  "Portero hasta las 14:00. Después, llamar.",
  "Colecciona solo NM. Revisar dos veces antes de enviar.",
];

/** For each tag: every how many clients it occurs, and from which offset. */
const TAGS = [
  [9, 0, "Liga de los jueves"],
  [13, 4, "Mayorista"],
  [7, 2, "Coleccionista"],
] as const;

/** Index of the blocked client. */
const BLOCKED = 19;

const DISTRICTS: Record<string, string> = { Lisboa: "Lisboa", Porto: "Porto" };

/** The clients with their addresses and, where registered, their accounts. */
export function buildClients(clock: Clock): {
  accounts: Account[];
  clients: Client[];
  clientAddresses: ClientAddress[];
  clientNotes: ClientNote[];
  clientConsents: ClientConsent[];
} {
  const random = createRandom("clients");
  const accounts: Account[] = [];
  const clients: Client[] = [];
  const clientAddresses: ClientAddress[] = [];
  const clientNotes: ClientNote[] = [];
  const clientConsents: ClientConsent[] = [];

  CLIENT_SEEDS.forEach((seed, index) => {
    const [name = "", surname = "", taxId = "", line1 = "", postcode = "", city = "", country = "ES"] = seed.split("|");
    const createdAt = clock.ago((150 + ((index * 37) % 600)) * DAY + random.int(0, 9) * HOUR);
    const id = stableId(`client:${index}`, createdAt);
    const company = surname === "";
    const [firstSurname = ""] = surname.split(" ");
    const mailbox = company
      ? slugify(name).split("-").slice(0, 3).join("")
      : `${slugify(name)}.${slugify(firstSurname)}`;
    const email = index === 0 ? SHOPPER_EMAIL : `${mailbox}@correo.test`;
    const phone = `+351912000${String(100 + index)}`;
    const hasAccount = index === 0 || index % 3 !== 2;
    const accountId = hasAccount ? stableId(`client-account:${index}`, createdAt) : null;
    if (accountId) {
      accounts.push({
        id: accountId,
        email,
        role: "client",
        status: index === BLOCKED ? "blocked" : index === 31 ? "pending" : "active",
        verifiedAt: index === 31 ? null : after(createdAt, HOUR),
        lastSignInAt: index === 31 ? null : clock.ago(random.int(1, 60) * DAY),
        createdAt,
      });
    }
    clients.push({
      id,
      accountId,
      kind: company ? "company" : "person",
      name,
      surname: company ? null : surname,
      email,
      phone: country === "PT" ? phone : `6${String(10_000_000 + random.int(0, 89_999_999))}`,
      taxId: taxId || null,
      tags: TAGS.filter(([every, rest]) => index % every === rest).map(([, , tag]) => tag),
      active: index !== BLOCKED,
      blockReason: index === BLOCKED ? "Devolvió tres pedidos contra reembolso sin recogerlos." : null,
      mergedInto: null,
      aliases: [],
      anonymisedAt: null,
      createdAt,
    });
    const note = index % 11 === 3 ? NOTES[((index - 3) / 11) % NOTES.length] : undefined;
    if (note)
      clientNotes.push({
        id: stableId(`client-note:${index}`, createdAt),
        clientId: id,
        text: note,
        at: after(createdAt, DAY),
        author: "Lucía Ferrán",
      });
    const consent = (kind: ClientConsent["kind"], source: ClientConsent["source"]) =>
      clientConsents.push({
        id: stableId(`client-consent:${index}:${kind}`, createdAt),
        clientId: id,
        kind,
        granted: true,
        at: after(createdAt, HOUR),
        textVersion: TEXT_VERSION,
        source,
        author: null,
      });
    if (hasAccount) consent("terms", "sign-up");
    if (random.chance(0.4)) consent("marketing", hasAccount ? "sign-up" : "checkout");
    const address: ClientAddress = {
      id: stableId(`address:${index}`, createdAt),
      clientId: id,
      label: company ? "Sede" : "Casa",
      isDefault: true,
      isBilling: true,
      name,
      surname: company ? null : surname,
      line1,
      line2: null,
      postcode,
      city,
      province: country === "ES" ? (lookUpProvince(postcode) ?? "") : (DISTRICTS[city] ?? city),
      country,
      phone: null,
    };
    clientAddresses.push(address);
    if (index % 8 === 0) {
      clientAddresses.push({
        ...address,
        id: stableId(`address:${index}:work`, createdAt),
        label: company ? "Almacén" : "Trabajo",
        isDefault: false,
        isBilling: false,
        line1: "Calle de Alcalá, 402, planta 3",
        postcode: "28027",
        city: "Madrid",
        province: findProvince("Madrid")?.name ?? "Madrid",
        country: "ES",
      });
    }
  });
  return { accounts, clients, clientAddresses, clientNotes, clientConsents };
}
