import type { SearchQuestion } from "./search-questions.ts";

const fundas = /^(Fundas|Hojas)/;
const tapetes = /^(Tapete|Tubo para tapete)/;
const boardGames = /· Juegos de mesa$/;

/** Questions with a typing error: the words are corrected. */
export const MISTYPED_QUESTIONS: readonly SearchQuestion[] = [
  ["almadrava", "Almadraba"],
  ["almadaba", "Almadraba"],
  ["almdraba", "Almadraba"],
  ["arcnia", / · Arcania$/],
  ["arcanya", / · Arcania$/],
  ["vestiarium", / · Bestiarium$/],
  ["bestiaruim", / · Bestiarium$/],
  ["duelastral", / · Duelo Astral$/],
  ["duelo atsral", / · Duelo Astral$/],
  ["tormenta de zeniza", "Tormenta de Ceniza"],
  ["tormeta ceniza", "Tormenta de Ceniza"],
  ["trasumancia", "Trashumancia"],
  ["trashumanzia", "Trashumancia"],
  ["mareas bivas", "Mareas Vivas"],
  ["besania", "Vesania, la Ceniza Viva"],
  ["dragonn de escoria", "Dragón de Escoria"],
  ["fudas mate", /^Fundas mate/],
  ["tapte ceniza", "Tapete «Ceniza»"],
  ["tapetee", tapetes],
  ["karpeta", "Carpeta de 360 huecos"],
  ["arcon de madera", "Arcón de madera"],
  ["escenografia hermita", "Escenografía: ermita en ruinas"],
  ["escenogrfia", /^Escenografía/],
  ["mazo comandnte", /Mazo de comandante/],
  ["comander", /Mazo de comandante/],
  ["sleves", fundas],
  ["miniturass", / · (Miniaturas|Vapor y Latón)$/],
  ["cooperatibo", boardGames],
  ["orbita de rutpura", "Órbita de Ruptura"],
  ["cartografas del zur", "Cartógrafas del Sur"],
  ["sigüeñas", "Nido de Cigüeñas"],
  ["zarsa", "Zarza"],
  ["molinos de papl", "Molinos de Papel"],
  ["trampantoj", "Trampantojo"],
  ["sierra minra", "Sierra Minera"],
  ["pinseles", "Pinceles de marta"],
  ["imprimasion", "Imprimación en aerosol"],
];
