import { PageHeader } from "@tablero/ui/page-header";
import { Page } from "../../platform/pages/page.tsx";
import { DraftsCard } from "./drafts-card.tsx";
import { EmailCard } from "./email-card.tsx";
import { NoticesCard } from "./notices-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { PictureCard } from "./picture-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { TwoFactorCard } from "./two-factor-card.tsx";

/** admin/cuenta, for all staff: the user's own picture, address, password, second factor, sessions and notices. */
export function AccountScreen() {
  return (
    <Page>
      <PageHeader title="Mi cuenta" />
      <div className="grid items-start gap-5 @4xl:grid-cols-2">
        <div className="grid gap-5">
          <PictureCard />
          <EmailCard />
          <PasswordCard />
        </div>
        <div className="grid gap-5">
          <TwoFactorCard />
          <SessionsCard />
          <DraftsCard />
        </div>
        <div className="@container @4xl:col-span-2">
          <NoticesCard />
        </div>
      </div>
    </Page>
  );
}
