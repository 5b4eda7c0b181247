import { Heading } from "@tablero/ui/heading";
import { ComponentLink } from "../docs-page/component-link.tsx";

/** A question with its answers: each leads to a component or to another question. */
export interface Question {
  ask: string;
  answers: readonly { say: string; then: string | Question }[];
}

function Answer({ then }: { then: string | Question }) {
  if (typeof then !== "string") return <Branch question={then} />;
  return <ComponentLink of={then} />;
}

function Branch({ question }: { question: Question }) {
  return (
    <div className="flex flex-col gap-2">
      <span className="text-secondary">{question.ask}</span>
      <ul className="flex flex-col gap-2 border-s ps-4">
        {question.answers.map(({ say, then }) => (
          <li key={say} className={typeof then === "string" ? "flex flex-wrap gap-x-3" : "flex flex-col gap-1"}>
            <span>{say}</span>
            <Answer then={then} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Decision trees, one after another; the answers link to component pages. */
export function Decisions({ trees }: { trees: readonly { title: string; question: Question }[] }) {
  return (
    <div className="sb-unstyled my-6 grid gap-6 md:grid-cols-2">
      {trees.map(({ title, question }) => (
        <section key={title} className="rounded-xl border bg-card p-5 text-body text-text">
          <Heading level={2} className="mb-3">
            {title}
          </Heading>
          <Branch question={question} />
        </section>
      ))}
    </div>
  );
}
