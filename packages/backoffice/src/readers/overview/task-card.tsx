import { useQuery } from "@tablero/api-client/query";
import { ActionList } from "@tablero/ui/action-list";
import { EmptyState } from "@tablero/ui/empty-state";
import { Icon } from "@tablero/ui/icon";
import { outlineCheckCircle } from "@tablero/ui/icons/outline-check-circle";
import { LinkRow } from "../../platform/pages/link-row.tsx";
import { count } from "../../platform/values/amounts.tsx";
import { Money } from "../../platform/values/money.tsx";
import { PartCard } from "./part-card.tsx";
import { RowMark } from "./row-mark.tsx";
import { TASK_WORDS } from "./task-words.ts";

const TITLE = "Por hacer";

/** Pending tasks, most urgent first; each row links to the matching list. */
export function TaskCard() {
  const response = useQuery("GET /api/admin/overview", {}, { background: true });
  return (
    <PartCard title={TITLE} response={response}>
      {({ tasks }) =>
        tasks.length === 0 ? (
          <EmptyState icon={outlineCheckCircle} title="Todo al día" level={3}>
            No hay nada que espere.
          </EmptyState>
        ) : (
          <ActionList label={TITLE}>
            {tasks.map(({ task, count: waiting, amount }) => {
              const { one, many, icon, tone, to } = TASK_WORDS[task];
              return (
                <LinkRow
                  key={task}
                  to={to}
                  start={
                    <RowMark tone={tone}>
                      <Icon icon={icon} size={18} />
                    </RowMark>
                  }
                  title={
                    <>
                      <span className="tabular-nums">{count(waiting)}</span> {waiting === 1 ? one : many}
                    </>
                  }
                  end={amount === undefined ? undefined : <Money cents={amount} />}
                />
              );
            })}
          </ActionList>
        )
      }
    </PartCard>
  );
}
