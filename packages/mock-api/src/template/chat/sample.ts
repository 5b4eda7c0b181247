import type { Chat, ChatContact, ChatMessage, ChatProfile } from "@tablero/contract/template/shapes/chat";
import { requireFound } from "@tablero/demo-shop/kit";
import { DAY, MINUTE, type Sampling } from "../kit.ts";
import { type Person, samplePeople } from "../people.ts";
import { samplePicture } from "../pictures.ts";
import { ABOUTS, CHAT_SEEDS, MESSAGE_SEEDS } from "./sample-texts.ts";

export interface ChatState {
  chats: Chat[];
  contacts: ChatContact[];
  profile: ChatProfile;
}

const MEDIA = 8;
/** Time since the conversation ended. */
const QUIET = 20 * MINUTE;
/** Formats the day in Madrid: "20/11/2026". */
const DAY_TEXT = new Intl.DateTimeFormat("es-ES", {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  timeZone: "Europe/Madrid",
});

/** 15 chats with the same conversation of 25 messages, the 80 people of contacts, and the user's own profile. */
export function chatSample(sampling: Sampling): ChatState {
  const { id } = sampling;
  const contacts = samplePeople(sampling).map(sampleContact);
  const profile: ChatProfile = {
    id: id("chat profile"),
    name: "Marina Olmedo",
    email: "admin@tablero.test",
    avatar: samplePicture("avatar", "marina-olmedo"),
    about: "Al frente de la tienda. Si no contesto, estoy colocando cajas.",
  };
  const chats = CHAT_SEEDS.map((seed, index): Chat => {
    const [who, days, unread, muted, lastMessage = ""] = seed.split("|");
    const contact = requireFound(
      contacts.find(({ name }) => name === who),
      `chat contact ${who}`,
    );
    const chatId = id(`chat ${index}`);
    return {
      id: chatId,
      contactId: contact.id,
      unreadCount: Number(unread),
      muted: muted === "muted",
      lastMessage,
      lastMessageAt: DAY_TEXT.format(new Date(sampling.clock.ago(Number(days) * DAY))),
      contact: structuredClone(contact),
      messages: messagesOf(sampling, chatId, contact.id, profile.id),
    };
  });
  return { chats, contacts, profile };
}

function sampleContact({ id, avatar, background, name, title, ...rest }: Person, index: number): ChatContact {
  const { emails, phoneNumbers, company = null, birthday, address } = rest;
  return {
    id,
    avatar,
    background,
    name,
    about: ABOUTS[index % ABOUTS.length] as string,
    details: { emails, phoneNumbers, ...(title && { title }), company, birthday, address },
    attachments: {
      media: Array.from({ length: MEDIA }, (_, place) => samplePicture("scene", `chat-${place + 1}`)),
      docs: [],
      links: [],
    },
  };
}

function messagesOf({ id, clock }: Sampling, chatId: string, contactId: string, ownId: string): ChatMessage[] {
  return MESSAGE_SEEDS.map((seed, index) => {
    const [who, minutes, value = ""] = seed.split("|");
    const isMine = who === "me";
    return {
      id: id(`${chatId} message ${index}`),
      chatId,
      contactId: isMine ? ownId : contactId,
      value,
      createdAt: clock.ago(QUIET + Number(minutes) * MINUTE),
      isMine,
    };
  });
}
