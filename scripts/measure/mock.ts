import { readCommand } from "../lib/command.ts";
import { mockSize } from "../lib/mock-size.ts";

/** `npm run measure:mock`: lines of the mock, and the sentences it duplicates. */
readCommand("measure:mock");
const { lines, sentences, twice } = mockSize();
process.stdout.write(
  [
    `${lines} lines without the template apps`,
    `${sentences} sentences, ${twice.length} of them on the server or in domain, too`,
    ...twice,
    "",
  ].join("\n"),
);
