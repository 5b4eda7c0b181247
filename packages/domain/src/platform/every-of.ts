/** The members of a union that a list lacks; they appear in the compiler's error message. */
interface LeftOut<Missing> {
  leftOut: Missing;
}

/** Checks a list of all members of a union: a missing one is a compile error. `everyOf<"a" | "b">()(["a", "b"])` */
export const everyOf =
  <All extends string>() =>
  <const List extends readonly All[]>(
    list: List & ([Exclude<All, List[number]>] extends [never] ? unknown : LeftOut<Exclude<All, List[number]>>),
  ): List =>
    list;
