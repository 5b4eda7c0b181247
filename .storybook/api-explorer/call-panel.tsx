import { Alert } from "@tablero/ui/alert";
import { Tab, TabList, TabPanel, Tabs } from "@tablero/ui/tabs";
import { useMemo, useState } from "react";
import { AnswerView } from "./answer-view.tsx";
import { CallForm } from "./call-form.tsx";
import type { ApiCall } from "./catalogue.ts";
import { type Draft, newDraft } from "./draft.ts";
import { HeaderList } from "./header-list.tsx";
import { Prose } from "./prose.tsx";
import { takesRealId, withRealId } from "./real-ids.ts";
import { type Answer, callErrors, send } from "./send.ts";
import { ShapeView } from "./shape-view.tsx";
import type { Caller } from "./words.ts";

/** Draft and response of a call. */
export interface Visit {
  draft: Draft;
  answer: Answer | null;
}

interface CallPanelProps {
  call: ApiCall;
  caller: Caller;
  /** Kept outside the panel, so that nothing is lost when the panel folds or a filter hides it. */
  memory: Map<string, Visit>;
}

/** Details of a call: its rules, a form to try it, and the response. */
export function CallPanel({ call, caller, memory }: CallPanelProps) {
  const [visit, setVisit] = useState<Visit>(() => memory.get(call.key) ?? { draft: newDraft(call), answer: null });
  const [busy, setBusy] = useState(false);
  const [none, setNone] = useState(false);
  const [tab, setTab] = useState(visit.answer ? "answer" : "shape");
  const errors = useMemo(() => callErrors(call, visit.answer?.problem ?? null), [call, visit.answer]);

  const change = (part: Partial<Visit>) => {
    const next = { ...(memory.get(call.key) ?? visit), ...part };
    memory.set(call.key, next);
    setVisit(next);
  };
  const submit = async () => {
    setBusy(true);
    const answer = await send(call, visit.draft, caller);
    setBusy(false);
    change({ answer });
    setTab("answer");
  };

  const fill = async () => {
    const draft = await withRealId(call, visit.draft, caller);
    setNone(draft === null);
    if (draft) change({ draft });
  };

  return (
    <div className="flex flex-col gap-5 pt-2">
      {call.rules && (
        <Alert tone="neutral" live="off">
          <Prose text={call.rules} />
        </Alert>
      )}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <CallForm
          call={call}
          draft={visit.draft}
          errors={errors}
          loading={busy}
          onDraftChange={(part) => change({ draft: { ...visit.draft, ...part } })}
          onSend={() => void submit()}
          onFill={takesRealId(call, visit.draft) ? () => void fill() : undefined}
          note={none ? "En la lista no hay ninguno." : ""}
          onReset={() => change({ draft: newDraft(call), answer: null })}
        />
        <Tabs value={tab} onValueChange={setTab} className="self-start rounded-lg md:border">
          <TabList label="Lo que vuelve">
            <Tab value="answer">Respuesta</Tab>
            <Tab value="headers" count={visit.answer?.headers.length}>
              Cabeceras
            </Tab>
            <Tab value="shape">Contrato</Tab>
          </TabList>
          <TabPanel value="answer" className="pt-4 md:p-5">
            <AnswerView answer={visit.answer} />
          </TabPanel>
          <TabPanel value="headers" className="pt-4 md:p-5">
            <HeaderList answer={visit.answer} />
          </TabPanel>
          <TabPanel value="shape" className="pt-4 md:p-5">
            <ShapeView call={call} />
          </TabPanel>
        </Tabs>
      </div>
    </div>
  );
}
