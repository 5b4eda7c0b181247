import { fillText } from "@tablero/domain/settings/legal/fields";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { cn } from "@tablero/ui/lib/cn";

const TEXT =
  "mt-4 flex flex-col gap-4 text-shop text-pretty wrap-anywhere [&_a]:text-primary-text [&_a]:underline [&_h2]:mt-4 [&_h2]:font-display [&_h2]:text-display-md [&_h3]:font-semibold [&_li]:mt-1 [&_ol]:list-decimal [&_ol]:ps-6 [&_ul]:list-disc [&_ul]:ps-6";
const MARKS =
  "[&_mark]:rounded-xs [&_mark]:bg-danger-bg [&_mark]:px-1 [&_mark]:font-semibold [&_mark]:text-danger-text";

export interface TextPreviewProps {
  title: string;
  /** HTML from the editor or the server, with fields. */
  body: string;
  values: Readonly<Record<string, string>>;
}

/** Preview of a text as shoppers will see it. A field without a value is highlighted in red. */
export function TextPreview({ title, body, values }: TextPreviewProps) {
  const html = fillText(body, values, (field) => `<mark>${field}</mark>`);
  return (
    <Card aria-labelledby="vista-previa">
      <CardHeader title="Así se leerá" titleId="vista-previa" />
      <CardBody>
        <p className="font-display text-display-lg">{title}</p>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: comes from the editor, which does not support scripts, or is sanitised by the server */}
        <div className={cn(TEXT, MARKS)} dangerouslySetInnerHTML={{ __html: html }} />
      </CardBody>
    </Card>
  );
}
