/** Thrown if a prerequisite of a command is missing. Its message is a sentence that tells the user what to do. */
export class Missing extends Error {
  override readonly name = "Missing";
}
