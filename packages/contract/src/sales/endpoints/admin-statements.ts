import { MAX_MOVEMENTS, MAX_STATEMENT_BYTES } from "@tablero/domain/sales/payments/statements/statement";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { StatementSchema, StatementTableSchema } from "../shapes/statements.ts";

const MIB = 1024 * 1024;

export const adminStatements = table({
  "POST /api/admin/payments/statements": {
    summary: `Reads a bank statement (field \`file\`: Norma 43, or a bank's CSV, ${MAX_STATEMENT_BYTES / MIB} MiB) and says which orders its transfers pay`,
    access: "payments:write",
    multipart: true,
    form: { file: "file", columns: "text" },
    rules: `Heads of a CSV file that no bank is known to write are a 422 with the \`table\`; it is sent again with \`columns\`, JSON of the table's with their fields, which are kept for files with the same heads. Stores nothing else: a payment is recorded with \`POST /api/admin/orders/{id}/payments\`, with the movement's \`reference\`. At most ${MAX_MOVEMENTS} movements.`,
    responses: {
      200: StatementSchema,
      422: problem(["validation"], {
        table: StatementTableSchema.optional().describe("If the user has to map the columns"),
      }),
    },
  },
});
