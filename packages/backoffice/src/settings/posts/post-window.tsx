import { useMutation, useQuery } from "@tablero/api-client/query";
import { type AdminPost, postShapes } from "@tablero/contract/settings/shapes/posts";
import { postPath, previewPath } from "@tablero/domain/settings/posts/post-paths";
import type { PostKind, PostFields as Values } from "@tablero/domain/settings/posts/posts";
import { OpeningRecord, RECORD_OPTIONS } from "../../platform/kit/opening-record.tsx";
import { PictureField } from "../../platform/kit/picture-field.tsx";
import { recordCallsWith } from "../../platform/kit/record-calls.ts";
import { type RecordCalls, RecordForm } from "../../platform/kit/record-form.tsx";
import type { UseHistory } from "../../platform/kit/record-history.tsx";
import { useRecordPicture } from "../../platform/kit/use-record-picture.ts";
import { isNew } from "../../platform/kit/use-record-window.ts";
import { TableLink } from "../../platform/pages/table-link.tsx";
import { PostFields } from "./post-fields.tsx";
import { POST_REMOVAL, POST_RESOURCES, postDetails } from "./post-words.ts";

/** Queries that become outdated when a post changes. */
export const POST_QUERIES = ["GET /api/admin/posts", "GET /api/admin/posts/{id}"] as const;
const INVALIDATION = { invalidates: POST_QUERIES };

const blank = (kind: PostKind): Values => ({
  kind,
  title: "",
  slug: "",
  summary: null,
  body: "",
  seoTitle: null,
  seoDescription: null,
  place: "none",
  linkLabel: null,
  position: 0,
  published: false,
  publishAt: null,
  active: true,
});

const valuesOf = ({
  id: _id,
  image: _image,
  formerSlugs: _formerSlugs,
  state: _state,
  version: _version,
  ...values
}: AdminPost) => values;

const about = ({ formerSlugs, kind, state, slug }: AdminPost) =>
  formerSlugs.length > 0 && state !== "draft"
    ? `Quien abra ${formerSlugs.map((former) => postPath(kind, former)).join(", ")} llega a ${postPath(kind, slug)}.`
    : undefined;

const useCalls = (): RecordCalls<AdminPost, Values> =>
  recordCallsWith(
    {
      create: useMutation("POST /api/admin/posts", INVALIDATION),
      change: useMutation("PATCH /api/admin/posts/{id}", INVALIDATION),
      remove: useMutation("DELETE /api/admin/posts/{id}", INVALIDATION),
    },
    { created: (values: Values) => values, changed: ({ kind: _kind, ...values }) => values },
  );

function usePicture() {
  const put = useMutation("POST /api/admin/posts/{id}/image", INVALIDATION);
  const drop = useMutation("DELETE /api/admin/posts/{id}/image", INVALIDATION);
  return useRecordPicture<AdminPost, Values>(useCalls(), {
    put: ({ id, version }, body) => put.run({ params: { id }, query: { version }, body }),
    drop: ({ id, version }) => drop.run({ params: { id }, query: { version } }),
    running: put.running || drop.running,
  });
}

const useHistory: UseHistory = (input) => useQuery("GET /api/admin/posts/{id}/history", input, RECORD_OPTIONS);

export interface PostWindowProps {
  /** The post's id, or `NEW`. */
  open: string;
  /** Kind of a new post. */
  kind: PostKind;
  onClose: () => void;
}

/** The window of a page or a piece of news over its list: creates one, or edits the freshly loaded one. */
export function PostWindow({ open, kind, onClose }: PostWindowProps) {
  const picture = usePicture();
  const input = isNew(open) ? null : { params: { id: open } };
  const response = useQuery("GET /api/admin/posts/{id}", input, RECORD_OPTIONS);
  const post = response.data ?? null;
  const resource = POST_RESOURCES[post?.kind ?? kind];
  if (input && !post) return <OpeningRecord resource={resource} response={response} onClose={onClose} />;
  return (
    <RecordForm
      resource={resource}
      record={post}
      nameOf={({ title }) => title}
      about={about}
      schema={postShapes.input}
      blank={blank(kind)}
      valuesOf={valuesOf}
      details={postDetails}
      size="xl"
      fields={(form) => (
        <PostFields
          form={form}
          archivable={post !== null}
          picture={
            <PictureField image={post?.image ?? null} change={picture.change} onValueChange={picture.setChange} />
          }
          preview={
            post ? (
              <TableLink to={previewPath(post.id)} target="_blank" className="self-start">
                Ver cómo queda lo guardado
              </TableLink>
            ) : null
          }
        />
      )}
      calls={picture.calls}
      removal={POST_REMOVAL}
      useHistory={useHistory}
      onClose={onClose}
    />
  );
}
