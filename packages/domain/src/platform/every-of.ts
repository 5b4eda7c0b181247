/** The members that a list of a union lacks; an error message of the compiler. */
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
