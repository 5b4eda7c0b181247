import type {
  BoardLabel,
  BoardMember,
  StoredBoard,
  StoredCard,
  StoredList,
} from "@tablero/contract/template/shapes/scrumboard";
import { DAY, type Sampling } from "../kit.ts";
import { sampleMembers } from "../members.ts";
import { LABEL_TITLES, LIST_SEEDS } from "./sample-cards.ts";

export interface Scrumboard {
  boards: StoredBoard[];
  lists: StoredList[];
  cards: StoredCard[];
  labels: BoardLabel[];
  members: BoardMember[];
}

/** Distance between lists, and between the cards of a list. */
const STEP = 65_536;

/** Members are a slice of the twenty: start inclusive, end exclusive. */
const BOARDS = [
  {
    title: "Reforma de la tienda",
    description: "Lo que queda para la campaña: la sala, el mostrador y la web",
    icon: "heroicons_outline:home-modern",
    active: 1,
    members: [0, 3],
  },
  {
    title: "Jornadas de primavera",
    description: "Tres días de juego con clubes de toda la comarca",
    icon: "heroicons_outline:calendar-days",
    active: 2,
    members: [5, 13],
  },
  {
    title: "Ideas sueltas",
    description: "Lo que se oye en el mostrador y merece una vuelta",
    icon: "heroicons_outline:light-bulb",
    active: 7,
    members: [19, 20],
  },
];

/** Three boards, of which only the first has content: four lists with 4, 2, 1 and 5 cards, and five labels. */
export function scrumboardSample(sampling: Sampling): Scrumboard {
  const { id, clock } = sampling;
  const members = sampleMembers(sampling);
  const boards = BOARDS.map(
    ({ title, description, icon, active, members: part }): StoredBoard => ({
      id: id(`board ${title}`),
      title,
      description,
      icon,
      lastActivity: clock.ago(active * DAY),
      members: members.slice(...part).map((member) => member.id),
    }),
  );
  const boardId = boards[0]?.id ?? "";
  const labels = LABEL_TITLES.map((title) => ({ id: id(`board label ${title}`), boardId, title }));
  const lists = LIST_SEEDS.map(({ title }, place) => ({
    id: id(`board list ${title}`),
    boardId,
    position: (place + 1) * STEP,
    title,
  }));
  const cards = LIST_SEEDS.flatMap((list) =>
    list.cards.map(
      ({ title, description = null, due, labels: titles = [] }, place): StoredCard => ({
        id: id(`board card ${title}`),
        boardId,
        listId: id(`board list ${list.title}`),
        position: (place + 1) * STEP,
        title,
        description,
        labels: labels.filter((label) => titles.includes(label.title)).map((label) => label.id),
        dueDate: due === undefined ? null : clock.at(due, "20:00"),
      }),
    ),
  );
  return { boards, lists, cards, labels, members };
}
