/** Thrown if a prerequisite of a command is missing. The message tells the user what to do, in one sentence. */
export class Missing extends Error {
  override readonly name = "Missing";
}
