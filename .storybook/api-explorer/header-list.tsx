import { DescriptionItem, DescriptionList } from "@tablero/ui/description-list";
import type { Answer } from "./send.ts";

/** Response headers by name. */
export function HeaderList({ answer }: { answer: Answer | null }) {
  if (!answer || answer.headers.length === 0)
    return <p className="text-table text-secondary">Las cabeceras llegan con la respuesta.</p>;
  return (
    <DescriptionList className="font-mono" translate="no">
      {answer.headers.map(([name, value]) => (
        <DescriptionItem key={name} term={name}>
          {value}
        </DescriptionItem>
      ))}
    </DescriptionList>
  );
}
