import { useMutation, useQuery } from "@tablero/api-client/query";
import type { Image } from "@tablero/contract/platform/shapes/basics";
import { type AdminHeader, headerShapes } from "@tablero/contract/settings/shapes/headers";
import { formatShortDateTime } from "@tablero/domain/platform/date-time";
import { HEADERS } from "@tablero/domain/platform/resources/settings/headers";
import { type Crop, type HeaderFields as Values, WHOLE_CROP } from "@tablero/domain/settings/shop/headers";
import { useRef } from "react";
import { useWatch } from "react-hook-form";
import { isInstant } from "../../platform/forms/instants.ts";
import { OpeningRecord, RECORD_OPTIONS } from "../../platform/kit/opening-record.tsx";
import { recordCalls } from "../../platform/kit/record-calls.ts";
import { type RecordApiForm, type RecordCalls, RecordForm } from "../../platform/kit/record-form.tsx";
import type { UseHistory } from "../../platform/kit/record-history.tsx";
import { isNew } from "../../platform/kit/use-record-window.ts";
import { FRAMING_LABELS, HeaderFields } from "./header-fields.tsx";
import { HeaderPreview } from "./header-preview.tsx";

/** Queries that become outdated when a header changes. */
export const HEADER_QUERIES = ["GET /api/admin/headers", "GET /api/admin/headers/{id}"] as const;
const INVALIDATION = { invalidates: HEADER_QUERIES };
const BLANK: Values = {
  kicker: null,
  title: "",
  subtitle: null,
  link: "",
  linkLabel: "",
  alt: "",
  imageId: "",
  imageMobileId: null,
  crop: WHOLE_CROP,
  cropMobile: WHOLE_CROP,
  framing: "whole",
  colour: null,
  visibleFrom: null,
  visibleUntil: null,
  active: true,
};

const fieldsOf = ({
  id: _id,
  image: _image,
  imageMobile: _imageMobile,
  position: _position,
  subject: _subject,
  version: _version,
  ...values
}: AdminHeader): Values => values;

const cropWords = ({ x, y, zoom }: Crop) => `${x} % · ${y} %, al ${zoom} %`;
const momentWords = (moment: string | null) => (isInstant(moment) ? formatShortDateTime(moment) : moment || "—");

const details = (values: Values): [string, string][] => [
  ["Título", values.title],
  ["Antetítulo", values.kicker || "—"],
  ["Texto", values.subtitle || "—"],
  ["Enlace", values.link],
  ["Texto del enlace", values.linkLabel],
  ["La imagen se ve", FRAMING_LABELS[values.framing]],
  ["Color", values.colour ?? "El de la tienda"],
  ["Imagen en escritorio", `…${values.imageId.slice(-4)}`],
  ["Recorte en escritorio", cropWords(values.crop)],
  ["Imagen en móviles", values.imageMobileId ? `…${values.imageMobileId.slice(-4)}` : "La de escritorio"],
  ["Recorte en móviles", cropWords(values.cropMobile)],
  ["Texto alternativo", values.alt || "—"],
  ["Se ve desde", momentWords(values.visibleFrom)],
  ["Se ve hasta", momentWords(values.visibleUntil)],
  ["Estado", values.active ? "Activa" : "Inactiva"],
];

const useCalls = (): RecordCalls<AdminHeader, Values> =>
  recordCalls({
    create: useMutation("POST /api/admin/headers", INVALIDATION),
    change: useMutation("PATCH /api/admin/headers/{id}", INVALIDATION),
    remove: useMutation("DELETE /api/admin/headers/{id}", INVALIDATION),
  });

const useHistory: UseHistory = (input) => useQuery("GET /api/admin/headers/{id}/history", input, RECORD_OPTIONS);

/** Images known to the form, by id: those of stored records, and uploaded ones. */
function usePictures() {
  const known = useRef(new Map<string, Image>());
  const upload = useMutation("POST /api/admin/pictures");
  const keep = (image: Image | null) => {
    if (image) known.current.set(image.id, image);
  };
  return {
    uploading: upload.running,
    pictureOf: (id: string | null) => (id ? (known.current.get(id) ?? null) : null),
    readValues(header: AdminHeader): Values {
      keep(header.image);
      keep(header.imageMobile);
      return fieldsOf(header);
    },
    async upload(file: File): Promise<Image> {
      const body = new FormData();
      body.append("file", file);
      const image = await upload.run({ body });
      keep(image);
      return image;
    },
  };
}

export interface HeaderWindowProps {
  /** The header's id, or `NEW`. */
  open: string;
  onClose: () => void;
}

/** The window of a header over its list, with a preview: creates one, or edits the freshly loaded one. */
export function HeaderWindow({ open, onClose }: HeaderWindowProps) {
  const calls = useCalls();
  const pictures = usePictures();
  const input = isNew(open) ? null : { params: { id: open } };
  const response = useQuery("GET /api/admin/headers/{id}", input, RECORD_OPTIONS);
  if (input && !response.data) return <OpeningRecord resource={HEADERS} response={response} onClose={onClose} />;
  const record = response.data ?? null;
  return (
    <RecordForm
      resource={HEADERS}
      record={record}
      size="xl"
      nameOf={({ title }) => title}
      schema={headerShapes.input}
      blank={BLANK}
      valuesOf={pictures.readValues}
      details={details}
      fields={(form) => (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_28rem]">
          <HeaderFields
            form={form}
            archivable={record !== null}
            pictureOf={pictures.pictureOf}
            upload={pictures.upload}
          />
          <div className="min-w-0">
            <div className="lg:sticky lg:top-0">
              <Preview form={form} record={record} pictureOf={pictures.pictureOf} />
            </div>
          </div>
        </div>
      )}
      calls={{ ...calls, running: calls.running || pictures.uploading }}
      useHistory={useHistory}
      onClose={onClose}
    />
  );
}

interface PreviewProps {
  form: RecordApiForm<Values>;
  record: AdminHeader | null;
  pictureOf: (id: string | null) => Image | null;
}

function Preview({ form, record, pictureOf }: PreviewProps) {
  // Re-renders on every change; the values may lack fields that are not rendered yet.
  useWatch({ control: form.control });
  const values = form.getValues();
  return (
    <HeaderPreview
      values={values}
      image={pictureOf(values.imageId)}
      imageMobile={pictureOf(values.imageMobileId)}
      record={record}
    />
  );
}
