import type { Client } from "@tablero/contract/people/shapes/clients";
import type { OwnProfile } from "@tablero/contract/people/shapes/own-profile";
import { ownProfileConflict } from "@tablero/domain/people/clients/clients";
import { Failure } from "@tablero/domain/platform/failure";
import type { Ctx } from "../../platform/context.ts";
import { clientVerbs } from "../clients/clients.ts";

const profileOf = ({ email, kind, name, surname, phone, taxId, version }: Client): OwnProfile => ({
  email,
  kind,
  name,
  surname,
  phone,
  taxId,
  version,
});

export const readOwnProfile = async (ctx: Ctx, clientId: string): Promise<OwnProfile> =>
  profileOf(await clientVerbs.read(ctx, clientId));

type OwnChange = Pick<OwnProfile, "name" | "surname" | "phone" | "taxId" | "version">;

/** Throws `version-conflict` with the profile, `validation`. */
export async function changeOwnProfile(ctx: Ctx, clientId: string, change: OwnChange): Promise<OwnProfile> {
  try {
    return profileOf(await clientVerbs.change(ctx, clientId, change));
  } catch (error) {
    // The back office's conflict contains the whole client, including staff notes, which shoppers must not see.
    if (error instanceof Failure && error.code === "version-conflict")
      throw ownProfileConflict(await readOwnProfile(ctx, clientId));
    throw error;
  }
}
