import type { Contact } from "@tablero/contract/template/shapes/contacts";
import type { Random } from "@tablero/demo-shop/kit";
import { type Sampling, slugOf } from "./kit.ts";
import { PEOPLE_SEEDS } from "./people-seeds.ts";
import { samplePicture } from "./pictures.ts";

/** Fields of a person that contacts and chat share. */
export type Person = Pick<
  Contact,
  "id" | "name" | "title" | "company" | "birthday" | "address" | "emails" | "phoneNumbers"
> & { avatar: string | null; background: string | null };

const WITHOUT_AVATAR = 12;
const WITHOUT_BACKGROUND = 12;
const WITH_TWO_EMAILS = 34;
const PHONE_LABELS = ["Mobile", "Work", "Home"];

/** The 80 people of contacts and chat, with the same ids, names and pictures in both. */
export function samplePeople({ id, random }: Sampling): Person[] {
  const places = PEOPLE_SEEDS.map((_, index) => index);
  const some = (key: string, count: number) => new Set(random(`people ${key}`).shuffle(places).slice(0, count));
  const noAvatar = some("avatar", WITHOUT_AVATAR);
  const noBackground = some("background", WITHOUT_BACKGROUND);
  const twoEmails = some("emails", WITH_TWO_EMAILS);
  return PEOPLE_SEEDS.map((seed, index): Person => {
    const [name = "", title, company = "", address = "", countries = ""] = seed.split("|");
    const chance = random(`person ${name}`);
    const slug = slugOf(name);
    return {
      id: id(`person ${name}`),
      avatar: noAvatar.has(index) ? null : samplePicture("avatar", slug),
      background: noBackground.has(index) ? null : samplePicture("scene", slug),
      name,
      emails: makeEmails(slug, company).slice(0, twoEmails.has(index) ? 2 : 1),
      phoneNumbers: countries.split(",").map((country, place) => ({
        country,
        phoneNumber: makePhone(country, chance),
        label: PHONE_LABELS[place] as string,
      })),
      ...(title && { title }),
      company,
      birthday: birthdayOf(chance),
      address,
    };
  });
}

function makeEmails(slug: string, company: string): Contact["emails"] {
  const [first, second] = slug.split("-");
  return [
    { email: `${first}.${second}@correo.test`, label: "Personal" },
    { email: `${first}.${slugOf(company)}@correo.test`, label: "Work" },
  ];
}

/** Numbers from the block 600 000 in Spain and 555 01 elsewhere, which are clearly fictitious. */
function makePhone(country: string, chance: Random): string {
  if (country === "es") return `600 000 ${chance.int(100, 999)}`;
  return `${chance.int(20, 89)} 555 01${chance.int(10, 99)}`;
}

function birthdayOf(chance: Random): string {
  return new Date(Date.UTC(chance.int(1956, 2004), chance.int(0, 11), chance.int(1, 28), 12)).toISOString();
}
