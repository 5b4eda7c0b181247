import type { PreferencesPatch } from "../../../packages/domain/src/people/accounts/preferences.ts";

/** Saves the preferences of a member of staff, which take precedence over those of the browser. */
export async function saveLook(url: string, token: string, look: PreferencesPatch): Promise<void> {
  const response = await fetch(`${url}/api/common/preferences`, {
    method: "PATCH",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify(look),
  });
  if (!response.ok) throw new Error(`The look was not saved: ${response.status}`);
}
