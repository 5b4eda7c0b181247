import { useQuery } from "@tablero/api-client/query";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { QuestionConversation } from "../../people/questions/question-conversation.tsx";
import { RECORD_OPTIONS } from "../../platform/kit/opening-record.tsx";
import { LoadFailure } from "../../platform/pages/load-failure.tsx";

export interface QuestionPanelProps {
  id: string;
  mayWrite: boolean;
  /** Called after an answer was sent. */
  onAnswered: () => void;
}

/** The conversation of a question in the inbox. */
export function QuestionPanel({ id, mayWrite, onAnswered }: QuestionPanelProps) {
  const { data, error, isValidating, mutate } = useQuery(
    "GET /api/admin/questions/{id}",
    { params: { id } },
    RECORD_OPTIONS,
  );
  if (error && !data)
    return <LoadFailure error={error} size="panel" onRetry={() => void mutate()} loading={isValidating} />;
  if (!data)
    return (
      <SkeletonRegion label="Cargando la consulta">
        <SkeletonText lines={6} />
      </SkeletonRegion>
    );
  return (
    <QuestionConversation
      key={id}
      question={data}
      mayWrite={mayWrite}
      onReload={() => void mutate()}
      onAnswered={onAnswered}
    />
  );
}
