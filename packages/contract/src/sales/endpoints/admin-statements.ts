import { MAX_MOVEMENTS, MAX_STATEMENT_BYTES } from "@tablero/domain/sales/payments/statements/statement";
import { table } from "../../core/endpoint.ts";
import { problem } from "../../core/problem.ts";
import { StatementSchema, StatementTableSchema } from "../shapes/statements.ts";

const MIB = 1024 * 1024;

export const adminStatements = table({
  "POST /api/admin/payments/statements": {
    summary: `Reads a bank statement (field \`file\`: Norma 43, or a bank's CSV, ${MAX_STATEMENT_BYTES / MIB} MiB) and finds the orders that its transfers pay`,
    access: "payments:write",
    multipart: true,
    form: { file: "file", columns: "text" },
    rules: `A CSV file with column heads of no known bank returns 422 with its \`table\`; it is sent again with \`columns\`, which is JSON that maps the columns to fields and is stored for files with the same heads. Nothing else is stored: a payment is recorded with \`POST /api/admin/orders/{id}/payments\` and the movement's \`reference\`. At most ${MAX_MOVEMENTS} movements.`,
    responses: {
      200: StatementSchema,
      422: problem(["validation"], {
        table: StatementTableSchema.optional().describe("If the user has to map the columns"),
      }),
    },
  },
});
