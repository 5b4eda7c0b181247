import { MISTYPED_QUESTIONS } from "./mistyped-questions.ts";
import { SEARCH_QUESTIONS, type SearchQuestion } from "./search-questions.ts";

/** A shop's response to a question. */
export interface QuestionAnswers {
  /** The first products, as «name · format · game». */
  products: readonly string[];
  events: readonly string[];
  categories: readonly string[];
  /** The text that was searched instead, if the words were corrected. */
  corrected: string | null;
}

export interface JudgedQuestion {
  question: SearchQuestion;
  /** Share of the expected answers among the first three. */
  recall: number;
  /** A correction of a question without typing errors that led to other products, or to any if none is sold. */
  wronglyCorrected: boolean;
  answers: QuestionAnswers;
}

const FIRST = 3;

/** Recall for one question: of a pattern, the share of the first three products that match. */
function measureRecall([, ...expected]: SearchQuestion, { products, events, categories }: QuestionAnswers): number {
  const first = products.slice(0, FIRST);
  if (expected.length === 0) return first.length === 0 ? 1 : 0;
  const names = new Set(first.map((product) => product.split(" · ")[0]));
  const found = expected.map((answer): number => {
    if (typeof answer !== "string")
      return first.length === 0 ? 0 : first.filter((product) => answer.test(product)).length / first.length;
    const [kind, name = ""] = answer.split(": ", 1).concat(answer.slice(answer.indexOf(": ") + 2));
    if (kind === "evento") return events.slice(0, FIRST).includes(name) ? 1 : 0;
    if (kind === "categoría") return categories.slice(0, FIRST).includes(name) ? 1 : 0;
    return names.has(answer) ? 1 : 0;
  });
  return found.reduce((sum, each) => sum + each, 0) / found.length;
}

/** Asks every question and judges the answers. */
export async function judgeQuestions(ask: (text: string) => Promise<QuestionAnswers>): Promise<JudgedQuestion[]> {
  const judged: JudgedQuestion[] = [];
  const judge = async (question: SearchQuestion, isMistyped: boolean) => {
    const answers = await ask(question[0]);
    const recall = measureRecall(question, answers);
    const isWrong = question.length === 1 ? answers.products.length > 0 : answers.corrected !== null && recall < 1;
    judged.push({ question, recall, wronglyCorrected: isWrong && (!isMistyped || recall === 0), answers });
  };
  for (const question of Object.values(SEARCH_QUESTIONS).flat()) await judge(question, false);
  for (const question of MISTYPED_QUESTIONS) await judge(question, true);
  return judged;
}

/** Mean recall at three and the questions whose words were wrongly corrected. */
export const summariseQuestions = (judged: readonly JudgedQuestion[]) => ({
  questions: judged.length,
  recall: judged.reduce((sum, { recall }) => sum + recall, 0) / judged.length,
  wrong: judged.filter(({ wronglyCorrected }) => wronglyCorrected).map(({ question: [query] }) => query),
  missed: judged.filter(({ recall }) => recall < 1),
});
