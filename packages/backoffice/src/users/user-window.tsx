import { useQuery } from "@tablero/api-client/query";
import { USERS } from "@tablero/domain/resources/users";
import { OpeningRecord, RECORD_OPTIONS } from "../kit/opening-record.tsx";
import { isNew } from "../kit/use-record-window.ts";
import { InviteForm } from "./invite-form.tsx";
import { UserForm } from "./user-form.tsx";

export interface UserWindowProps {
  /** Its id, or `NEW`. */
  open: string;
  onClose: () => void;
}

/** A colleague over the list: to be invited, or as they are at this moment. */
export function UserWindow({ open, onClose }: UserWindowProps) {
  const input = isNew(open) ? null : { params: { id: open } };
  const response = useQuery("GET /api/admin/users/{id}", input, RECORD_OPTIONS);
  if (!input) return <InviteForm onClose={onClose} />;
  if (!response.data) return <OpeningRecord resource={USERS} response={response} onClose={onClose} />;
  return <UserForm user={response.data} onClose={onClose} />;
}
