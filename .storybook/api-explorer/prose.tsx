import { Code } from "@tablero/ui/code";

/** English text of the contract; text between backticks is code. */
export function Prose({ text }: { text: string }) {
  return (
    <span lang="en">
      {text.split("`").map((part, index) => (index % 2 === 0 ? part : <Code key={`${index} ${part}`}>{part}</Code>))}
    </span>
  );
}
