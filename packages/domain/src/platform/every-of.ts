/** What a list of all members of a union lacks; an error message of the compiler. */
interface LeftOut<Missing> {
  leftOut: Missing;
}

/** Checks a list of all members of a union: one that is left out does not compile. `everyOf<"a" | "b">()(["a", "b"])` */
export const everyOf =
  <All extends string>() =>
  <const List extends readonly All[]>(
    list: List & ([Exclude<All, List[number]>] extends [never] ? unknown : LeftOut<Exclude<All, List[number]>>),
  ): List =>
    list;
