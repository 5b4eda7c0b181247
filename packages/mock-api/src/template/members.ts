import type { BoardMember } from "@tablero/contract/template/shapes/scrumboard";
import { type Sampling, slugOf } from "./kit.ts";
import { samplePicture } from "./pictures.ts";

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

/** 20 staff members, the same on boards and in tasks. */
export const sampleMembers = ({ id }: Sampling): BoardMember[] =>
  NAMES.map((name) => ({ id: id(`member ${name}`), name, avatar: samplePicture("avatar", slugOf(name)) }));
