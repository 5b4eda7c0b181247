import { DENSITY_NAMES, type DensityName } from "@tablero/domain/people/accounts/preferences";
import { Drawer, DrawerContent } from "@tablero/ui/drawer";
import { Heading } from "@tablero/ui/heading";
import type { IconData } from "@tablero/ui/icon";
import { outlineCog6Tooth } from "@tablero/ui/icons/outline-cog-6-tooth";
import { outlineComputerDesktop } from "@tablero/ui/icons/outline-computer-desktop";
import { outlineMoon } from "@tablero/ui/icons/outline-moon";
import { outlineSun } from "@tablero/ui/icons/outline-sun";
import { cn } from "@tablero/ui/lib/cn";
import { Radio, RadioGroup } from "@tablero/ui/radio-group";
import { Segment, SegmentedControl } from "@tablero/ui/segmented-control";
import { SCHEMES, type Scheme, THEMES, type Theme, useAppearance } from "@tablero/ui/theme";
import { useId } from "react";
import type { LayoutName } from "../../layout-names.ts";
import { OFFERED_LAYOUTS } from "../../layouts/registry.ts";
import { density as chosenDensity, useDensity } from "../../lib/density-choice.ts";
import { useChooseLayout } from "../../lib/layout-choice.ts";
import type { Opener } from "../../lib/return-focus.ts";
import { LayoutSketch } from "./layout-sketch.tsx";

const THEME_LABELS: Record<Theme, string> = {
  "theme-default": "Predeterminado",
  "theme-brand": "Brand",
  "theme-teal": "Teal",
  "theme-rose": "Rose",
  "theme-purple": "Purple",
  "theme-amber": "Amber",
};

const SCHEME_LABELS: Record<Scheme, { label: string; icon: IconData }> = {
  auto: { label: "Auto", icon: outlineComputerDesktop },
  dark: { label: "Oscuro", icon: outlineMoon },
  light: { label: "Claro", icon: outlineSun },
};

const DENSITY_LABELS: Record<DensityName, string> = { cosy: "Cómoda", compact: "Compacta" };

const isTheme = (value: string): value is Theme => THEMES.some((theme) => theme === value);
const isScheme = (value: string): value is Scheme => SCHEMES.some((scheme) => scheme === value);

const isDensity = (value: string): value is DensityName => DENSITY_NAMES.some((name) => name === value);

export interface SettingsDrawerProps {
  opened: boolean;
  onClose: () => void;
  opener: Opener;
  /** The layout currently shown. */
  layout: LayoutName;
}

/** Theme, scheme, density and layout. Each choice takes effect immediately and is stored. */
export default function SettingsDrawer({ opened, onClose, opener, layout }: SettingsDrawerProps) {
  const { theme, scheme, setAppearance } = useAppearance();
  const density = useDensity();
  const chooseLayout = useChooseLayout();
  const base = useId();
  return (
    <Drawer open={opened} onOpenChange={(next) => !next && onClose()}>
      <DrawerContent
        title="Ajustes de apariencia"
        icon={outlineCog6Tooth}
        tone="primary"
        onCloseAutoFocus={(event) => {
          // The layout that contained the opener may have been replaced; the focus then moves to the page.
          const target = opener.current?.isConnected ? opener.current : document.getElementById("contenido");
          event.preventDefault();
          target?.focus({ preventScroll: true });
        }}
      >
        <div className="flex flex-col gap-7">
          <section>
            <Heading level={3} id={`${base}theme`} className="mb-3">
              Tema
            </Heading>
            <RadioGroup
              variant="pills"
              aria-labelledby={`${base}theme`}
              value={theme}
              onValueChange={(value) => isTheme(value) && setAppearance({ theme: value })}
              className="[&>label]:px-3.5"
            >
              {THEMES.map((name) => (
                <Radio key={name} value={name} label={THEME_LABELS[name]}>
                  <span data-theme={name} aria-hidden="true" className="size-3.5 rounded-full bg-primary" />
                </Radio>
              ))}
            </RadioGroup>
          </section>
          <section>
            <Heading level={3} id={`${base}scheme`} className="mb-3">
              Esquema
            </Heading>
            <SegmentedControl
              aria-labelledby={`${base}scheme`}
              value={scheme}
              onValueChange={(value) => isScheme(value) && setAppearance({ scheme: value })}
            >
              {SCHEMES.map((name) => (
                <Segment key={name} value={name} {...SCHEME_LABELS[name]} />
              ))}
            </SegmentedControl>
          </section>
          <section>
            <Heading level={3} id={`${base}density`} className="mb-3">
              Densidad
            </Heading>
            <SegmentedControl
              aria-labelledby={`${base}density`}
              value={density}
              onValueChange={(value) => isDensity(value) && chosenDensity.choose(value)}
            >
              {DENSITY_NAMES.map((name) => (
                <Segment key={name} value={name} label={DENSITY_LABELS[name]} />
              ))}
            </SegmentedControl>
            {/* styles/density.css keeps the touch targets of a phone at their size. */}
            <p className="mt-2 hidden text-label text-secondary pointer-coarse:max-md:block">
              En el móvil siempre es cómoda, para acertar con el dedo.
            </p>
          </section>
          <section>
            <Heading level={3} id={`${base}layout`} className="mb-3">
              Layout
            </Heading>
            <div role="radiogroup" aria-labelledby={`${base}layout`} className="grid grid-cols-4 gap-x-2 gap-y-4">
              {OFFERED_LAYOUTS.map((name) => (
                <label key={name} className="group flex cursor-pointer flex-col items-center gap-1.5">
                  <input
                    type="radio"
                    name={`${base}layout`}
                    value={name}
                    checked={layout === name}
                    onChange={() => chooseLayout(name)}
                    className="peer sr-only"
                  />
                  <span className="block w-full rounded-md outline-offset-2 outline-focus peer-checked:ring-2 peer-checked:ring-primary-text peer-focus-visible:outline-2">
                    <LayoutSketch name={name} />
                  </span>
                  <span className={cn("text-label", layout === name && "font-semibold")}>{name}</span>
                </label>
              ))}
            </div>
          </section>
        </div>
      </DrawerContent>
    </Drawer>
  );
}
