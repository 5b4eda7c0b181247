import { useQuery } from "@tablero/api-client/query";
import { USERS } from "@tablero/domain/platform/resources/people/users";
import { OpeningRecord, RECORD_OPTIONS } from "../../platform/kit/opening-record.tsx";
import { isNew } from "../../platform/kit/use-record-window.ts";
import { useRecordTitle } from "../../platform/pages/use-record-title.ts";
import { InviteForm } from "./invite-form.tsx";
import { UserForm } from "./user-form.tsx";

export interface UserWindowProps {
  /** The user's id, or `NEW`. */
  open: string;
  onClose: () => void;
}

/** The window of a user over the list: invites a new one, or edits the freshly loaded one. */
export function UserWindow({ open, onClose }: UserWindowProps) {
  const input = isNew(open) ? null : { params: { id: open } };
  const response = useQuery("GET /api/admin/users/{id}", input, RECORD_OPTIONS);
  useRecordTitle(response.data?.name);
  if (!input) return <InviteForm onClose={onClose} />;
  if (!response.data) return <OpeningRecord resource={USERS} response={response} onClose={onClose} />;
  return <UserForm user={response.data} onClose={onClose} />;
}
