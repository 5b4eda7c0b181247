import type { Contact, ContactTag, Country } from "@tablero/contract/template/shapes/contacts";
import type { Sampling } from "../kit.ts";
import { samplePeople } from "../people.ts";
import { COUNTRY_SEEDS } from "./sample-countries.ts";
import { CONTACT_NOTES } from "./sample-notes.ts";

export interface ContactsState {
  contacts: Contact[];
  countries: Country[];
  tags: ContactTag[];
}

/** Titles from the specification, with the number of contacts for each. */
const TAGS: [title: string, contacts: number][] = [
  ["Work", 9],
  ["Friend", 13],
  ["Family", 19],
  ["High School", 8],
  ["College", 10],
  ["Baseball Team", 10],
  ["Band", 11],
];
const FLAG_HEIGHT = 15;

/** 80 contacts with one tag each, 240 countries, 7 tags. */
export function contactsSample(sampling: Sampling): ContactsState {
  const { id, random } = sampling;
  const tags = TAGS.map(([title]) => ({ id: id(`contact tag ${title}`), title }));
  const given = random("contact tags").shuffle(TAGS.flatMap(([, count], index) => Array(count).fill(tags[index]?.id)));
  const contacts = samplePeople(sampling).map(
    (person, index): Contact => ({
      ...person,
      notes: CONTACT_NOTES[index % CONTACT_NOTES.length] as string,
      tags: [given[index]],
    }),
  );
  return { contacts, countries: sampleCountries(sampling), tags };
}

/** Flags are stacked in a sprite in the order of their country codes. */
function sampleCountries({ id }: Sampling): Country[] {
  const codes = COUNTRY_SEEDS.map((seed) => seed.slice(0, 2)).sort();
  return COUNTRY_SEEDS.map((seed) => {
    const [iso = "", name = "", code = ""] = seed.split("|");
    const top = 1 + codes.indexOf(iso) * FLAG_HEIGHT;
    return { id: id(`country ${iso}`), iso, name, code: `+${code}`, flagImagePos: `-1px -${top}px` };
  });
}
