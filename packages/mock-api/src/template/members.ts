import { type Sampling, slugOf } from "./kit.ts";
import { samplePicture } from "./pictures.ts";

/** Somebody of the shop's staff, who is on boards and does tasks. */
export interface Member {
  id: string;
  name: string;
  avatar: string;
}

const NAMES = [
  "Aurora Villanueva",
  "Bruno Calderón",
  "Casandra Ponce",
  "Darío Escudero",
  "Elisa Montalbán",
  "Fermín Arrieta",
  "Gala Robledo",
  "Hugo Santolaya",
  "Irene Zaldívar",
  "Jonás Berrocal",
  "Leire Otaola",
  "Mauro Cifuentes",
  "Nerea Bastida",
  "Óscar Tordesillas",
  "Petra Luján",
  "Quique Salvatierra",
  "Rocío Almansa",
  "Saúl Mendiola",
  "Triana Cordero",
  "Víctor Peñalba",
];

/** The 20 members of scrumboard and tasks: the same in both. */
export const sampleMembers = ({ id }: Sampling): Member[] =>
  NAMES.map((name) => ({ id: id(`member ${name}`), name, avatar: samplePicture("avatar", slugOf(name)) }));
