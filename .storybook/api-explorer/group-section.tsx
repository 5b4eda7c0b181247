import type { Group } from "@tablero/contract/http/groups";
import { Accordion, AccordionItem } from "@tablero/ui/accordion";
import { Heading } from "@tablero/ui/heading";
import { Icon } from "@tablero/ui/icon";
import { CallPanel, type Visit } from "./call-panel.tsx";
import { CallTitle } from "./call-title.tsx";
import type { ApiCall } from "./catalogue.ts";
import { type Caller, GROUP_WORDS } from "./words.ts";

interface GroupSectionProps {
  group: Group;
  calls: readonly ApiCall[];
  /** True if the page shows only this part and already has its heading. */
  alone: boolean;
  caller: Caller;
  open: string[];
  onOpenChange: (open: string[]) => void;
  memory: Map<string, Visit>;
}

/** A part of the API with its calls. */
export function GroupSection({ group, calls, alone, caller, open, onOpenChange, memory }: GroupSectionProps) {
  const { icon, title, about } = GROUP_WORDS[group];
  return (
    <section id={group} aria-label={title} className="scroll-mt-20">
      {!alone && (
        <header className="mb-3 flex items-center gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-card text-primary-text shadow-tile">
            <Icon icon={icon} size={20} />
          </span>
          <div className="min-w-0">
            <Heading level={2}>
              {title} <span className="ms-1 font-normal text-secondary tabular-nums">{calls.length}</span>
            </Heading>
            <p className="text-table text-secondary">{about}</p>
          </div>
        </header>
      )}
      <Accordion type="multiple" value={open} onValueChange={onOpenChange}>
        {calls.map((call) => (
          <AccordionItem key={call.key} value={call.key} level={alone ? 2 : 3} title={<CallTitle call={call} />}>
            <CallPanel call={call} caller={caller} memory={memory} />
          </AccordionItem>
        ))}
      </Accordion>
    </section>
  );
}
