/** Something that a command needs is not here. Its message is a sentence that says what to do. */
export class Missing extends Error {
  override readonly name = "Missing";
}
