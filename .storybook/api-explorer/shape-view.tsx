import { outline } from "@tablero/contract/http/docs-schema";
import { useMemo } from "react";
import { type ApiCall, shapesOf } from "./catalogue.ts";
import { CodeBlock } from "./code-block.tsx";
import { statusWords } from "./words.ts";

/** Request and response schemas of the contract. */
export function ShapeView({ call }: { call: ApiCall }) {
  const { body, answers } = useMemo(() => shapesOf(call), [call]);
  return (
    <div className="flex flex-col gap-4">
      {body && <Shape title="Cuerpo que se envía" text={outline(body)} />}
      {answers.map(([status, schema]) => (
        <Shape key={status} title={`${status} ${statusWords(Number(status))}`} text={outline(schema)} />
      ))}
    </div>
  );
}

function Shape({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h4 className="mb-1.5 text-label text-secondary">{title}</h4>
      <CodeBlock label={title} text={text} language="shape" />
    </div>
  );
}
