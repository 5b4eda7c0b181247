import { SYSTEM } from "@tablero/domain/platform/resources/platform/system";
import { useSearchParams } from "react-router-dom";
import { Guarded } from "../pages/guarded.tsx";
import { BackupTab } from "./backup-tab.tsx";
import { JobList } from "./job-list.tsx";
import { MailList } from "./mail-list.tsx";
import { ServerErrorList } from "./server-error-list.tsx";
import { SummaryTab } from "./summary-tab.tsx";
import { SYSTEM_TABS, tabPath } from "./system-words.ts";

const TABS = { resumen: SummaryTab, trabajos: JobList, correos: MailList, errores: ServerErrorList, copias: BackupTab };

/** admin/sistema: background jobs, emails and errors of the shop. */
export function SystemScreen() {
  return (
    <Guarded resource={SYSTEM}>
      <ChosenTab />
    </Guarded>
  );
}

function ChosenTab() {
  const [params] = useSearchParams();
  const current = SYSTEM_TABS.find(({ id }) => id === params.get("view")) ?? SYSTEM_TABS[0];
  const views = SYSTEM_TABS.map(({ id, label }) => ({ label, to: tabPath(id), current: id === current.id }));
  const Tab = TABS[current.id];
  return <Tab key={current.id} views={views} />;
}
