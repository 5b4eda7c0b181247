import { PageHeader } from "@tablero/ui/page-header";
import { Page } from "../shared/page.tsx";
import { PasswordCard } from "./password-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { TwoFactorCard } from "./two-factor-card.tsx";

/** admin/cuenta: one's own password, second factor and sessions, for any staff. */
export function AccountScreen() {
  return (
    <Page>
      <PageHeader title="Mi cuenta" />
      <div className="grid items-start gap-5 @4xl:grid-cols-2">
        <div className="grid gap-5">
          <PasswordCard />
          <TwoFactorCard />
        </div>
        <SessionsCard />
      </div>
    </Page>
  );
}
