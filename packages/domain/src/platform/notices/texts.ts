import { REVIEWS } from "../../platform/resources/catalogue/reviews.ts";
import { resourcePath } from "../../platform/resources/paths.ts";
import { QUESTIONS } from "../../platform/resources/people/questions.ts";
import type { StaffNotice } from "./kinds.ts";

export const questionNotice = ({ id, subject }: { id: string; subject: string }): StaffNotice => ({
  kind: "question-asked",
  icon: "heroicons_outline:chat-bubble-left",
  title: "Consulta nueva",
  description: subject,
  link: resourcePath(QUESTIONS, id),
});

const SHOWN_LETTERS = 100;

/** `isChange`: its author has edited the review, which has to be moderated again. */
export const reviewNotice = (
  { id, title, text }: { id: string; title: string; text: string },
  isChange: boolean,
): StaffNotice => ({
  kind: "review-written",
  icon: "heroicons_outline:star",
  title: isChange ? "Opinión cambiada" : "Opinión nueva",
  description: title || text.slice(0, SHOWN_LETTERS),
  link: resourcePath(REVIEWS, id),
});
