import { addons } from "storybook/manager-api";
import { registerAliases } from "./manager/aliases.ts";
import { registerHeldArgs } from "./manager/held-args.ts";
import { explainNoControls } from "./manager/no-controls.ts";
import { labelWithStatus } from "./manager/status.ts";
import { followSystemScheme } from "./manager/themes.ts";
import { registerToolbar } from "./manager/toolbar.ts";

addons.setConfig({ sidebar: { showRoots: true, renderLabel: labelWithStatus } });

explainNoControls();
followSystemScheme();
registerAliases();
registerHeldArgs();
registerToolbar();
