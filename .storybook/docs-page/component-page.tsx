import {
  Anchor,
  Canvas,
  Controls,
  Description,
  DocsContext,
  Heading,
  Subheading,
  Subtitle,
  Title,
  useOf,
} from "@storybook/addon-docs/blocks";
import { use } from "react";
import type { PreparedStory } from "storybook/internal/types";
import type { Guide } from "../../packages/ui/src/_internal/guide.ts";
import { Anatomy } from "./anatomy.tsx";
import { ComponentSummary } from "./component-summary.tsx";
import { Examples } from "./examples.tsx";
import { folderOf, guideOf } from "./guides.ts";
import { Instead } from "./instead.tsx";
import { Keyboard } from "./keyboard.tsx";
import { Measures } from "./measures.tsx";
import { type PartGuide, partGuideOf } from "./part-guides.ts";
import { Sources } from "./sources.tsx";
import { Tokens } from "./tokens.tsx";
import { WhatChanged } from "./what-changed.tsx";
import { Words } from "./words.tsx";

function Lead({ guide }: { guide: PartGuide }) {
  return (
    <p className="sb-unstyled mb-3 text-secondary text-shop-lg">
      <Words>{guide.lead}</Words>
    </p>
  );
}

/** Guidance above the canvas: when to use the component, and its alternatives. */
function Above({ guide }: { guide: PartGuide }) {
  return (
    <div className="sb-unstyled my-5 flex flex-col gap-4 text-text">
      <ul className="list-disc ps-5 text-body">
        {guide.use.map((text) => (
          <li key={text}>
            <Words>{text}</Words>
          </li>
        ))}
      </ul>
      <Instead cases={guide.instead} />
    </div>
  );
}

function Keys({ guide: { keyboard } }: { guide: PartGuide }) {
  if (keyboard.length === 0) return null;
  return (
    <>
      <Heading>Keyboard</Heading>
      <Keyboard rows={keyboard} />
    </>
  );
}

/** Guidance below the controls. */
function Below({ guide }: { guide: Guide }) {
  return (
    <>
      <Heading>Do and don’t</Heading>
      <Examples examples={guide.examples} wide={guide.wide} />
      <Heading>Anatomy</Heading>
      <Anatomy {...guide.anatomy} />
      <Heading>Measures</Heading>
      <Measures picture={guide.anatomy.picture} />
      <Keys guide={guide} />
      {guide.content.length > 0 && (
        <>
          <Heading>Content</Heading>
          <ul lang="es" className="sb-unstyled my-4 list-disc ps-5 text-body text-text">
            {guide.content.map((text) => (
              <li key={text}>
                <Words>{text}</Words>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Origin of the component, at the end of the page. */
function Origin({ folder }: { folder: string }) {
  return (
    <>
      <Heading>Tokens</Heading>
      <Tokens folder={folder} />
      <Heading>What changed</Heading>
      <WhatChanged folder={folder} />
      <Heading>Source</Heading>
      <Sources folder={folder} />
    </>
  );
}

interface Parts {
  /** The first one, which follows the controls. */
  primary: PreparedStory | undefined;
  /** Shows every state of the component. */
  states: PreparedStory | undefined;
  others: readonly PreparedStory[];
}

/** The stories of the page: each is drawn once. */
function useParts(): Parts {
  const [primary, ...rest] = use(DocsContext).componentStories();
  const states = rest.find(({ name }) => name === "States");
  return { primary, states, others: rest.filter((story) => story !== states && story.tags.includes("autodocs")) };
}

/**
 * Code as a consumer writes it exists for components and where a story sets it. The source of the other stories is
 * mocks and sample data.
 */
const sourceStateOf = ({ parameters }: PreparedStory): "hidden" | "none" => {
  const { snippet, code } = parameters.docs?.source ?? {};
  return snippet || code ? "hidden" : "none";
};

/** Storybook's own blocks for this, `Primary` and `DocsStory`, cannot leave out the code. */
function Drawing({ story, isPrimary = false }: { story: PreparedStory; isPrimary?: boolean }) {
  const drawn = isPrimary ? { __primary: true } : { __forceInitialArgs: true };
  return (
    <Anchor storyId={isPrimary ? `primary--${story.id}` : story.id}>
      {!isPrimary && (
        <>
          <Subheading>{story.name}</Subheading>
          <Description of={story.moduleExport} />
        </>
      )}
      <Canvas
        of={story.moduleExport}
        withToolbar={isPrimary}
        sourceState={sourceStateOf(story)}
        story={drawn}
        source={{ __forceInitialArgs: !isPrimary }}
      />
    </Anchor>
  );
}

/** Storybook's own list begins with the primary story, which stands at the top already. */
function OtherStories({ stories }: { stories: readonly PreparedStory[] }) {
  return (
    <>
      <Heading>Stories</Heading>
      {stories.map((story) => (
        <Drawing key={story.id} story={story} />
      ))}
    </>
  );
}

/** The docs page of a story file. For components of `ui`, and for parts of the shop that have one, it includes a guide. */
export default function ComponentPage() {
  const { preparedMeta } = useOf("meta", ["meta"]);
  const { primary, states, others } = useParts();
  const fileName = String(preparedMeta.parameters.fileName);
  const folder = folderOf(fileName);
  const loading = folder === undefined ? undefined : guideOf(folder);
  const guide = loading && use(loading);
  const part = guide ?? partGuideOf(fileName);
  return (
    <>
      <Title />
      <Subtitle />
      {part ? <Lead guide={part} /> : <Description of="meta" />}
      {folder !== undefined && <ComponentSummary folder={folder} />}
      {part && <Above guide={part} />}
      {primary && <Description of={primary.moduleExport} />}
      {primary && <Drawing story={primary} isPrimary />}
      <Controls />
      {states && (
        <>
          <Heading>Every state</Heading>
          <Canvas of={states.moduleExport} sourceState="none" />
        </>
      )}
      {guide ? <Below guide={guide} /> : part && <Keys guide={part} />}
      {others.length > 0 && <OtherStories stories={others} />}
      {folder !== undefined && <Origin folder={folder} />}
    </>
  );
}
