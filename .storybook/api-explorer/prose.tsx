/** English text of the contract; text between backticks is code. */
export function Prose({ text }: { text: string }) {
  return (
    <span lang="en">
      {text.split("`").map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <code key={`${index} ${part}`} className="rounded-xs bg-card px-1 font-mono text-label">
            {part}
          </code>
        ),
      )}
    </span>
  );
}
